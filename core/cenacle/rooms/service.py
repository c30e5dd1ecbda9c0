"""The rules of rooms."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.events import RoomDeleting
from cenacle.platform.audit import refuse_stale
from cenacle.platform.errors import NotFound, RuleBroken
from cenacle.platform.house import House
from cenacle.platform.web.many import DoneToMany, do_to_each
from cenacle.platform.words import CORE, Words
from cenacle.rooms.features import known_features
from cenacle.rooms.keeping import keep_beds
from cenacle.rooms.models import Room, RoomAssignment
from cenacle.rooms.schemas import RoomForm, UseOfMany

_ = Words(CORE)


def find_room(session: Session, room_id: int, *, to_change: bool = False) -> Room:
    """Raises NotFound."""
    room = session.get(Room, room_id, with_for_update=to_change)
    if room is None:
        raise NotFound(_("There is no such room."))
    return room


def save_room(session: Session, house: House, form: RoomForm) -> Room:
    """Make a room, or change one.

    Raises NotFound, and RuleBroken for a number that is taken, for features that the house does not
    know, and for a room that would be closed,
    or have fewer beds than are needed, while people are to come who have it.
    """
    taken = session.scalar(
        select(Room.id).where(Room.room_number_folded == form.room_number.casefold())
    )
    if taken not in (None, form.id):
        raise RuleBroken(_("There is already a room with this number."), field="roomNumber")
    if form.id is None:
        room = Room()
    else:
        room = find_room(session, form.id, to_change=True)
        refuse_stale(session, room, form.version)
        keep_beds(session, house, room, beds=form.beds, is_active=form.is_active)
    for column, value in form.model_dump(exclude={"id", "version", "features"}).items():
        setattr(room, column, value)
    if form.features is not None:
        room.features = known_features(house, form.features, room.features or ())
    session.add(room)
    session.flush()
    return room


def use_rooms(session: Session, house: House, form: UseOfMany) -> DoneToMany:
    """Take many rooms into use, or out of it."""
    found = session.execute(select(Room.id, Room.room_number).where(Room.id.in_(form.ids)))
    return do_to_each(
        session,
        form,
        {row.id: f"Room {row.room_number}" for row in found},
        lambda each: _use_room(session, house, each, is_active=form.is_active),
    )


def _use_room(session: Session, house: House, room_id: int, *, is_active: bool) -> None:
    """Raises NotFound, and RuleBroken where it is so already, or people are to come who have it."""
    room = find_room(session, room_id, to_change=True)
    if room.is_active == is_active:
        raise RuleBroken(
            _("It is in use already.") if is_active else _("It is out of use already.")
        )
    keep_beds(session, house, room, beds=room.beds, is_active=is_active)
    room.is_active = is_active
    session.flush()


def delete_room(session: Session, house: House, room_id: int) -> None:
    """Raises NotFound, or RuleBroken for a room that somebody has or had, or that is needed."""
    room = find_room(session, room_id, to_change=True)
    used = select(RoomAssignment.room_id).where(RoomAssignment.room_id == room_id).limit(1)
    if session.scalar(used) is not None:
        raise RuleBroken(
            _(
                "Room {room} stands in the history of people. Make it inactive, and nobody "
                "gets it any more.",
                room=room.room_number,
            )
        )
    house.publish(session, RoomDeleting(room_id))
    session.delete(room)
