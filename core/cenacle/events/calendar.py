"""What happens to the calendar, the rooms and the groups of the house."""

from dataclasses import dataclass
from datetime import date

from cenacle.platform.events import Event, Question


@dataclass(frozen=True)
class CalendarEvent(Event):
    """Base of what happens to a retreat in the calendar of these groups."""

    retreat_id: int
    group_ids: frozenset[int]


@dataclass(frozen=True)
class RetreatPlanned(CalendarEvent):
    """A retreat was put into the calendar of a group, or changed there: where it `has_more_places`,
    its capacity rose."""

    has_more_places: bool = False


@dataclass(frozen=True)
class RetreatDeleting(Question):
    """May this retreat be deleted?"""

    retreat_id: int


@dataclass(frozen=True)
class RoomDeleting(Question):
    """May this room, which nobody has or had, be taken out of the house?"""

    room_id: int


@dataclass(frozen=True)
class RetreatMoving(Question):
    """May this retreat be on these days instead? Rooms that others have then are taken from it with
    `release_rooms`; else they keep it from moving."""

    retreat_id: int
    start_date: date
    end_date: date
    release_rooms: bool = False


@dataclass(frozen=True)
class CapacityChanging(Question):
    """May this retreat have so many places instead? `over_capacity` says that fewer than are taken
    are meant."""

    retreat_id: int
    capacity: int
    over_capacity: bool


@dataclass(frozen=True)
class GroupChanging(Question):
    """May this retreat be that of another group instead?"""

    retreat_id: int
    group_id: int


@dataclass(frozen=True)
class RetreatDeleted(CalendarEvent):
    """A retreat is no longer in the calendar."""
