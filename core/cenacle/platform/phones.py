"""Telephone numbers: kept as E.164, shown as people of the house's country write them."""

import re
from functools import lru_cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import phonenumbers
from phonenumbers import NumberParseException, PhoneNumberFormat, ValidationResult

from cenacle.platform.words import CORE, Words

_ = Words(CORE)


REGION = "US"
NORTH_AMERICAN_DIGITS = 11
NATIONAL_DIGITS = 10
KEPT = re.compile(r"\+[1-9]\d{7,14}")
"""E.164."""
TYPED = re.compile(r"(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}\b")


def normalize(typed: str) -> str:
    """`(504) 555-0123` becomes `+15045550123`. Raises ValueError with a sentence for a clerk."""
    try:
        number = phonenumbers.parse(typed, REGION)
    except NumberParseException:
        raise ValueError(_("Enter a valid phone number.")) from None
    if number.extension:
        raise ValueError(_("Enter the phone number without its extension."))
    possible = phonenumbers.is_possible_number_with_reason(number)
    # Seven digits may do within a town, and letters stand for digits: nobody can be called by it.
    if possible != ValidationResult.IS_POSSIBLE or re.search(r"[A-Za-z]{2}", typed):
        raise ValueError(_("Enter a valid phone number."))
    return phonenumbers.format_number(number, PhoneNumberFormat.E164)


@lru_cache(maxsize=10_000)
def show(number: str) -> str:
    """`+15045550123` as `(504) 555-0123`; what is no number stays as it is."""
    if number.startswith("+1") and len(number) == NORTH_AMERICAN_DIGITS + 1:
        return f"({number[2:5]}) {number[5:8]}-{number[8:]}"
    try:
        parsed = phonenumbers.parse(number)
    except NumberParseException:
        return number
    return phonenumbers.format_number(parsed, PhoneNumberFormat.INTERNATIONAL)


def show_if_number(words: str) -> str:
    """Words that are a number as it is kept as people write it, and others as they are."""
    return show(words) if KEPT.fullmatch(words) else words


def digits(number: str) -> str:
    """What one may type to find `+15045550123`: `5045550123`; of other countries all digits."""
    return number.removeprefix("+1").removeprefix("+")


def squeeze(text: str) -> str:
    """A text in which each telephone number, however it is typed, stands as its digits alone."""
    return TYPED.sub(lambda typed: re.sub(r"\D", "", typed[0])[-NATIONAL_DIGITS:], text)


@lru_cache(maxsize=10_000)
def zones_of(number: str) -> tuple[ZoneInfo, ...]:
    """The time zones in which the area code is; none for a number that does not say."""
    from phonenumbers import timezone as phone_zones  # all area codes of the world

    try:
        names = phone_zones.time_zones_for_number(phonenumbers.parse(number, REGION))
        return tuple(ZoneInfo(name) for name in names if name != "Etc/Unknown")
    except (NumberParseException, ZoneInfoNotFoundError):
        return ()
