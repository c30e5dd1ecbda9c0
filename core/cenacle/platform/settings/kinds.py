"""The kinds of values that a known setting may have: each makes a value of the stored text.

All raise ValueError with a sentence for whoever sets it.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, time
from typing import Generic, TypeVar
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from email_validator import EmailNotValidError, validate_email

from cenacle.platform import phones
from cenacle.platform.clock import zone_names
from cenacle.platform.colours import Palette, palette_of
from cenacle.platform.words import CORE, Text, Words, written

_ = Words(CORE)


T = TypeVar("T")

_TAGS = {"a", "b", "br", "em", "h2", "h3", "i", "li", "ol", "p", "strong", "u", "ul"}
_SCHEMES = {"http", "https", "mailto"}

_CLOCKS = ("%H:%M", "%H:%M:%S", "%I:%M %p", "%I %p")

PICTURE_NAME = re.compile(r"[0-9a-f]{64}")

YES_NO = {"yes": True, "true": True, "on": True, "1": True}
YES_NO |= {"no": False, "false": False, "off": False, "0": False}


@dataclass(frozen=True)
class Kind(Generic[T]):
    """A way to read a text; by its `name` the screens choose the field in which it is typed.

    `choices` are all the words that it takes, where there are few.
    """

    name: str
    read: Callable[[str], T]
    choices: tuple[str | Text, ...] = ()

    def __call__(self, value: str) -> T:
        return self.read(value)


def kind(name: str, *choices: Text) -> Callable[[Callable[[str], T]], Kind[T]]:
    return lambda read: Kind(name, read, choices)


@kind("text")
def text(value: str) -> str:
    return value.strip()


@kind("yesNo", _("yes"), _("no"))
def yes_no(value: str) -> bool:
    try:
        return YES_NO[value.strip().lower()]
    except KeyError:
        raise ValueError(_("Write yes or no.")) from None


def whole_number(least: int, most: int) -> Kind[int]:
    @kind("wholeNumber")
    def parse(value: str) -> int:
        try:
            number = int(value)
        except ValueError:
            raise ValueError(
                _("Write a whole number from {least} to {most}.", least=least, most=most)
            ) from None
        if not least <= number <= most:
            raise ValueError(
                _("Write a whole number from {least} to {most}.", least=least, most=most)
            )
        return number

    return parse


def choice(*words: str | Text) -> Kind[str]:
    """One of a few words, kept in English."""

    known = {word.lower(): word for word in map(written, words)}

    def parse(value: str) -> str:
        word = known.get(value.strip().lower())
        if word is None:
            raise ValueError(_("Choose one of {known}.", known=", ".join(known.values())))
        return word

    return Kind("choice", parse, words)


@kind("text")
def phone(value: str) -> str:
    """As people write it: `(504) 555-0123`."""
    return phones.show(phones.normalize(value.strip()))


@kind("text")
def time_of_day(value: str) -> time:
    """`17:30`, `5:30 PM` or `5 PM`."""
    typed = value.strip().upper().replace(".", "")
    for clock in _CLOCKS:
        try:
            return datetime.strptime(typed, clock).time()  # noqa: DTZ007 -- on whatever wall
        except ValueError:
            continue
    raise ValueError(_("Write a time such as 5:30 PM."))


def words(*, at_most: int, longest: int) -> Kind[tuple[str, ...]]:
    """Words with commas in between, in their order, each once whatever its case."""

    def parse(value: str) -> tuple[str, ...]:
        parts = (" ".join(part.split()) for part in value.split(","))
        found = {part.casefold(): part for part in reversed(list(parts)) if part}
        if len(found) > at_most or any(len(part) > longest for part in found.values()):
            raise ValueError(
                _(
                    "Write up to {at_most} words with commas in between, each of at most "
                    "{longest} characters.",
                    at_most=at_most,
                    longest=longest,
                )
            )
        return tuple(reversed(found.values()))

    return Kind("text", parse)


def numbers(least: int, most: int, *, at_most: int) -> Kind[tuple[int, ...]]:
    """Whole numbers with commas in between, the largest first."""
    problem = _(
        "Write up to {at_most} whole numbers from {least} to {most}, such as 14, 3.",
        at_most=at_most,
        least=least,
        most=most,
    )

    def parse(value: str) -> tuple[int, ...]:
        try:
            found = {int(part) for part in value.split(",")}
        except ValueError:
            raise ValueError(problem) from None
        if len(found) > at_most or not all(least <= each <= most for each in found):
            raise ValueError(problem)
        return tuple(sorted(found, reverse=True))

    return Kind("text", parse)


@kind("timeZone")
def time_zone(value: str) -> ZoneInfo:
    if value.strip() not in zone_names():
        raise ValueError(_("Write a time zone such as America/Chicago."))
    return ZoneInfo(value.strip())


@kind("webAddress")
def web_address(value: str) -> str:
    """http and https alone: a `javascript:` link would run in the reader's page."""
    parts = urlsplit(value.strip())
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError(_("Write an address that begins with http:// or https://."))
    return value.strip()


@kind("email")
def email_address(value: str) -> str:
    try:
        return validate_email(value, check_deliverability=False, test_environment=True).normalized
    except EmailNotValidError:
        raise ValueError(_("Write an email address.")) from None


@kind("colour")
def colour(value: str) -> Palette:
    """In which words can be read; with what follows from it."""
    return palette_of(value)


@kind("picture")
def picture(value: str) -> str:
    """The name that a picture was given when it was sent."""
    if PICTURE_NAME.fullmatch(value.strip()) is None:
        raise ValueError(_("Choose a picture."))
    return value.strip()


@kind("html")
def html(value: str) -> str:
    """Text with headings, lists and links; what could do harm is taken out."""
    import nh3  # few settings are of this kind

    return nh3.clean(value, tags=_TAGS, attributes={"a": {"href"}}, url_schemes=_SCHEMES)
