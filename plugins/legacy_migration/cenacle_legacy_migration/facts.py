"""What the columns of an import say as a whole, which no single cell tells."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Self

from pydantic import BaseModel, Field

from cenacle_legacy_migration.cleaning.choices import blank_of
from cenacle_legacy_migration.cleaning.dates import Order, order_of
from cenacle_legacy_migration.cleaning.doubts import letters
from cenacle_legacy_migration.cleaning.emails import SHAPE
from cenacle_legacy_migration.cleaning.names import is_flat, split_suffix

OFTEN = 3
NAMES = ("firstName", "lastName", "nickname")

Texts = Mapping[str, str]


class Facts(BaseModel):
    """`spellings` has for each name that is shouted the way in which others write it; `zips` the
    ZIP codes of each city; `domains` those of many addresses, the longest first."""

    date_order: Order = Order.MONTH_FIRST
    blank_is_active: bool = True
    domains: list[str] = Field(default_factory=list)
    spellings: dict[str, str] = Field(default_factory=dict)
    zips: dict[str, list[str]] = Field(default_factory=dict)

    @classmethod
    def of(cls, rows: Iterable[Texts]) -> Self:
        every = list(rows)

        def column(field: str) -> list[str]:
            return [text for row in every if (text := row.get(field, ""))]

        return cls(
            date_order=order_of(column("dateBirth")),
            blank_is_active=blank_of(column("active"), usual=True),
            domains=_domains(column("email")),
            spellings=_spellings(name for field in NAMES for name in column(field)),
            zips=_zips(every),
        )

    @classmethod
    def kept(cls, json: Mapping[str, object]) -> Self:
        return cls.model_validate(json)


def _domains(emails: Iterable[str]) -> list[str]:
    plain = (email.strip().lower() for email in emails)
    counted = Counter(each.rpartition("@")[2] for each in plain if SHAPE.fullmatch(each))
    often = [domain for domain, times in counted.items() if times >= OFTEN]
    return sorted(often, key=lambda domain: (-len(domain), domain))


def _spellings(names: Iterable[str]) -> dict[str, str]:
    counted = Counter(split_suffix(name)[0] for name in names)
    flat = {name.casefold() for name in counted if is_flat(name)}
    found: dict[str, str] = {}
    for name, _times in sorted(counted.items(), key=lambda each: (-each[1], each[0])):
        if not is_flat(name) and name.casefold() in flat:
            found.setdefault(name.casefold(), name)
    return found


def _zips(rows: Iterable[Texts]) -> dict[str, list[str]]:
    found: dict[str, set[str]] = {}
    for row in rows:
        city, code = letters(row.get("homeCity", "")), row.get("homeZip", "").strip()[:5]
        if city and len(code) == 5 and code.isdigit():
            found.setdefault(city, set()).add(code)
    return {city: sorted(codes) for city, codes in found.items()}
