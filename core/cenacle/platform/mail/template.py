"""What a mail that the system sends by itself is made of: its words, and what they may name."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Placeholder:
    """`{{ name }}` in a template. One that is an address may stand in `to`, `cc` and `bcc`; one
    that is a link may be the target of a link."""

    name: str
    description: str
    example: str
    is_address: bool = False
    is_link: bool = False


PERSON = (
    Placeholder("email", "The address that the mail goes to", "ann@example.org", is_address=True),
    Placeholder("firstName", "The reader’s first name", "Ann"),
    Placeholder("lastName", "The reader’s last name", "Melancon"),
    Placeholder("nickName", "What the reader goes by, or the first name", "Annie"),
)
HOUSE = (
    Placeholder("portalTitle", "The name of the house (setting PortalTitle)", "Cenacle"),
    Placeholder(
        "supportEmail",
        "Whom people write to for help (setting SupportEmail)",
        "help@example.org",
        is_address=True,
    ),
)


VISIT = (
    Placeholder(
        "houseAddress", "Where the house is (setting HouseAddress)", "5858 River Road, Convent"
    ),
    Placeholder("housePhone", "The house’s telephone (setting HousePhone)", "(225) 555-0142"),
    Placeholder("arrivalTime", "When guests arrive (setting ArrivalTime)", "5:30 PM"),
    Placeholder("departureTime", "When guests leave (setting DepartureTime)", "1:00 PM"),
    Placeholder(
        "whatToBring", "What to bring along (setting WhatToBring)", "Good shoes, and a Bible."
    ),
)
"""A paragraph, or a line of a list, that names what the house has not set is left out."""
MAY_BE_EMPTY = frozenset(placeholder.name for placeholder in VISIT)


@dataclass(frozen=True)
class Template:
    """`own` are the placeholders that whoever sends it fills in, beyond the reader's and the
    house's. `subject` and `body` are its first words; what the house writes instead stays.

    One that `is_optional` is sent while the house has it switched on; `begins_on` says whether it
    has from the start. One that is `about_a_visit` may say where the house is, and the like.
    """

    key: str
    description: str
    subject: str
    body: str
    own: tuple[Placeholder, ...] = ()
    to: str = "{{ email }}"
    is_optional: bool = False
    begins_on: bool = True
    about_a_visit: bool = False

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
        return {placeholder.name: placeholder.example for placeholder in self.placeholders}


def link_to(description: str, path: str) -> Placeholder:
    return Placeholder("link", description, f"https://portal.example.org/{path}", is_link=True)
