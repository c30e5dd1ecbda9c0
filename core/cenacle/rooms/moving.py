"""A retreat that moves to other days takes its rooms along, where nobody else has them then."""

from collections.abc import Collection, Sequence

from pyramid.config import Configurator
from sqlalchemy import select
from sqlalchemy.orm import Session, contains_eager, joinedload

from cenacle.events import RetreatMoving
from cenacle.groups import notify
from cenacle.platform.dates import show_days
from cenacle.platform.errors import Failure, InvalidInput
from cenacle.platform.events import listen
from cenacle.platform.house import House
from cenacle.platform.words import CORE, SOURCE, Text, Words
from cenacle.retreatants import Retreatant
from cenacle.retreats import Participation, Retreat
from cenacle.retreats.nights import nights_between
from cenacle.rooms.assignment import unassign_room
from cenacle.rooms.availability import Owner, find_owners, name_owner
from cenacle.rooms.beds import Held, TakenBeds, clear_nights, write_nights
from cenacle.rooms.models import Room, RoomAssignment

_ = Words(CORE)

BELONG = _.lasting("Room {room} belongs to group {group} on {days} (and {more} more).")
ONE_WITHOUT = _.lasting("The retreat is on {days} now, and 1 person has no room any more.")
MANY_WITHOUT = _.lasting("The retreat is on {days} now, and {count} people have no room any more.")

FIELD = "startDate"


def _take_rooms_along(session: Session, house: House, event: RetreatMoving) -> None:
    """Raises InvalidInput where another retreat has some of the rooms, unless they are released."""
    retreat = session.get_one(Retreat, event.retreat_id)
    held = _lock_rooms(session, event.retreat_id)
    rooms = {each.room_id for each in held}
    owners = find_owners(session, rooms, retreat, (event.start_date, event.end_date))
    if owners and not event.release_rooms:
        raise InvalidInput(Failure(FIELD, _name_owners(owners)), beside={"mayRelease": True})
    lost = {owner.room_id for owner in owners}
    _stay_within(held, event)
    staying = _move_nights(session, [each for each in held if each.room_id not in lost], event)
    leaving = [each for each in held if each.participation_id not in staying]
    if not leaving:
        return
    for each in leaving:
        unassign_room(session, house, each.participation)
    notify(session, retreat.group_id, _tell(event, len(leaving), owners))


def _lock_rooms(session: Session, retreat_id: int) -> Sequence[RoomAssignment]:
    """Who has which room of the retreat, by name; whoever would give one of these rooms waits."""
    of_retreat = select(RoomAssignment.room_id).join(RoomAssignment.participation)
    session.execute(
        select(Room.id)
        .where(Room.id.in_(of_retreat.where(Participation.retreat_id == retreat_id)))
        .order_by(Room.id)
        .with_for_update()
    ).all()
    return session.scalars(
        select(RoomAssignment)
        .join(RoomAssignment.participation)
        .join(Participation.retreatant)
        .where(Participation.retreat_id == retreat_id)
        .options(contains_eager(RoomAssignment.participation), joinedload(RoomAssignment.room))
        .order_by(Retreatant.name_order, Retreatant.id)
    ).all()


def _stay_within(held: Sequence[RoomAssignment], event: RetreatMoving) -> None:
    """Nights of one's own that are no nights of the retreat any more are forgotten."""
    for each in held:
        part = each.participation
        if part.arrives_on and not event.start_date < part.arrives_on < event.end_date:
            part.arrives_on = None
        if part.leaves_on and not event.start_date < part.leaves_on < event.end_date:
            part.leaves_on = None


def _move_nights(
    session: Session, held: Sequence[RoomAssignment], event: RetreatMoving
) -> Collection[int]:
    """The parts that have a bed on the new days. Of two who shared one, each for nights of their
    own, one may be left without."""
    taken, beds = TakenBeds(), list[Held]()
    for each in held:
        part = each.participation
        nights = nights_between(
            part.arrives_on or event.start_date, part.leaves_on or event.end_date
        )
        bed = taken.find(each.room_id, each.room.beds, nights, wanted=each.bed)
        if bed is None:
            continue
        each.bed = bed
        taken.take(each.room_id, bed, nights)
        beds.append((part.id, each.room_id, bed, nights))
    clear_nights(session, [each.participation_id for each in held])
    session.flush()
    write_nights(session, beds)
    return {part_id for part_id, *_ in beds}


def _name_owners(owners: Sequence[Owner]) -> Text:
    more = len({owner.room_id for owner in owners}) - 1
    return name_owner(owners[0], BELONG.format(more=more)) if more else name_owner(owners[0])


def _tell(event: RetreatMoving, count: int, owners: Sequence[Owner]) -> str:
    told = ONE_WITHOUT if count == 1 else MANY_WITHOUT.format(count=count)
    said = told.written(days=show_days(event.start_date, event.end_date))
    return f"{said} {_name_owners(owners).in_(SOURCE)}" if owners else said


def includeme(config: Configurator) -> None:
    listen(config, RetreatMoving, _take_rooms_along)
