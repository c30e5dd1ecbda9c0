"""The rules of retreats."""

from datetime import date
from typing import Any

from pyramid.registry import Registry
from sqlalchemy import Connection, ScalarSelect, Select, delete, func, select
from sqlalchemy.orm import Session

from cenacle import groups
from cenacle.audit import refuse_stale
from cenacle.choices import ChoiceList
from cenacle.days import show_days
from cenacle.errors import NotFound, RuleBroken
from cenacle.events import RetreatPlanned, RetreatTakenOut
from cenacle.groups import Group
from cenacle.plugins import publish
from cenacle.retreats.models import (
    AttendingStatus,
    Participation,
    Retreat,
    RetreatRole,
    label_of,
)
from cenacle.web import TableRequest
from cenacle.web.tables import Table

ROLES = ChoiceList(RetreatRole, "role")

USUAL_ROLES = (
    "Retreatant",
    "Captain",
    "Co-Captain",
    "Retreat Director",
    "Lector",
    "Musician",
    "Server",
    "Sacristan",
    "Table Leader",
)


def _attending() -> ScalarSelect[int]:
    return (
        select(func.count())
        .where(
            Participation.retreat_id == Retreat.id,
            Participation.attending_status == AttendingStatus.ATTENDING,
        )
        .correlate(Retreat)
        .scalar_subquery()
    )


NO_RESPONSE = AttendingStatus.NO_RESPONSE

ANSWERS = {
    AttendingStatus.ATTENDING: "attending",
    AttendingStatus.NOT_ATTENDING: "notAttending",
    AttendingStatus.CANCELLED: "cancelled",
    AttendingStatus.WAITLIST: "waitlist",
    NO_RESPONSE: "noResponse",
}
"""How answers are counted over the wire."""

COLUMNS: dict[str, Any] = {
    "retreatId": Retreat.id,
    "groupNumberId": Retreat.group_id,
    "groupNumber": Group.group_number,
    "startDate": Retreat.start_date,
    "endDate": Retreat.end_date,
    "capacity": Retreat.capacity,
    "attending": _attending(),
    "version": Retreat.version,
}

RETREATS = Table(
    select(Retreat).join(Retreat.group),
    COLUMNS,
    searched=(Group.group_number_folded,),
    order=Retreat.start_date.desc(),
    sorted_as={"groupNumber": Group.group_order},
)


def stock_roles(session: Session) -> None:
    """A house that names no roles yet begins with the usual ones."""
    ROLES.stock(session, USUAL_ROLES)


def table(connection: Connection, wanted: TableRequest) -> dict[str, Any]:
    return RETREATS.read(connection, wanted)


def of_year(session: Session, year: int) -> list[dict[str, Any]]:
    """Every retreat that has a day in this year, in the order of their days."""
    found = (
        _shown()
        .where(Retreat.start_date <= date(year, 12, 31), Retreat.end_date >= date(year, 1, 1))
        .order_by(Retreat.start_date, Group.group_order)
    )
    rows = [dict(row) for row in session.execute(found).mappings()]
    answers = responses(session, [row["retreatId"] for row in rows])
    return [row | {"responses": answers[row["retreatId"]]} for row in rows]


def responses(session: Session, retreat_ids: list[int]) -> dict[int, dict[str, int]]:
    """How many were invited to each of these retreats, and how they answered."""
    counted = {id_: dict.fromkeys(ANSWERS.values(), 0) | {"invited": 0} for id_ in retreat_ids}
    found = (
        select(
            Participation.retreat_id,
            Participation.attending_status,
            func.count(),
            func.count().filter(Participation.is_invited),
        )
        .where(Participation.retreat_id.in_(retreat_ids))
        .group_by(Participation.retreat_id, Participation.attending_status)
    )
    for retreat_id, status, count, invited in session.execute(found):
        of_retreat = counted[retreat_id]
        # Who was not even asked owes no answer.
        of_retreat[ANSWERS[status]] = invited if status is NO_RESPONSE else count
        of_retreat["invited"] += invited
    return counted


