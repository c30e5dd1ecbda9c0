"""`/api/rooms/…`, and who gets which room"""

from cenacle.platform.access import Right
from cenacle.platform.request import Request
from cenacle.platform.web import Answer, Service
from cenacle.platform.web.many import DoneToMany, Matching
from cenacle.platform.web.tables import Page
from cenacle.platform.web.validation import path_id
from cenacle.rooms import (
    assignment,
    auto_assign,
    availability,
    listing,
    ranges,
    service,
    staying,
    wishes,
)
from cenacle.rooms.models import Room
from cenacle.rooms.schemas import (
    AssignmentForm,
    AutoAssigned,
    AutoAssigns,
    AvailableRoom,
    NightsForm,
    PinForm,
    PriorRoom,
    RangeForm,
    RangeOfRooms,
    RetreatQuery,
    RoomForm,
    RoomRow,
    RoomsChosenBy,
    RoomsWanted,
    RoomTable,
    RoomTableRequest,
    Sleeper,
    UseOfMany,
    Wishes,
    WishForm,
)

table = Service("rooms.table", "/api/rooms/table", "The table of rooms.")
matching = Service("rooms.matching", "/api/rooms/matching", "All rooms that a table finds.")
use_many = Service("rooms.use-many", "/api/rooms/use-many", "Taking many into use, or out of it.")
buildings = Service("rooms.buildings", "/api/rooms/buildings", "Buildings of the house.")
available = Service("rooms.available", "/api/rooms/available-rooms", "Rooms with a free bed.")
create_edit = Service("rooms.create-edit", "/api/rooms/create-edit", "Making and changing rooms.")
by_range = Service("rooms.range", "/api/rooms/range", "Many rooms by their numbers.")
room = Service("rooms.one", "/api/rooms/{id}", "One room.")
assignments = Service(
    "retreatants.room", "/api/retreatants/update-retreatant-room", "Giving somebody a room."
)
has_auto_assigns = Service(
    "rosters.has-auto-assigns", "/api/rosters/has-auto-assigns", "Who waits."
)
auto_assigns = Service("rosters.auto-assign", "/api/rosters/auto-assign-rooms", "Rooms as before.")
nights = Service("rooms.nights", "/api/rooms/nights", "Coming late, leaving early.")
pin = Service("rooms.pin", "/api/rooms/pin", "Whose bed no plan moves.")
wishes_of = Service("retreatants.wishes", "/api/retreatants/{id}/wishes", "What somebody wishes.")
companions = Service(
    "retreatants.companions", "/api/retreatants/{id}/companions", "Whom somebody may wish for."
)
prior_rooms = Service(
    "rosters.prior-rooms", "/api/rosters/get-prior-rooms/{retreatantId}", "Rooms had."
)

NO_SUCH = {404: "No such room."}
NO_RETREAT = {404: "No such retreat."}
NO_RETREATANT = {404: "No such retreatant."}


@table.post(right=Right.HOUSE, body=RoomTableRequest, result=RoomTable, reads=True)
def read_room_table(request: Request) -> Page[RoomRow]:
    """The rooms of the house, as people count."""
    return listing.read_rooms(request.connection, request.validated["body"])


@matching.post(right=Right.HOUSE, body=RoomsChosenBy, result=Matching, reads=True)
def match_rooms(request: Request) -> Matching:
    """To choose them on all pages of the table."""
    return listing.match_rooms(request.connection, request.validated["body"])


@use_many.post(right=Right.HOUSE, body=UseOfMany, result=DoneToMany)
def use_rooms(request: Request) -> DoneToMany:
    """Each keeps the beds of people who are to come: one that has any stays in use."""
    return service.use_rooms(request.db, request.house, request.validated["body"])


@buildings.get(right=Right.HOUSE, result=list[str])
def read_buildings(request: Request) -> list[str]:
    """What the rooms say of where they are, by name."""
    return listing.read_buildings(request.db)


@available.post(
    right=Right.LEAD,
    body=RoomsWanted,
    result=list[AvailableRoom],
    beside={"hasRetreat": bool},
    reads=True,
    refusals={404: "No such group or retreat."},
)
def read_available_rooms(request: Request) -> Answer:
    """Active rooms with a free bed in the days of a retreat, as people count."""
    wanted: RoomsWanted = request.validated["body"]
    retreat = availability.find_retreat(request.db, request.actor, wanted, request.house.today)
    rooms = availability.read_available_rooms(request.db, retreat) if retreat else []
    return Answer(rooms, {"hasRetreat": retreat is not None})


