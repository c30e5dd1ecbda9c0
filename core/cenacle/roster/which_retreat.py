"""Which retreat a roster shows: the one that is asked for, else the one that comes."""

from dataclasses import dataclass
from datetime import date, timedelta

from sqlalchemy import Connection, Date, Integer, and_, bindparam, select
from sqlalchemy.orm import aliased

from cenacle.groups import Group
from cenacle.platform.errors import NotFound
from cenacle.platform.told import told_days
from cenacle.platform.words import CORE, Words
from cenacle.retreats import Retreat

_ = Words(CORE)


NO_RETREAT = "No upcoming retreat"

GROUP_ID = bindparam("group_id", type_=Integer)
TODAY = bindparam("today", type_=Date)
COLUMNS = (
    *(Group.group_number, Group.marker),
    *(Retreat.id, Retreat.start_date, Retreat.end_date, Retreat.capacity),
)
# The marker is read before the people: a change between the two is told once more.

CURRENT = (
    select(*COLUMNS, Retreat.id.label("current_id"))
    .select_from(Group)
    .outerjoin(Retreat, and_(Retreat.group_id == Group.id, Retreat.end_date >= TODAY))
    .where(Group.id == GROUP_ID)
    .order_by(Retreat.start_date)
    .limit(1)
)
# The one under way, else the next to start (contract 6); without either the group's number alone.

_coming = aliased(Retreat)
NAMED = (
    select(
        *COLUMNS,
        select(_coming.id)
        .where(_coming.group_id == GROUP_ID, _coming.end_date >= TODAY)
        .order_by(_coming.start_date)
        .limit(1)
        .scalar_subquery()
        .label("current_id"),
    )
    .join_from(Group, Retreat, Retreat.group_id == Group.id)
    .where(Group.id == GROUP_ID, Retreat.id == bindparam("retreat_id", type_=Integer))
)


@dataclass(frozen=True)
class ShownRetreat:
    """A retreat of a group as its roster speaks of it; without an `id` there is none to come."""

    group_id: int
    group_number: str
    id: int | None
    days: str
    capacity: int | None
    before: date
    """What happened before this day happened before the retreat."""
    is_over: bool
    is_current: bool
    marker: int


def find_retreat(
    connection: Connection, group_id: int, retreat_id: int | None, today: date
) -> ShownRetreat:
    """Raises NotFound for a group that is not there, and a retreat that is not the group's."""
    wanted = {"group_id": group_id, "today": today, "retreat_id": retreat_id}
    found = connection.execute(NAMED if retreat_id else CURRENT, wanted).first()
    if found is None:
        raise NotFound(
            _("There is no such retreat.") if retreat_id else _("There is no such group.")
        )
    return ShownRetreat(
        group_id=group_id,
        group_number=found.group_number,
        id=found.id,
        days=str(told_days(found.start_date, found.end_date)) if found.id else NO_RETREAT,
        capacity=found.capacity,
        before=found.start_date or today + timedelta(days=1),
        is_over=found.id is not None and found.end_date < today,
        is_current=found.id is not None and found.id == found.current_id,
        marker=found.marker,
    )