def read(session: Session, retreat_id: int) -> dict[str, Any]:
    """Raises NotFound."""
    row = session.execute(_shown().where(Retreat.id == retreat_id)).mappings().first()
    if row is None:
        raise NotFound("There is no such retreat.")
    return dict(row)


def save(
    session: Session,
    registry: Registry,
    retreat_id: int | None,
    *,
    group_number_id: int,
    start_date: date,
    end_date: date,
    capacity: int,
    version: int | None,
) -> dict[str, Any]:
    """Make a retreat, or change one.

    Raises RuleBroken when it would end before it starts, or overlap another of its group.
    """
    if end_date < start_date:
        raise RuleBroken("The end cannot be before the start.", field="endDate")
    group = session.get(Group, group_number_id, with_for_update=True)
    if group is None:
        raise RuleBroken("Choose a group.", field="groupNumberId")
    retreat = Retreat() if retreat_id is None else _find(session, retreat_id)
    refuse_stale(session, retreat, version if retreat_id else None)
    _refuse_overlap(session, group, retreat_id, start_date, end_date)
    of_groups = frozenset({retreat.group_id or group.id, group.id})
    retreat.group, retreat.capacity = group, capacity
    retreat.start_date, retreat.end_date = start_date, end_date
    session.add(retreat)
    session.flush()
    publish(registry, session, RetreatPlanned(retreat.id, of_groups))
    return read(session, retreat.id)


def take_out(session: Session, registry: Registry, retreat_id: int) -> None:
    """Take a retreat out of the calendar.

    Raises NotFound, or RuleBroken once anyone was invited or waits for it.
    """
    retreat = _find(session, retreat_id)
    invited = select(Participation.id).where(
        Participation.retreat_id == retreat_id, Participation.is_invited
    )
    if session.scalar(invited.limit(1)) is not None:
        raise RuleBroken("People were invited to this retreat: it can no longer be deleted.")
    publish(registry, session, RetreatTakenOut(retreat_id, frozenset({retreat.group_id})))
    session.execute(delete(Participation).where(Participation.retreat_id == retreat_id))
    session.delete(retreat)


def options(
    session: Session, *, group_id: int | None = None, upcoming_from: date | None = None
) -> list[dict[str, Any]]:
    """Retreats to choose from, of one group or of all, from a day on or ever."""
    found = (
        select(Retreat.id, Retreat.start_date, Retreat.end_date, Group.group_number)
        .join(Retreat.group)
        .order_by(Retreat.start_date, Group.group_order)
    )
    if group_id is not None:
        groups.find(session, group_id)
        found = found.where(Retreat.group_id == group_id)
    if upcoming_from is not None:
        found = found.where(Retreat.start_date > upcoming_from)
    return [
        {"value": row.id, "label": label_of(row.group_number, row.start_date, row.end_date)}
        for row in session.execute(found)
    ]


def _find(session: Session, retreat_id: int) -> Retreat:
    retreat = session.get(Retreat, retreat_id, with_for_update=True)
    if retreat is None:
        raise NotFound("There is no such retreat.")
    return retreat


def _refuse_overlap(
    session: Session, group: Group, retreat_id: int | None, start: date, end: date
) -> None:
    """The group's row is locked: two who plan at once see each other's retreat."""
    other = session.scalars(
        select(Retreat).where(
            Retreat.group_id == group.id,
            Retreat.start_date <= end,
            Retreat.end_date >= start,
            Retreat.id != (retreat_id or 0),
        )
    ).first()
    if other is not None:
        days = show_days(other.start_date, other.end_date)
        raise RuleBroken(f"Group {group.group_number} has a retreat on {days}.", field="startDate")


def _shown() -> Select[Any]:
    return select(*(column.label(name) for name, column in COLUMNS.items())).join_from(
        Retreat, Group
    )
