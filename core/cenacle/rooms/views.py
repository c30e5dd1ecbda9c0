"""`/api/rooms/…`, and who gets which"""

from typing import Any

from cenacle.request import Request
from cenacle.retreats.participation import today
from cenacle.rights import Right
from cenacle.rooms import assignment, availability, service
from cenacle.rooms.schemas import (
    AssignmentForm,
    AvailableRoom,
    RoomForm,
    RoomRow,
    RoomsWanted,
    RoomTable,
)
from cenacle.web import Answer, Service, TableRequest
from cenacle.web.validation import path_id

table = Service("rooms.table", "/api/rooms/table", "The table of rooms.")
free = Service("rooms.available", "/api/rooms/available-rooms", "Rooms with a free bed.")
save_room = Service("rooms.create-edit", "/api/rooms/create-edit", "Making and changing rooms.")
room = Service("rooms.one", "/api/rooms/{id}", "One room.")

assignments = Service(
    "retreatants.room", "/api/retreatants/update-retreatant-room", "Giving somebody a room."
)

NO_SUCH = {404: "No such room."}


@table.post(right=Right.HOUSE, body=TableRequest, result=RoomTable, reads=True)
def read_table(request: Request) -> dict[str, Any]:
    """The rooms of the house, as people count."""
    return service.table(request.connection, request.validated["body"])


@free.post(
    right=Right.LEAD,
    body=RoomsWanted,
    result=list[AvailableRoom],
    beside={"hasRetreat": bool},
    reads=True,
    refusals={404: "No such group or retreat."},
)
def read_free(request: Request) -> Answer:
    """Active rooms with a free bed in the days of a retreat, as people count."""
    wanted: RoomsWanted = request.validated["body"]
    retreat = availability.retreat_of(
        request.db,
        request.actor,
        today(request.registry),
        group_number=wanted.group_number,
        retreat_id=wanted.retreat_id,
    )
    rooms = availability.available(request.db, retreat) if retreat else []
    return Answer(rooms, {"hasRetreat": retreat is not None})


@save_room.post(right=Right.HOUSE, body=RoomForm, result=RoomRow, refusals=NO_SUCH)
def save(request: Request) -> RoomRow:
    """Without an id a new room."""
    form: RoomForm = request.validated["body"]
    return RoomRow.model_validate(
        service.save(request.db, form.id, **form.model_dump(exclude={"id"}))
    )


@room.get(right=Right.HOUSE, result=RoomRow, refusals=NO_SUCH)
def read(request: Request) -> RoomRow:
    """A room by its id."""
    return RoomRow.model_validate(service.find(request.db, path_id(request)))


@room.delete(right=Right.HOUSE, refusals=NO_SUCH)
def delete(request: Request) -> None:
    """Take a room out of the house."""
    service.delete(request.db, path_id(request))


@assignments.post(
    right=Right.LEAD, body=AssignmentForm, result=str, refusals={404: "No such retreatant."}
)
def assign(request: Request) -> str:
    """Give somebody a room for a retreat, or take it away."""
    form: AssignmentForm = request.validated["body"]
    return assignment.assign(
        request.db,
        request.registry,
        request.actor,
        retreatant_id=form.retreatant_id,
        retreat_id=form.retreat_id,
        room_number=form.room_number,
    )
