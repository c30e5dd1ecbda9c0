"""Kinds of values that people type, each checked and brought into one form (contract 1)."""

import re
from datetime import UTC, date, datetime
from typing import Annotated

from email_validator import EmailNotValidError, validate_email
from pydantic import AfterValidator, AwareDatetime, BeforeValidator, Field, StringConstraints

from cenacle.platform import clock, phones
from cenacle.platform.kept import told_again
from cenacle.platform.web.schemas import LARGEST_ID
from cenacle.platform.words import CORE, Words, languages

_ = Words(CORE)

_CODES = """
AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC
ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY
"""
STATES = frozenset(_CODES.split())
"""The codes of the states, two letters each."""
ZIP_CODE = re.compile(r"[0-9]{5}(-[0-9]{4})?")
HTML = re.compile(r"<[a-zA-Z/!?]")
DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
EARLIEST = date(1753, 1, 1)


def _one_line(value: str) -> str:
    if len(value.splitlines()) > 1:
        raise ValueError(_("Write this in one line."))
    return value


def _without_html(value: str) -> str:
    if HTML.search(value):
        raise ValueError(_("Write plain text, without HTML."))
    return value


def _email(value: str) -> str:
    try:
        return validate_email(value, check_deliverability=False, test_environment=True).normalized
    except EmailNotValidError:
        raise ValueError(_("Enter a valid email address.")) from None


def _state(value: str) -> str:
    if value.upper() not in STATES:
        raise ValueError(_("Choose one of the 50 states."))
    return value.upper()


def _zip_code(value: str) -> str:
    if not ZIP_CODE.fullmatch(value):
        raise ValueError(_("Use 70723 or 70723-1234."))
    return value


def _language(value: str) -> str:
    if value not in languages():
        raise ValueError(_("Choose one of {known}.", known=", ".join(languages())))
    return value


def _birth_date(value: date) -> date:
    if not EARLIEST <= value <= clock.now().date():
        raise ValueError(_("Enter a date from 1753-01-01 to today."))
    return value


def _as_utc(value: datetime) -> datetime:
    try:
        return value.astimezone(UTC)
    except OverflowError:  # at the ends of all time a zone leads beyond them
        raise ValueError(_("Enter a time of these centuries.")) from None


def _as_written(value: object) -> object:
    """`2026-06-04` and nothing else: a number would pass for seconds since 1970."""
    if not isinstance(value, date) and not (isinstance(value, str) and DAY.fullmatch(value)):
        raise ValueError(_("Enter a date."))  # pydantic takes ValueError
    return value


def _digits_alone(value: object) -> object:
    """`true` is no number."""
    if isinstance(value, bool):
        raise ValueError(_("Enter a whole number."))  # noqa: TRY004  # pydantic takes ValueError
    return value


SALUTATIONS = ("Mr.", "Dr.", "Col", "Lt.", "Rev.", "Br.", "Fr.", "Sen.", "Cap.", "Maj.")
"""How somebody may be addressed."""


def _salutation(value: str) -> str:
    if value not in SALUTATIONS:
        raise ValueError(_("Choose one of {known}.", known=", ".join(SALUTATIONS)))
    return value


Plain = Annotated[str, AfterValidator(_without_html)]
"""Text, and no HTML."""
PlainLine = Annotated[Plain, AfterValidator(_one_line)]
"""The same, in one line."""
Text50 = Annotated[str, StringConstraints(max_length=50), AfterValidator(_one_line)]
"""One line of at most 50 characters, such as a name."""
EmailAddress = Annotated[str, StringConstraints(max_length=256), AfterValidator(_email)]
"""An email address, as it is written."""
Phone = Annotated[str, StringConstraints(max_length=20), AfterValidator(phones.normalize)]
"""A telephone number, however it is typed; it is kept as `+15045550123`."""
ShownPhone = Annotated[str, AfterValidator(phones.show)]
"""A kept number as it goes out."""
State = Annotated[str, AfterValidator(_state)]
"""The code of a state, one of STATES."""
KeptSentence = Annotated[str, AfterValidator(told_again)]
"""What the house wrote down in English, in the language of whoever it is answered to."""
Language = Annotated[str, AfterValidator(_language)]
"""One in which the house speaks, as `es`."""
ZipCode = Annotated[str, AfterValidator(_zip_code)]
"""`70112` or `70112-1234`."""
Day = Annotated[date, BeforeValidator(_as_written)]
Moment = Annotated[AwareDatetime, AfterValidator(_as_utc)]
"""A time with its zone, as `2026-06-04T12:00:00-05:00`."""
BirthDate = Annotated[Day, AfterValidator(_birth_date)]
"""A day that is over, as `1960-05-06`."""
Whole = Annotated[int, BeforeValidator(_digits_alone)]
Id = Annotated[int, Field(ge=1, le=LARGEST_ID), BeforeValidator(_digits_alone)]
"""What a row may have as its id; whether there is such a row, it does not say."""
Priority = Annotated[Whole, Field(ge=1, le=100)]
"""A number from 1 to 100 by which a group puts its people in order."""
Salutation = Annotated[str, AfterValidator(_salutation)]
Notes = Annotated[str, StringConstraints(max_length=2000)]
"""Several lines, of at most 2,000 characters."""
Version = Annotated[int, BeforeValidator(_digits_alone)]
"""That of the row which the form was filled in from: see `refuse_stale`."""
