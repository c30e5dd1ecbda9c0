"""All records of the house that may be one person's, two by two: the likeliest first."""

from collections.abc import Sequence

from sqlalchemy import (
    CTE,
    ColumnElement,
    Select,
    and_,
    case,
    exists,
    func,
    literal,
    or_,
    select,
    union,
)
from sqlalchemy.orm import Session, aliased, joinedload

from cenacle.platform.access import Actor, visible
from cenacle.retreatants.duplicates import alike, describe
from cenacle.retreatants.merge_schemas import DuplicatePair, DuplicatesTable
from cenacle.retreatants.models import Retreatant, TwoPeople

MOST_SHARED = 20
"""What more people have in common says nothing of any two: the address of a parish's office."""

POINTS = {"name": 3, "birthDate": 3, "email": 2, "cellPhone": 1}
OTHER_BIRTH_DATE, OTHER_NAME = -4, -1

One, Other = aliased(Retreatant), aliased(Retreatant)


def read_pairs(session: Session, actor: Actor, *, skip: int, take: int) -> DuplicatesTable:
    """A page of those whom the actor leads; two who are known to be two, or to live together, are
    none."""
    found = _scored(actor)
    rows = session.execute(
        select(One, Other, found.c.points, found.c.total)
        .join_from(found, One, One.id == found.c.one_id)
        .join(Other, Other.id == found.c.other_id)
        .options(joinedload(One.group), joinedload(Other.group))
        .order_by(found.c.points.desc(), One.name_order, found.c.one_id, found.c.other_id)
        .offset(skip)
        .limit(take)
    ).all()
    if rows or not skip:
        total = rows[0].total if rows else 0
    else:
        total = session.scalar(select(func.count()).select_from(found)) or 0
    pairs = [_told(one, other, points) for one, other, points, _ in rows]
    return DuplicatesTable(rows=pairs, total=total)


def _scored(actor: Actor) -> CTE:
    pairs = union(
        _sharing(actor, "name_order"),
        _sharing(actor, "email_folded"),
        _sharing(actor, "cell_phone"),
        _sharing(actor, "birth_date", "last_name"),
    ).cte("pairs")
    points = _points()
    are_two = exists().where(
        TwoPeople.one_id == pairs.c.one_id, TwoPeople.other_id == pairs.c.other_id
    )
    live_apart = One.household_id.is_distinct_from(Other.household_id)
    return (
        select(
            pairs.c.one_id,
            pairs.c.other_id,
            points.label("points"),
            func.count().over().label("total"),
        )
        .join_from(pairs, One, One.id == pairs.c.one_id)
        .join(Other, Other.id == pairs.c.other_id)
        .where(points > 1, ~are_two, or_(One.household_id.is_(None), live_apart))
        .cte("scored")
    )


def _sharing(actor: Actor, *names: str) -> Select[int, int]:
    """Each two that have these columns in common, as not too many have."""
    one, other, any_one = aliased(Retreatant), aliased(Retreatant), aliased(Retreatant)
    keys = _keys(any_one, names)
    few = (
        select(*(key.label(name) for name, key in zip(names, keys, strict=True)))
        .where(*(key.is_not(None) for key in keys), *visible(actor, any_one))
        .group_by(*keys)
        .having(func.count().between(2, MOST_SHARED))
        .subquery()
    )

    def is_same(person: type[Retreatant]) -> ColumnElement[bool]:
        pairs = zip(_keys(person, names), few.c, strict=True)
        return and_(*(key == shared for key, shared in pairs), *visible(actor, person))

    return (
        select(one.id.label("one_id"), other.id.label("other_id"))
        .join_from(few, one, is_same(one))
        .join(other, and_(is_same(other), other.id > one.id))
    )


def _keys(person: type[Retreatant], names: Sequence[str]) -> list[ColumnElement[object]]:
    """Last names as people write them, with capitals or without."""
    return [
        func.lower(person.last_name) if name == "last_name" else getattr(person, name)
        for name in names
    ]


def _points() -> ColumnElement[int]:
    born_apart = One.birth_date != Other.birth_date
    worth: list[tuple[ColumnElement[bool], int]] = [
        (One.name_order == Other.name_order, POINTS["name"]),
        (One.birth_date == Other.birth_date, POINTS["birthDate"]),
        (One.email_folded == Other.email_folded, POINTS["email"]),
        (One.cell_phone == Other.cell_phone, POINTS["cellPhone"]),
        (born_apart, OTHER_BIRTH_DATE),
        (One.name_order != Other.name_order, OTHER_NAME),
    ]
    total: ColumnElement[int] = literal(0)
    for condition, points in worth:
        total = total + case((condition, points), else_=0)
    return total


def _told(one: Retreatant, other: Retreatant, points: int) -> DuplicatePair:
    same = alike(one, other)
    unlike = []
    if "name" not in same:
        unlike.append("name")
    if one.birth_date and other.birth_date and "birthDate" not in same:
        unlike.append("birthDate")
    return DuplicatePair(
        one=describe(one, same), other=describe(other, same), unlike=unlike, points=points
    )
