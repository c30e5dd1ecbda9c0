"""Rooms over the wire."""

from enum import StrEnum
from typing import Annotated

from pydantic import Field, StringConstraints

from cenacle.platform.web import Form, Schema, TableRequest
from cenacle.platform.web.fields import Day, Id, Text50, Version, Whole
from cenacle.platform.web.many import Chosen

MOST_FEATURES = 20
MOST_COMPANIONS = 10
MOST_PEOPLE = 500


Features = Annotated[
    list[Annotated[str, StringConstraints(max_length=40)]], Field(max_length=MOST_FEATURES)
]
"""Words of the house's own list."""


class RoomState(StrEnum):
    IN_USE = "inUse"
    OUT_OF_USE = "outOfUse"


class RoomAccess(StrEnum):
    ACCESSIBLE = "accessible"
    BY_STEPS = "bySteps"


class RoomsChosenBy(Form):
    """Which rooms: of a building, in use or not, to be reached without steps or not, and that offer
    something."""

    all_search: str = Field("", max_length=200)
    building: Text50 | None = None
    state: RoomState | None = None
    access: RoomAccess | None = None
    feature: Annotated[str, StringConstraints(max_length=40)] | None = None


class RoomTableRequest(RoomsChosenBy, TableRequest):
    """The same, a page of it."""


class UseOfMany(Chosen):
    """Whether people may be given them."""

    is_active: bool = Field(strict=True)


class RoomForm(Form):
    """Without an `id` a new room; without `features` it keeps those that it has."""

    id: Id | None = None
    room_number: Annotated[str, StringConstraints(max_length=10)]
    building: Text50 | None = None
    floor: Annotated[str, StringConstraints(max_length=20)] | None = None
    beds: Annotated[Whole, Field(ge=1, le=20)]
    is_accessible: bool = Field(False, strict=True)
    is_active: bool = Field(True, strict=True)
    features: Features | None = None
    notes: Annotated[str, StringConstraints(max_length=2000)] | None = None
    version: Version | None = None


class RangeForm(Form):
    """`101–140`, several with commas between, and what all of these rooms have in common."""

    range: Annotated[str, StringConstraints(max_length=200)]
    building: Text50 | None = None
    floor: Annotated[str, StringConstraints(max_length=20)] | None = None
    beds: Annotated[Whole, Field(ge=1, le=20)]
    is_accessible: bool = Field(False, strict=True)
    features: Features = Field(default_factory=list)
    dry_run: bool = Field(True, strict=True)


class RangeOfRooms(Schema):
    """The numbers that are there already and stay as they are, and those that are (or would be)
    made."""

    there: list[str]
    made: list[str]


People = Annotated[list[Id], Field(max_length=MOST_COMPANIONS)]


class WishForm(Form):
    """All wishes of one person: what is left out is wished no longer."""

    features: Features = Field(default_factory=list)
    with_: People = Field(default_factory=list, alias="with")
    not_with: People = Field(default_factory=list)
    needs_accessible: bool = Field(False, strict=True)
    version: Version | None = None


class Wishes(Schema):
    """`with` and `notWith` are people of the same roster, by name; before the first wish the
    version is 0."""

    features: list[str]
    with_: list[int] = Field(serialization_alias="with")
    not_with: list[int]
    needs_accessible: bool
    version: int


class AssignmentForm(Form):
    """Without a room number the person has no room any more; `evenSo` says that somebody is there
    with whom the person should not be, and that it is meant all the same."""

    retreat_id: Id
    retreatant_id: Id
    room_number: Annotated[str, StringConstraints(max_length=10)] | None = None
    even_so: bool = Field(False, strict=True)


class NightsForm(Form):
    """Without a day the person arrives, or leaves, with all others."""

    retreat_id: Id
    retreatant_id: Id
    arrives_on: Day | None = None
    leaves_on: Day | None = None


class PinForm(Form):
    retreat_id: Id
    retreatant_ids: Annotated[list[Id], Field(min_length=1, max_length=MOST_PEOPLE)]
    is_pinned: bool = Field(strict=True)


class RoomsWanted(Form):
    """For the current retreat of a group, or for a retreat."""

    group_number: Annotated[str, StringConstraints(max_length=5)] | None = None
    retreat_id: Id | None = None


class Sleeper(Schema):
    retreatant_id: int
    name: str


class AvailableRoom(Schema):
    """`people` are those of the same retreat who have the room."""

    id: int
    room_number: str
    building: str | None
    floor: str | None
    beds: int
    free_beds: int
    is_accessible: bool
    features: list[str]
    people: list[Sleeper]


class RoomRow(Schema):
    id: int
    room_number: str
    building: str | None
    floor: str | None
    beds: int
    is_accessible: bool
    features: list[str]
    is_active: bool
    notes: str | None
    version: int


class RoomTable(Schema):
    rows: list[RoomRow]
    total: int


class RetreatQuery(Form):
    retreat_id: Id


class AutoAssigns(Schema):
    """How many people would get a room."""

    count: int


class Skipped(Schema):
    retreatant_id: int
    name: str
    reason: str


class Doubted(Skipped):
    """Somebody who has the room all the same."""


class AutoAssigned(Schema):
    """`without_room` counts all who attend and have none now, also those who had none before. By
    `version` it is undone as a plan is, where anybody got a room."""

    message: str
    assigned: int
    skipped: list[Skipped]
    doubted: list[Doubted]
    without_room: int
    version: str | None


class PriorRoom(Schema):
    """`label` is the year, with the month where two retreats share a year."""

    year: int
    label: str
    retreat_id: int
    room_number: str
