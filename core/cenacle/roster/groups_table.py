"""The table of groups: who leads each, how many they are, and when they come next."""

from datetime import date

from sqlalchemy import (
    ColumnElement,
    Connection,
    Date,
    Exists,
    ScalarSelect,
    bindparam,
    exists,
    func,
    select,
)
from sqlalchemy.orm import InstrumentedAttribute

from cenacle.accounts import User
from cenacle.groups import Group
from cenacle.platform.access import Role
from cenacle.platform.web.tables import Page, Table
from cenacle.retreatants import PersonStatus, Retreatant
from cenacle.retreats import Retreat
from cenacle.roster.schemas import GroupRow, GroupTableRequest, Lack, NextRetreat

NAMES_BETWEEN = "\n"
LEADS = User.group_id == Group.id, User.role == Role.CAPTAIN, User.active
COMES = Retreat.group_id == Group.id, Retreat.end_date >= bindparam("today", type_=Date)
BELONGS = Retreatant.group_id == Group.id, Retreatant.status == PersonStatus.ACTIVE
HAVE: dict[Lack, Exists] = {
    Lack.CAPTAIN: exists().where(*LEADS),
    Lack.RETREAT: exists().where(*COMES),
    Lack.PEOPLE: exists().where(*BELONGS),
}


def read_groups_table(
    connection: Connection, wanted: GroupTableRequest, today: date
) -> Page[GroupRow]:
    """A group's next retreat is the one under way, else the next to start (contract 6)."""
    return GROUPS.read(connection, wanted, *_conditions(wanted), today=today)


def _make_row(
    *,
    id: int,  # noqa: A002 -- the name of the column
    group_number: str,
    name: str | None,
    captains: str | None,
    retreatants: int,
    next_retreat: date | None,
    next_retreat_end: date | None,
    version: int,
) -> GroupRow:
    days = None
    if next_retreat and next_retreat_end:
        days = NextRetreat(start_date=next_retreat, end_date=next_retreat_end)
    return GroupRow(
        id=id,
        group_number=group_number,
        name=name,
        captains=sorted(captains.split(NAMES_BETWEEN)) if captains else [],
        retreatants=retreatants,
        next_retreat=days,
        version=version,
    )


def _of_captains(text: ColumnElement[str] | InstrumentedAttribute[str]) -> ScalarSelect[str]:
    return (
        select(func.aggregate_strings(text, NAMES_BETWEEN))
        .where(*LEADS)
        .correlate(Group)
        .scalar_subquery()
    )


def _next(day: InstrumentedAttribute[date]) -> ScalarSelect[date]:
    """Of one group no two retreats overlap: the earliest start and end are of the same one."""
    return select(func.min(day)).where(*COMES).correlate(Group).scalar_subquery()


RETREATANTS = select(func.count()).where(*BELONGS).correlate(Group).scalar_subquery()

GROUPS = Table(
    _make_row,
    select(Group),
    {
        "id": Group.id,
        "group_number": Group.group_number,
        "name": Group.name,
        "captains": _of_captains(User.first_name + " " + User.last_name),
        "retreatants": RETREATANTS,
        "next_retreat": _next(Retreat.start_date),
        "next_retreat_end": _next(Retreat.end_date),
        "version": Group.version,
    },
    searched=(
        Group.group_number_folded,
        func.lower(func.coalesce(Group.name, "")),
        func.coalesce(_of_captains(User.name_order), ""),
    ),
    order=Group.group_order,
    sorted_as={"group_number": Group.group_order},
)


def _conditions(wanted: GroupTableRequest) -> list[ColumnElement[bool]]:
    conditions = list[ColumnElement[bool]]()
    if wanted.who_for:
        conditions.append(Group.who_for == wanted.who_for)
    if wanted.language:
        conditions.append(Group.language == wanted.language)
    if wanted.lacks:
        conditions.append(~HAVE[wanted.lacks])
    return conditions
