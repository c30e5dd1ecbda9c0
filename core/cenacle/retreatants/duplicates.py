"""Records that may be the same person's."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from sqlalchemy import ColumnElement, and_, or_, select
from sqlalchemy.orm import Session, joinedload
from sqlalchemy.orm.interfaces import ORMOption

from cenacle.platform.access import Actor, load, visible
from cenacle.platform.db.search import order_of_names
from cenacle.retreatants.merge_schemas import Duplicate
from cenacle.retreatants.models import Person, Retreatant
from cenacle.retreatants.two_people import others_than

MOST = 10
P = TypeVar("P", bound=Person)


@dataclass(frozen=True)
class Lookalike:
    """`alike` names what both have in common: name, birthDate, email, cellPhone."""

    retreatant: Retreatant
    alike: tuple[str, ...]


def read_duplicates(session: Session, actor: Actor, retreatant_id: int) -> list[Duplicate]:
    """Other records, of those whom the actor leads, that may be the same person's; not those that
    are known to be another's, as is whoever lives with them. Raises NotFound."""
    person = load(session, actor, Retreatant, retreatant_id)
    live_apart = Retreatant.household_id.is_distinct_from(person.household_id)
    others = (
        *visible(actor, Retreatant),
        ~others_than(person.id),
        Retreatant.id != person.id,
        or_(Retreatant.household_id.is_(None), live_apart),
    )
    return [
        describe(other.retreatant, other.alike)
        for other in find_lookalikes(session, person, *others)
    ]


def describe(person: Retreatant, alike: Sequence[str]) -> Duplicate:
    return Duplicate(
        retreatant_id=person.id,
        key_code=person.key_code,
        name=person.name,
        group_number=person.group.group_number,
        status=person.status,
        birth_date=person.birth_date,
        cell_phone=person.phone_shown,
        email=person.email,
        alike=list(alike),
    )


def find_lookalikes(
    session: Session, person: Person, *conditions: ColumnElement[bool]
) -> list[Lookalike]:
    """Who shares an address, a telephone or the name with this person, or last name and birth
    date; those with the most in common first."""
    options = (joinedload(Retreatant.group), joinedload(Retreatant.religion))
    found = find_alike(session, Retreatant, person, *conditions, options=options)
    return [Lookalike(other, in_common) for other, in_common in found]


def find_alike(
    session: Session,
    kind: type[P],
    person: Person,
    *conditions: ColumnElement[bool],
    options: Sequence[ORMOption] = (),
) -> list[tuple[P, tuple[str, ...]]]:
    """The same among people of that table, with what both have in common."""
    clues: list[ColumnElement[bool]] = [kind.name_order == person.name_order]
    if person.email_folded:
        clues.append(kind.email_folded == person.email_folded)
    if person.cell_phone:
        clues.append(kind.cell_phone == person.cell_phone)
    if person.birth_date:
        last_name = order_of_names(person.last_name)
        clues.append(
            and_(
                kind.birth_date == person.birth_date,
                kind.name_order.startswith(last_name, autoescape=True),
            )
        )
    found = session.scalars(
        select(kind)
        .where(or_(*clues), *conditions)
        .options(*options)
        .order_by(kind.name_order, kind.id)
        .limit(5 * MOST)
    )
    likely = [(other, alike(person, other)) for other in found]
    likely = [each for each in likely if _is_likely(person, *each)]
    return sorted(likely, key=lambda each: -len(each[1]))[:MOST]


def _is_likely(person: Person, other: Person, alike: tuple[str, ...]) -> bool:
    """A family shares a telephone, and many share a name."""
    if alike == ("name",):
        return None in (person.birth_date, other.birth_date)
    return alike != ("cellPhone",)


def alike(person: Person, other: Person) -> tuple[str, ...]:
    pairs = {
        "name": (person.name_order, other.name_order),
        "birthDate": (person.birth_date, other.birth_date),
        "email": (person.email_folded, other.email_folded),
        "cellPhone": (person.cell_phone, other.cell_phone),
    }
    return tuple(name for name, (one, two) in pairs.items() if one is not None and one == two)
