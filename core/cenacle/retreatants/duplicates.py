"""Records that may be the same person's."""

from dataclasses import dataclass

from sqlalchemy import ColumnElement, and_, or_, select
from sqlalchemy.orm import Session, joinedload

from cenacle.platform.access import Actor, load
from cenacle.platform.db.search import fold
from cenacle.retreatants.merge_schemas import Duplicate
from cenacle.retreatants.models import Person, Retreatant

MOST = 10


@dataclass(frozen=True)
class Lookalike:
    """`alike` names what both have in common: name, birthDate, email, cellPhone."""

    retreatant: Retreatant
    alike: tuple[str, ...]


def read_duplicates(session: Session, actor: Actor, retreatant_id: int) -> list[Duplicate]:
    """Other records that may be the same person's. Raises NotFound."""
    person = load(session, actor, Retreatant, retreatant_id)
    return [
        Duplicate(
            retreatant_id=other.retreatant.id,
            key_code=other.retreatant.key_code,
            name=other.retreatant.name,
            group_number=other.retreatant.group.group_number,
            status=other.retreatant.status,
            birth_date=other.retreatant.birth_date,
            cell_phone=other.retreatant.phone_shown,
            email=other.retreatant.email,
            alike=list(other.alike),
        )
        for other in find_lookalikes(session, person, without=person.id)
    ]


def find_lookalikes(
    session: Session, person: Person, *, without: int | None = None
) -> list[Lookalike]:
    """Who shares an address, a telephone or the name with this person, or last name and birth
    date; those with the most in common first."""
    clues: list[ColumnElement[bool]] = [Retreatant.name_order == person.name_order]
    if person.email_folded:
        clues.append(Retreatant.email_folded == person.email_folded)
    if person.cell_phone:
        clues.append(Retreatant.cell_phone == person.cell_phone)
    if person.birth_date:
        last_name = fold(f"{person.last_name}, ")
        clues.append(
            and_(
                Retreatant.birth_date == person.birth_date,
                Retreatant.name_order.startswith(last_name, autoescape=True),
            )
        )
    found = session.scalars(
        select(Retreatant)
        .where(or_(*clues), Retreatant.id != (without or 0))
        .options(joinedload(Retreatant.group), joinedload(Retreatant.religion))
        .order_by(Retreatant.name_order, Retreatant.id)
        .limit(5 * MOST)
    )
    likely = [Lookalike(other, _alike(person, other)) for other in found]
    likely = [other for other in likely if _is_likely(person, other)]
    return sorted(likely, key=lambda other: -len(other.alike))[:MOST]


def _is_likely(person: Person, other: Lookalike) -> bool:
    """A family shares a telephone, and many share a name."""
    if other.alike == ("name",):
        born = (person.birth_date, other.retreatant.birth_date)
        return None in born
    return other.alike != ("cellPhone",)


def _alike(person: Person, other: Retreatant) -> tuple[str, ...]:
    pairs = {
        "name": (person.name_order, other.name_order),
        "birthDate": (person.birth_date, other.birth_date),
        "email": (person.email_folded, other.email_folded),
        "cellPhone": (person.cell_phone, other.cell_phone),
    }
    return tuple(name for name, (one, two) in pairs.items() if one is not None and one == two)
