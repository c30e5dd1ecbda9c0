"""What can be made many at once: the fields of each kind, and the titles that they go by."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from time import strptime

from cenacle.platform.words import CORE, Text, Words, languages

_ = Words(CORE)

DATES = ("%m/%d/%Y", "%m/%d/%y", "%m-%d-%Y", "%b %d, %Y", "%B %d, %Y", "%d %b %Y", "%d %B %Y")
YES = frozenset({"yes", "y", "true", "1", "x", "sí", "si"})
NO = frozenset({"no", "n", "false", "0", "-"})

LANGUAGES = {"english": "en", "inglés": "en", "spanish": "es", "español": "es"}

WHO = {
    "hombres": "men",
    "mujeres": "women",
    "parejas": "couples",
    "jóvenes adultos": "youngAdults",
}

Value = str | int | bool | list[str]
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


def as_words(cell: str) -> Value:
    """`quiet; own bath`, with commas, semicolons or slashes between."""
    return [word.strip() for word in re.split(r"[;,/]", cell) if word.strip()]


def as_language(cell: str) -> Value:
    return LANGUAGES.get(cell.casefold(), cell)


def as_who(cell: str) -> Value:
    """`Young adults` as `youngAdults`."""
    if known := WHO.get(cell.casefold()):
        return known
    first, *others = cell.casefold().split() or [""]
    return first + "".join(word.capitalize() for word in others)


@dataclass(frozen=True)
class Column:
    """A field of a form, what a clerk calls it, in whichever language, and other titles."""

    field: str
    label: Text
    titles: tuple[str, ...] = ()
    read: Read = as_text

    def is_called(self, title: str) -> bool:
        labels = (self.label.in_(language) for language in languages())
        return _letters(title) in {_letters(each) for each in (self.field, *labels, *self.titles)}


ROOMS = (
    Column(
        "roomNumber",
        _("Room number"),
        ("room", "number", "no", "room no", "cuarto", "número", "habitación"),
    ),
    Column("building", _("Building"), ("house", "wing", "casa", "ala")),
    Column("floor", _("Floor"), ("level", "storey", "planta", "nivel")),
    Column(
        "beds",
        _("Beds"),
        ("number of beds", "bed", "capacity", "cama", "número de camas"),
        as_whole,
    ),
    Column(
        "isAccessible",
        _("Accessible"),
        ("accessible without steps", "wheelchair", "silla de ruedas"),
        as_yes,
    ),
    Column(
        "features",
        _("Offers"),
        ("what it offers", "equipment", "amenities", "características"),
        as_words,
    ),
    Column("isActive", _("In use"), ("active", "activo"), as_yes),
    Column("notes", _("Notes"), ("note", "remarks", "comment", "nota", "observaciones")),
)
GROUPS = (
    Column(
        "groupNumber", _("Group number"), ("group", "number", "no", "group no", "grupo", "número")
    ),
    Column("name", _("Name"), ("group name", "title", "título")),
    Column("description", _("Description"), ("about", "notes", "notas")),
    Column("language", _("Language"), ("idioma",), as_language),
    Column("whoFor", _("For whom"), ("who for", "kind", "tipo"), as_who),
)
RETREATS = (
    Column("groupNumberId", _("Group"), ("group number", "group no", "number", "número de grupo")),
    Column(
        "startDate",
        _("Start"),
        ("starts", "begin", "begins", "from", "arrival", "first day", "llegada", "desde", "inicio"),
        as_day,
    ),
    Column(
        "endDate",
        _("End"),
        ("ends", "to", "until", "departure", "last day", "salida", "hasta", "fin"),
        as_day,
    ),
    Column("capacity", _("Capacity"), ("places", "beds", "max", "capacidad"), as_whole),
    Column("theme", _("Theme"), ("topic", "title", "título")),
    Column("preacher", _("Preacher"), ("director", "priest", "led by", "sacerdote")),
    Column(
        "offering",
        _("Offering"),
        ("price", "donation", "suggested offering", "cost", "precio", "donativo"),
    ),
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
