"""Who is who: rows and records that are the same person's, whatever they are called today.

Two are one when their last names and birth dates agree and something else does as well (the
address, the telephone, the email, or the first name with its short forms). Where a birth date is
missing the first name must agree too; where both are there and differ, they are two people: a
father and a son share everything else. One number in the old system is one person, unless both
last name and birth date speak against it.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypedDict, Unpack

from cenacle_legacy_migration.cleaning.doubts import letters
from cenacle_legacy_migration.fields import FIELDS
from cenacle_legacy_migration.models import Value

SHORT_FORMS = {
    "robert": "bob bobby rob robbie bert", "william": "bill billy will willie liam",
    "james": "jim jimmy jamie", "michael": "mike mickey mick", "john": "jack johnny jon",
    "joseph": "joe joey", "thomas": "tom tommy", "richard": "dick rick ricky rich richie",
    "charles": "chuck charlie charley", "edward": "ed eddie ned ted teddy", "david": "dave",
    "daniel": "dan danny", "christopher": "chris", "matthew": "matt", "anthony": "tony",
    "steven": "steve stephen", "lawrence": "larry", "kenneth": "ken kenny", "gregory": "greg",
    "andrew": "andy drew", "nicholas": "nick", "patrick": "pat", "peter": "pete",
    "philip": "phil phillip", "raymond": "ray", "ronald": "ron ronnie", "donald": "don donnie",
    "timothy": "tim", "frederick": "fred freddie", "francis": "frank", "eugene": "gene",
    "albert": "al", "arthur": "art", "henry": "hank harry", "samuel": "sam", "benjamin": "ben",
    "alexander": "alex", "leonard": "len lenny", "gerald": "jerry", "vincent": "vince vinny",
    "elizabeth": "liz beth betty", "katherine": "kate kathy katie", "margaret": "peggy maggie meg",
    "susan": "sue", "deborah": "deb debbie", "jennifer": "jen jenny", "patricia": "patty",
}  # fmt: skip
FULL = {short: full for full, shorts in SHORT_FORMS.items() for short in shorts.split()}
COMPARED = tuple(
    name
    for name in FIELDS
    if name not in ("legacyId", "active", "captain", "coCaptain", "userRole", "phoneNumber")
)


class Likeness(StrEnum):
    EXACT = "exact"
    LIKELY = "likely"


@dataclass(frozen=True)
class Identity:
    """What tells people apart, folded. `values` are what is compared for people to see."""

    last: str
    first: str
    nick: str = ""
    suffix: str = ""
    born: str | None = None
    email: str | None = None
    phone: str | None = None
    address: str = ""
    legacy_id: str | None = None
    fingerprint: str | None = None
    values: Mapping[str, Value] = field(default_factory=dict, compare=False)
    row_id: int | None = None
    import_id: int | None = None
    line: int = 0
    file_name: str = ""
    retreatant_id: int | None = None
    user_id: int | None = None
    label: str = ""

    @property
    def keys(self) -> Iterator[str]:
        """Two that are one person share at least one of these."""
        if self.fingerprint:
            yield f"print:{self.fingerprint}"
        if self.legacy_id:
            yield f"id:{self.legacy_id}"
        if self.email:
            yield f"email:{self.email}"
        if self.born and self.last:
            yield f"born:{self.last}:{self.born}"
        for first in sorted(self.firsts):
            yield f"name:{self.last}:{first}"

    @property
    def firsts(self) -> set[str]:
        return {FULL.get(name, name) for name in (self.first, self.nick) if name}


class Origin(TypedDict, total=False):
    """Where an identity was read: a row of an import, or a record or an account of the house."""

    fingerprint: str | None
    row_id: int | None
    import_id: int | None
    line: int
    file_name: str
    retreatant_id: int | None
    user_id: int | None
    label: str


def identity(values: Mapping[str, Value], **origin: Unpack[Origin]) -> Identity:
    """Of a row's values, without those that have a problem."""

    def kept(name: str) -> str | None:
        value = values.get(name)
        return value if isinstance(value, str) else None

    def text(name: str) -> str:
        return letters(str(values.get(name) or ""))

    email = kept("email")
    return Identity(
        last=text("lastName"),
        first=text("firstName"),
        nick=text("nickname"),
        suffix=text("suffix"),
        born=kept("dateBirth"),
        email=email.casefold() if email else None,
        phone=kept("cellPhone"),
        address=text("homeAddress"),
        legacy_id=kept("legacyId"),
        values=values,
        **origin,
    )


def likeness(one: Identity, two: Identity, *, accounts: bool = False) -> Likeness | None:
    """Whether both are one person's. An account has its email to itself: `accounts`."""
    if one.fingerprint and one.fingerprint == two.fingerprint:
        return Likeness.EXACT
    if accounts and one.email and one.email == two.email:
        return Likeness.LIKELY
    same_last = bool(one.last) and one.last == two.last
    same_born = one.born is not None and one.born == two.born
    if one.legacy_id and one.legacy_id == two.legacy_id and (same_last or same_born):
        return Likeness.LIKELY
    if not same_last or _apart(one, two):
        return None
    if same_born and (_share(one, two) or _same_first(one, two)):
        return Likeness.LIKELY
    return Likeness.LIKELY if _share(one, two) and _same_first(one, two) else None


def differing(row: Mapping[str, Value], other: Mapping[str, Value]) -> list[str]:
    """The fields that the row has, and the other has otherwise or not at all."""
    return [
        name for name in COMPARED if row.get(name) and _folded(row, name) != _folded(other, name)
    ]


def _folded(values: Mapping[str, Value], name: str) -> Value:
    value = values.get(name)
    return letters(value) if isinstance(value, str) and name != "notes" else value or None


def _apart(one: Identity, two: Identity) -> bool:
    other_day = one.born is not None and two.born is not None and one.born != two.born
    other_suffix = bool(one.suffix and two.suffix) and one.suffix != two.suffix
    return other_day or other_suffix


def _share(one: Identity, two: Identity) -> bool:
    pairs = ((one.email, two.email), (one.phone, two.phone), (one.address, two.address))
    return any(here and here == there for here, there in pairs)


def _same_first(one: Identity, two: Identity) -> bool:
    if not one.firsts or not two.firsts:
        return True
    if one.firsts & two.firsts:
        return True
    initials = (min(one.first, two.first, key=len), max(one.first, two.first, key=len))
    return len(initials[0]) == 1 and initials[1].startswith(initials[0])


Twin = tuple[Identity, Likeness]
"""Whom somebody turned out to be, and how surely."""


class Known:
    """People to be recognised, by their keys."""

    def __init__(self, people: Iterable[Identity] = (), *, accounts: bool = False) -> None:
        self._by_key: dict[str, list[Identity]] = {}
        self._accounts = accounts
        for person in people:
            self.add(person)

    def add(self, person: Identity) -> None:
        for key in person.keys:
            self._by_key.setdefault(key, []).append(person)

    def find(self, person: Identity) -> Twin | None:
        """Who this is: rather exactly than likely, and rather a row than a record."""
        best: Twin | None = None
        for key in person.keys:
            for other in self._by_key.get(key, ()):
                found = likeness(person, other, accounts=self._accounts)
                if found is Likeness.EXACT:
                    return other, found
                if found and (best is None or best[0].row_id is None):
                    best = other, found
        return best
