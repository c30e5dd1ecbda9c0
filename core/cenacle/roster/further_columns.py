"""What a roster tells of its people beside its rows: one statement a column, however many they are.

A column more is one entry of COLUMNS, a value of FurtherColumn, and a field of RosterColumns.
"""

from collections.abc import Iterable
from datetime import date
from typing import Any

from sqlalchemy import (
    Connection,
    Date,
    Integer,
    Select,
    bindparam,
    func,
    literal,
    or_,
    select,
)
from sqlalchemy.orm import InstrumentedAttribute

from cenacle.agreements import Agreement, has_accepted
from cenacle.calls.models import Asked, PhoneAct
from cenacle.platform.access import Actor, Right
from cenacle.platform.web.tables import Column
from cenacle.retreatants import Retreatant
from cenacle.retreatants.models import Remark
from cenacle.retreats import AttendingStatus, Participation, Retreat
from cenacle.retreats.participation import attended
from cenacle.rooms import Room, RoomAssignment
from cenacle.roster.schemas import FurtherColumn, RosterColumns
from cenacle.roster.which_retreat import GROUP_ID, TODAY, ShownRetreat

RETREAT_ID = bindparam("retreat_id", type_=Integer)
BEFORE = bindparam("before", type_=Date)

PRIMARY = Retreatant.group_id == GROUP_ID
OF_GROUP = or_(PRIMARY, Retreatant.secondary_group_id == GROUP_ID)


def _of_person(value: InstrumentedAttribute[str | None]) -> Select[*tuple[Any, ...]]:
    return select(Retreatant.id, value).where(OF_GROUP, value.is_not(None))


def _of_parts(value: Column) -> Select[*tuple[Any, ...]]:
    """Of the parts that people of the group took in retreats before this one, any group's."""
    return (
        select(Participation.retreatant_id, value)
        .join_from(Participation, Retreat, Retreat.id == Participation.retreat_id)
        .join(Retreatant, Retreatant.id == Participation.retreatant_id)
        .where(OF_GROUP, Retreat.start_date < BEFORE)
    )


def _of_asked(value: Column) -> Select[*tuple[Any, ...]]:
    return select(Asked.retreatant_id, value).where(
        Asked.retreat_id == RETREAT_ID, value.is_not(None)
    )


_LAST_HELD = (
    select(Retreat.id)
    .where(Retreat.group_id == GROUP_ID, Retreat.start_date < BEFORE)
    .order_by(Retreat.start_date.desc())
    .limit(1)
    .scalar_subquery()
)


_WAS_THERE = attended(TODAY)

# For each column people and what they have there; of several the last one counts.
COLUMNS: dict[FurtherColumn, Select[*tuple[Any, ...]]] = {
    FurtherColumn.LAST_ATTENDED: _of_parts(func.max(Retreat.start_date))
    .where(_WAS_THERE)
    .group_by(Participation.retreatant_id),
    FurtherColumn.CAME_LAST_YEAR: _of_parts(literal(True)).where(
        _WAS_THERE, Retreat.id == _LAST_HELD
    ),
    FurtherColumn.LAST_ROOM: _of_parts(Room.room_number)
    .join(RoomAssignment, RoomAssignment.participation_id == Participation.id)
    .join(Room, Room.id == RoomAssignment.room_id)
    .where(Retreat.end_date < TODAY)
    .order_by(Retreat.start_date),
    FurtherColumn.ASKED_ON: _of_asked(Asked.asked_at),
    FurtherColumn.SEEN_ON: _of_asked(Asked.seen_at),
    FurtherColumn.ANSWERED_ON: select(
        Participation.retreatant_id, Participation.status_since
    ).where(
        Participation.retreat_id == RETREAT_ID,
        Participation.attending_status != AttendingStatus.NO_RESPONSE,
        Participation.status_since.is_not(None),
    ),
    FurtherColumn.REMINDERS: _of_asked(func.nullif(Asked.reminders_sent, 0)),
    FurtherColumn.PHONED: select(PhoneAct.retreatant_id, PhoneAct.outcome)
    .where(PhoneAct.retreat_id == RETREAT_ID, PhoneAct.outcome.is_not(None))
    .order_by(PhoneAct.id),
    FurtherColumn.CITY: _of_person(Retreatant.city),
    FurtherColumn.NICKNAME: _of_person(Retreatant.nickname),
    FurtherColumn.REMARKS: select(Remark.retreatant_id, func.count())
    .join(Retreatant, Retreatant.id == Remark.retreatant_id)
    .where(PRIMARY)
    .group_by(Remark.retreatant_id),
    FurtherColumn.NOT_AGREED: select(Retreatant.id, func.aggregate_strings(Agreement.title, ", "))
    .join(Agreement, Agreement.retired_at.is_(None))
    .where(PRIMARY, ~has_accepted(Retreatant.id, RETREAT_ID))
    .group_by(Retreatant.id),
}


def read_columns(
    connection: Connection,
    actor: Actor,
    retreat: ShownRetreat,
    wanted: Iterable[FurtherColumn],
    today: date,
) -> RosterColumns:
    """What was asked for; nobody has remarks for whoever may not read them."""
    of = {
        "group_id": retreat.group_id,
        "retreat_id": retreat.id,
        "before": retreat.before,
        "today": today,
    }
    found = {
        column: dict(connection.execute(COLUMNS[column], of).all())
        for column in dict.fromkeys(wanted)
        if column is not FurtherColumn.REMARKS or actor.may(Right.PASTORAL)
    }
    return RosterColumns.model_validate(found)