@create_edit.post(right=Right.HOUSE, body=RoomForm, result=RoomRow, refusals=NO_SUCH)
def save_room(request: Request) -> Room:
    """Without an id a new room."""
    form: RoomForm = request.validated["body"]
    return service.save_room(request.db, request.house, form)


@by_range.post(right=Right.HOUSE, body=RangeForm, result=RangeOfRooms)
def make_rooms(request: Request) -> RangeOfRooms:
    """Make the rooms of a range that are not there yet; a dry run only says which."""
    form: RangeForm = request.validated["body"]
    return ranges.make_rooms(request.db, request.house, form)


@room.get(right=Right.HOUSE, result=RoomRow, refusals=NO_SUCH)
def read_room(request: Request) -> Room:
    """A room by its id."""
    return service.find_room(request.db, path_id(request))


@room.delete(right=Right.HOUSE, refusals=NO_SUCH)
def delete_room(request: Request) -> None:
    """Take a room out of the house."""
    service.delete_room(request.db, request.house, path_id(request))


@assignments.post(right=Right.LEAD, body=AssignmentForm, result=str, refusals=NO_RETREATANT)
def assign_room(request: Request) -> str:
    """Give somebody a room for a retreat, or take it away."""
    form: AssignmentForm = request.validated["body"]
    return assignment.assign_room(request.db, request.house, request.actor, form)


@nights.post(right=Right.LEAD, body=NightsForm, result=str, refusals=NO_RETREATANT)
def set_nights(request: Request) -> str:
    """Say from when to when somebody sleeps here."""
    form: NightsForm = request.validated["body"]
    return staying.set_nights(request.db, request.house, request.actor, form)


@pin.post(right=Right.LEAD, body=PinForm, result=str, refusals=NO_RETREAT)
def set_pins(request: Request) -> str:
    """Let people keep their rooms in every plan, or no longer."""
    form: PinForm = request.validated["body"]
    return staying.set_pins(request.db, request.house, request.actor, form)


@wishes_of.get(right=Right.LEAD, result=Wishes, refusals=NO_RETREATANT)
def read_wishes(request: Request) -> Wishes:
    """What a person wishes of rooms, with whom, and never with whom."""
    return wishes.read_wishes(request.db, request.actor, path_id(request))


@wishes_of.put(right=Right.LEAD, body=WishForm, result=Wishes, refusals=NO_RETREATANT)
def save_wishes(request: Request) -> Wishes:
    """Let these be all wishes of a person."""
    form: WishForm = request.validated["body"]
    return wishes.save_wishes(request.db, request.house, request.actor, path_id(request), form)


@companions.get(right=Right.LEAD, result=list[Sleeper], refusals=NO_RETREATANT)
def read_companions(request: Request) -> list[Sleeper]:
    """The others of the person's roster, by name: whom wishes may name."""
    return wishes.read_companions(request.db, request.actor, path_id(request))


@has_auto_assigns.post(
    right=Right.LEAD, body=RetreatQuery, result=AutoAssigns, reads=True, refusals=NO_RETREAT
)
def count_auto_assigns(request: Request) -> AutoAssigns:
    """How many attend, were here last year, have no room, and would get one of before."""
    form: RetreatQuery = request.validated["body"]
    return auto_assign.count_auto_assigns(request.db, request.house, request.actor, form.retreat_id)


@auto_assigns.post(right=Right.LEAD, body=RetreatQuery, result=AutoAssigned, refusals=NO_RETREAT)
def auto_assign_rooms(request: Request) -> AutoAssigned:
    """Give all of them the rooms that they had before, in one go."""
    form: RetreatQuery = request.validated["body"]
    return auto_assign.auto_assign_rooms(request.db, request.house, request.actor, form.retreat_id)


@prior_rooms.get(right=Right.READ, result=list[PriorRoom], refusals=NO_RETREATANT)
def read_prior_rooms(request: Request) -> list[PriorRoom]:
    """The rooms that a person had at retreats that have ended, newest first."""
    retreatant_id = path_id(request, "retreatantId")
    today = request.house.today
    return auto_assign.read_prior_rooms(request.db, request.actor, retreatant_id, today)
