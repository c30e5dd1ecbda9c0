"""Rooms over the wire."""

from typing import Annotated

from pydantic import Field, StringConstraints

from cenacle.platform.web import Form, Schema
from cenacle.platform.web.fields import Id, Text50, Version, Whole


class RoomForm(Form):
    """Without an `id` a new room."""

    id: Id | None = None
    room_number: Annotated[str, StringConstraints(max_length=10)]
    building: Text50 | None = None
    floor: Annotated[str, StringConstraints(max_length=20)] | None = None
    beds: Annotated[Whole, Field(ge=1, le=20)]
    is_accessible: bool = Field(False, strict=True)
    is_active: bool = Field(True, strict=True)
    notes: Annotated[str, StringConstraints(max_length=2000)] | None = None
    version: Version | None = None


class AssignmentForm(Form):
    """Without a room number the person has no room any more."""

    retreat_id: Id
    retreatant_id: Id
    room_number: Annotated[str, StringConstraints(max_length=10)] | None = None


class RoomsWanted(Form):
    """For the current retreat of a group, or for a retreat."""

    group_number: Annotated[str, StringConstraints(max_length=5)] | None = None
    retreat_id: Id | None = None


class AvailableRoom(Schema):
    id: int
    room_number: str
    building: str | None
    floor: str | None
    beds: int
    free_beds: int
    is_accessible: bool


class RoomRow(Schema):
    id: int
    room_number: str
    building: str | None
    floor: str | None
    beds: int
    is_accessible: bool
    is_active: bool
    notes: str | None
    version: int


class RoomTable(Schema):
    rows: list[RoomRow]
    total: int


class RetreatQuery(Form):
    retreat_id: Id


class AutoAssigns(Schema):
    count: int


class Skipped(Schema):
    retreatant_id: int
    name: str
    reason: str


class AutoAssigned(Schema):
    message: str
    assigned: int
    skipped: list[Skipped]


class PriorRoom(Schema):
    year: int
    retreat_id: int
    room_number: str
