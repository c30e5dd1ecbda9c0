"""The table of groups: who leads each, how many they are, and when they come next."""

from datetime import date
from typing import Any

from sqlalchemy import Connection, Date, ScalarSelect, bindparam, func, select

from cenacle.accounts import User
from cenacle.groups import Group
from cenacle.people import PersonStatus, Retreatant
from cenacle.retreats.models import Retreat
from cenacle.rights import Role
from cenacle.web import TableRequest
from cenacle.web.tables import Table

BETWEEN = "\n"


def read(connection: Connection, wanted: TableRequest, today: date) -> dict[str, Any]:
    """A group's next retreat is the one under way, else the next to start (contract 6)."""
    page = GROUPS.read(connection, wanted, today=today)
    return page | {"rows": [_row(row) for row in page["rows"]]}


def _row(row: dict[str, Any]) -> dict[str, Any]:
    start, end = row.pop("nextRetreat"), row.pop("nextRetreatEnd")
    return row | {
        "captains": sorted((row["captains"] or "").split(BETWEEN)) if row["captains"] else [],
        "nextRetreat": {"startDate": start, "endDate": end} if start else None,
    }


def _of_captains(text: Any) -> ScalarSelect[Any]:
    return (
        select(func.aggregate_strings(text, BETWEEN))
        .where(User.group_id == Group.id, User.role == Role.CAPTAIN, User.active)
        .correlate(Group)
        .scalar_subquery()
    )


def _retreatants() -> ScalarSelect[int]:
    return (
        select(func.count())
        .where(Retreatant.group_id == Group.id, Retreatant.status == PersonStatus.ACTIVE)
        .correlate(Group)
        .scalar_subquery()
    )


def _next(day: Any) -> ScalarSelect[date]:
    """Of one group no two retreats overlap: the earliest start and end are of the same one."""
    return (
        select(func.min(day))
        .where(Retreat.group_id == Group.id, Retreat.end_date >= bindparam("today", type_=Date))
        .correlate(Group)
        .scalar_subquery()
    )


GROUPS = Table(
    select(Group),
    {
        "id": Group.id,
        "groupNumber": Group.group_number,
        "captains": _of_captains(User.first_name + " " + User.last_name),
        "retreatants": _retreatants(),
        "nextRetreat": _next(Retreat.start_date),
        "nextRetreatEnd": _next(Retreat.end_date),
        "version": Group.version,
    },
    searched=(Group.group_number_folded, func.coalesce(_of_captains(User.name_order), "")),
    order=Group.group_order,
    sorted_as={"groupNumber": Group.group_order},
)
