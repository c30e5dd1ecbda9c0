"""Plans of rooms over the wire."""

from typing import Annotated

from pydantic import Field, StringConstraints

from cenacle.platform.web import Form, Schema
from cenacle.platform.web.fields import Id
from cenacle.rooms.schemas import MOST_PEOPLE

RoomNumber = Annotated[str, StringConstraints(max_length=10)]
PlanVersion = Annotated[str, StringConstraints(max_length=64)]


class ProposalForm(Form):
    """`moveEverybody`: also who has a room that is not pinned; `onlyLastYear`: to nobody another
    room than that of the last retreat."""

    move_everybody: bool = Field(False, strict=True)
    only_last_year: bool = Field(False, strict=True)


class ProposedMove(Schema):
    retreatant_id: int
    name: str
    room_number: str
    from_: str | None = Field(serialization_alias="from")
    why: str


class UnplacedPerson(Schema):
    retreatant_id: int
    name: str
    why: str


class BrokenWish(Schema):
    retreatant_id: int
    name: str
    wish: str
    why: str


class PlanScore(Schema):
    """How many have a bed, and of these the room of the last retreat; pairs in one room, wished
    features that are there, and rooms of several beds with one person in no pair."""

    placed: int
    last_room: int
    together: int
    features: int
    alone: int


class Proposal(Schema):
    """`version` says what it was made from; `proven`, that there is no better one."""

    version: str
    moves: list[ProposedMove]
    unplaced: list[UnplacedPerson]
    broken_wishes: list[BrokenWish]
    score: PlanScore
    proven: bool


class PlanMove(Form):
    retreatant_id: Id
    room_number: RoomNumber


class AcceptForm(Form):
    """`moves` as they were proposed."""

    version: PlanVersion
    moves: Annotated[list[PlanMove], Field(min_length=1, max_length=MOST_PEOPLE)]


class Accepted(Schema):
    """By the `version` it can be undone."""

    assigned: int
    version: str


class UndoForm(Form):
    version: PlanVersion


class Undone(Schema):
    undone: int
