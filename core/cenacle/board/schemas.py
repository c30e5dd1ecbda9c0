"""The board of rooms over the wire."""

from datetime import date
from typing import Annotated, Literal

from pydantic import Field

from cenacle.platform.plugins.fields import Sign
from cenacle.platform.web import Form, Schema
from cenacle.platform.web.fields import Id
from cenacle.rooms.plan_schemas import RoomNumber
from cenacle.rooms.schemas import MOST_PEOPLE


class BoardRoom(Schema):
    """`belongsTo` names the other retreat that has the room in these nights."""

    room_number: str
    building: str | None
    floor: str | None
    beds: int
    is_accessible: bool
    features: list[str]
    is_active: bool
    belongs_to: str | None


class BoardLastRoom(Schema):
    room_number: str
    label: str


class BoardSign(Schema):
    label: str
    tone: Sign


class BoardPerson(Schema):
    """`with` are those whom they wish for; `notWith` binds both. `doubts` say what is not kept
    where they are now."""

    retreatant_id: int
    name: str
    room_number: str | None
    bed: int | None
    is_pinned: bool
    arrives_on: date | None
    leaves_on: date | None
    last_room: BoardLastRoom | None
    needs_accessible: bool
    features: list[str]
    with_: list[int] = Field(serialization_alias="with")
    not_with: list[int]
    signs: list[BoardSign]
    doubts: list[str]


class BoardUndo(Schema):
    """The last plan, while nobody was moved since."""

    kind: Literal["plan"]
    count: int
    version: str


class Board(Schema):
    """`version` is another one once answers, rooms, wishes, nights or assignments changed."""

    version: str
    retreat_id: int
    group_id: int
    label: str
    start_date: date
    end_date: date
    is_over: bool
    rooms: list[BoardRoom]
    people: list[BoardPerson]
    undo: BoardUndo | None


class BoardMarker(Schema):
    """Another one than before: the board is to be read again."""

    marker: str


class MovedFrom(Form):
    room_number: RoomNumber | None = None


class WantedMove(Form):
    """Without a room number the person has no room any more. With `from` they move only while they
    have that room, or none, still; `isPinned` pins the bed that they get."""

    retreatant_id: Id
    room_number: RoomNumber | None = None
    even_so: bool = Field(False, strict=True)
    from_: MovedFrom | None = Field(None, alias="from")
    is_pinned: bool = Field(False, strict=True)


class MoveForm(Form):
    retreat_id: Id
    moves: Annotated[list[WantedMove], Field(min_length=1, max_length=MOST_PEOPLE)]


class RefusedMove(Schema):
    retreatant_id: int
    name: str
    reason: str


class PeopleMoved(Schema):
    """All that fitted is done."""

    done: int
    refused: list[RefusedMove]
    board: Board
