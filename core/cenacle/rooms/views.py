"""`/api/rooms/…`"""

from typing import Any

from cenacle.request import Request
from cenacle.rights import Right
from cenacle.rooms import service
from cenacle.rooms.schemas import RoomForm, RoomRow, RoomTable
from cenacle.web import Service, TableRequest
from cenacle.web.validation import path_id

table = Service("rooms.table", "/api/rooms/table", "The table of rooms.")
save_room = Service("rooms.create-edit", "/api/rooms/create-edit", "Making and changing rooms.")
room = Service("rooms.one", "/api/rooms/{id}", "One room.")

NO_SUCH = {404: "No such room."}


@table.post(right=Right.HOUSE, body=TableRequest, result=RoomTable, reads=True)
def read_table(request: Request) -> dict[str, Any]:
    """The rooms of the house, as people count."""
    return service.table(request.connection, request.validated["body"])


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
