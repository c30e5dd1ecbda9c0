"""How an open board knows that it is another one than before: by the count of its group's roster,
by the rooms of the house, and by what other retreats have of them in its nights.

Every open board asks every few seconds, so that it is one statement.
"""

from datetime import date
from hashlib import sha256

from sqlalchemy import (
    ColumnElement,
    ScalarSelect,
    Select,
    SQLColumnExpression,
    String,
    cast,
    func,
    literal,
    or_,
    select,
)
from sqlalchemy.orm import Session, aliased

from cenacle.board.schemas import BoardMarker
from cenacle.groups import Group
from cenacle.platform.access import Actor, visible
from cenacle.platform.errors import NotFound
from cenacle.platform.words import CORE, Words
from cenacle.retreats import Participation, Retreat
from cenacle.rooms import BedNight, Room

_ = Words(CORE)


DIGITS = 32
BETWEEN = "\n"

Told = SQLColumnExpression[int] | SQLColumnExpression[str] | SQLColumnExpression[date]

Other, OthersGroup = aliased(Retreat), aliased(Group)


def read_marker(session: Session, actor: Actor, retreat_id: int) -> BoardMarker:
    """Raises NotFound."""
    row = session.execute(
        _select_facts().where(Retreat.id == retreat_id, *visible(actor, Retreat))
    ).one_or_none()
    if row is None:
        raise NotFound(_("There is no such retreat."))
    start, end, count, *lists = row
    facts = (start, end, count, [sorted({*(each or "").split(BETWEEN)}) for each in lists])
    return BoardMarker(marker=sha256(repr(facts).encode()).hexdigest()[:DIGITS])


def _select_facts() -> Select[date, date, int, str, str]:
    rooms = select(_list(Room.id, Room.version, Room.room_number)).scalar_subquery()
    return select(
        Retreat.start_date, Retreat.end_date, Group.marker, rooms, _list_owners()
    ).join_from(Retreat, Group, Group.id == Retreat.group_id)


def _list_owners() -> ScalarSelect[str]:
    """Of each night in which another retreat has a room: which, and whose it is until when."""
    return (
        select(
            _list(
                BedNight.room_id,
                Other.id,
                Other.start_date,
                Other.end_date,
                OthersGroup.group_number,
            )
        )
        .join_from(BedNight, Participation, Participation.id == BedNight.participation_id)
        .join(Other, Other.id == Participation.retreat_id)
        .join(OthersGroup, OthersGroup.id == Other.group_id)
        .where(
            Other.id != Retreat.id,
            BedNight.night >= Retreat.start_date,
            or_(BedNight.night < Retreat.end_date, BedNight.night == Retreat.start_date),
        )
        .correlate(Retreat)
        .scalar_subquery()
    )


def _list(*columns: Told) -> ColumnElement[str]:
    """A line for each row; in no order, and some may stand there more than once."""
    line: ColumnElement[str] = literal("")
    for column in columns:
        line = line + " " + cast(column, String)
    return func.aggregate_strings(line, BETWEEN)
