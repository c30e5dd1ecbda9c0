"""What a mail that the system sends by itself is made of: its words, and what they may name."""

from dataclasses import dataclass
from typing import NamedTuple

from cenacle.platform.told import Told, told_days_again
from cenacle.platform.words import CORE, SOURCE, Text, Words, reading

_ = Words(CORE)

HELP = _(
    "<p>If this was not you, please write to us at "
    '<a href="mailto:{{ supportEmail }}">{{ supportEmail }}</a>.</p>'
)
WRITE_TO_US = _(
    "<p>If you need help, write to us at "
    '<a href="mailto:{{ supportEmail }}">{{ supportEmail }}</a>.</p>'
)


@dataclass(frozen=True)
class Placeholder:
    """`{{ name }}` in a template. One that is an address may stand in `to`, `cc` and `bcc`; one
    that is a link may be the target of a link."""

    name: str
    description: str | Text
    example: str | Text | Told
    is_address: bool = False
    is_link: bool = False

    @property
    def example_told(self) -> str:
        """With its days as they are told to whoever reads it."""
        return told_days_again(str(self.example))


PERSON = (
    Placeholder(
        "email", _("The address that the mail goes to"), "ann@example.org", is_address=True
    ),
    Placeholder("firstName", _("The reader’s first name"), "Ann"),
    Placeholder("lastName", _("The reader’s last name"), "Melancon"),
    Placeholder("nickName", _("What the reader goes by, or the first name"), "Annie"),
)
HOUSE = (
    Placeholder("portalTitle", _("The name of the house (setting PortalTitle)"), "Cenacle"),
    Placeholder(
        "supportEmail",
        _("Whom people write to for help (setting SupportEmail)"),
        "help@example.org",
        is_address=True,
    ),
)


VISIT = (
    Placeholder(
        "houseAddress", _("Where the house is (setting HouseAddress)"), "5858 River Road, Convent"
    ),
    Placeholder("housePhone", _("The house’s telephone (setting HousePhone)"), "(225) 555-0142"),
    Placeholder("arrivalTime", _("When guests arrive (setting ArrivalTime)"), "5:30 PM"),
    Placeholder("departureTime", _("When guests leave (setting DepartureTime)"), "1:00 PM"),
    Placeholder(
        "whatToBring", _("What to bring along (setting WhatToBring)"), _("Good shoes, and a Bible.")
    ),
)
KEPT_UNTIL = Placeholder(
    "placeKeptUntil",
    _("Until which day a call keeps places for the reader and others"),
    "Friday, May 8, 2026",
)
MAY_BE_EMPTY = frozenset(placeholder.name for placeholder in (*VISIT, KEPT_UNTIL))
"""A paragraph, or a line of a list, that names what the house has not set, or of what there is
nothing to say to this reader, is left out."""


class MailWords(NamedTuple):
    """What a mail says; the body is HTML."""

    subject: str
    body: str


@dataclass(frozen=True)
class Template:
    """`own` are the placeholders that whoever sends it fills in, beyond the reader's and the
    house's. `subject` and `body` are its first words, in parts where others have some of them as
    well; what the house writes instead stays.

    One that `is_optional` the house may switch off. One that is `about_a_visit` may say where the
    house is, and the like.
    """

    key: str
    description: str | Text
    subject: str | Text
    body: str | Text | tuple[str | Text, ...]
    own: tuple[Placeholder, ...] = ()
    to: str = "{{ email }}"
    is_optional: bool = False
    about_a_visit: bool = False

    def words_in(self, language: str) -> MailWords | None:
        """Its first words, where all of them are known in a language."""
        body = self.body if isinstance(self.body, tuple) else (self.body,)
        if not all(_is_known(part, language) for part in (self.subject, *body)):
            return None
        with reading(language):
            return MailWords(str(self.subject), "".join(map(str, body)))

    @property
    def placeholders(self) -> tuple[Placeholder, ...]:
        return PERSON + self.own + HOUSE + (VISIT if self.about_a_visit else ())

    @property
    def names(self) -> list[str]:
        return [placeholder.name for placeholder in self.placeholders]

    @property
    def own_names(self) -> set[str]:
        """What `mail.write_mail` needs values for."""
        return {placeholder.name for placeholder in self.own}

    @property
    def links(self) -> frozenset[str]:
        return frozenset(p.name for p in self.placeholders if p.is_link)

    @property
    def has_one_reader(self) -> bool:
        """A link lets in whoever has it: it goes to `to` as it stands here, and to nobody else."""
        return bool(self.links)

    @property
    def addresses(self) -> list[str]:
        """What may stand in cc and bcc."""
        return [p.name for p in self.placeholders if p.is_address]

    @property
    def recipients(self) -> list[str]:
        """What may stand in `to`: of these each mail has a value."""
        return [p.name for p in PERSON + self.own if p.is_address]

    @property
    def examples(self) -> dict[str, str]:
        return {placeholder.name: placeholder.example_told for placeholder in self.placeholders}


def _is_known(part: str | Text, language: str) -> bool:
    return language == SOURCE if isinstance(part, str) else part.is_known_in(language)


def link_to(description: str | Text, path: str) -> Placeholder:
    return Placeholder("link", description, f"https://portal.example.org/{path}", is_link=True)
