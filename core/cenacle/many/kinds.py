"""What can be made many at once: the fields of each kind, and the titles that they go by."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from time import strptime

DATES = ("%m/%d/%Y", "%m/%d/%y", "%m-%d-%Y", "%b %d, %Y", "%B %d, %Y", "%d %b %Y", "%d %B %Y")
YES = frozenset({"yes", "y", "true", "1", "x", "sí", "si"})
NO = frozenset({"no", "n", "false", "0", "-"})

Value = str | int | bool
Read = Callable[[str], Value]


def as_text(cell: str) -> Value:
    return cell


def as_whole(cell: str) -> Value:
    """What is no number is left for the form to say so."""
    return int(cell) if re.fullmatch(r"[0-9]{1,9}", cell) else cell


def as_day(cell: str) -> Value:
    """`6/4/2027` and `Jun 4, 2027` as `2027-06-04`."""
    for form in DATES:
        try:
            return date(*strptime(cell, form)[:3]).isoformat()
        except ValueError:
            continue
    return cell


def as_yes(cell: str) -> Value:
    word = cell.casefold()
    return True if word in YES else False if word in NO else cell


@dataclass(frozen=True)
class Column:
    """A field of a form, what a clerk calls it, and other titles that it goes by."""

    field: str
    label: str
    titles: tuple[str, ...] = ()
    read: Read = as_text

    def is_called(self, title: str) -> bool:
        return _letters(title) in {
            _letters(each) for each in (self.field, self.label, *self.titles)
        }


ROOMS = (
    Column("roomNumber", "Room number", ("room", "number", "no", "room no", "habitación")),
    Column("building", "Building", ("house", "wing")),
    Column("floor", "Floor", ("level", "storey")),
    Column("beds", "Beds", ("number of beds", "bed", "capacity"), as_whole),
    Column("isAccessible", "Accessible", ("accessible without steps", "wheelchair"), as_yes),
    Column("isActive", "In use", ("active",), as_yes),
    Column("notes", "Notes", ("note", "remarks", "comment")),
)
GROUPS = (
    Column("groupNumber", "Group number", ("group", "number", "no", "group no")),
    Column("name", "Name", ("group name", "title")),
    Column("description", "Description", ("about", "notes", "for whom")),
)
RETREATS = (
    Column("groupNumberId", "Group", ("group number", "group no", "number")),
    Column(
        "startDate", "Start", ("starts", "begin", "begins", "from", "arrival", "first day"), as_day
    ),
    Column("endDate", "End", ("ends", "to", "until", "departure", "last day"), as_day),
    Column("capacity", "Capacity", ("places", "beds", "max"), as_whole),
    Column("theme", "Theme", ("topic", "title")),
    Column("preacher", "Preacher", ("director", "priest", "led by")),
    Column("offering", "Offering", ("price", "donation", "suggested offering", "cost")),
)
COLUMNS: Mapping[str, tuple[Column, ...]] = {
    "rooms": ROOMS,
    "groups": GROUPS,
    "retreats": RETREATS,
}


def recognise(columns: tuple[Column, ...], titles: list[str]) -> list[Column | None]:
    """The field of each title, no field twice."""
    found: list[Column | None] = []
    for title in titles:
        match = next((each for each in columns if each.is_called(title)), None)
        found.append(None if match in found else match)
    return found


def _letters(title: str) -> str:
    return re.sub(r"[^a-zà-ÿ0-9]", "", title.casefold())
