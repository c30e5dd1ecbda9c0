"""Arrivals over the wire."""

from datetime import date, datetime
from typing import Annotated
from uuid import UUID

from pydantic import Field, StringConstraints

from cenacle.arrivals.models import ActKind
from cenacle.platform.web import Form, Schema
from cenacle.platform.web.fields import Id, Moment

MOST_ACTS = 1_000


class ActForm(Form):
    """`id` is made by the device: an act that is sent twice counts once."""

    id: UUID
    retreatant_id: Id
    kind: ActKind
    at: Moment


class ActsForm(Form):
    device: Annotated[str, StringConstraints(min_length=1, max_length=64)]
    acts: Annotated[list[ActForm], Field(max_length=MOST_ACTS)]


class Mark(Schema):
    """What holds of a person: the latest act about their presence, or about their key."""

    id: str
    kind: ActKind
    at: datetime


class Guest(Schema):
    """Somebody at the door: no more of them than serves there."""

    retreatant_id: int
    first_name: str
    last_name: str
    room_number: str | None
    sub_group: str | None
    arrives_on: date | None
    leaves_on: date | None
    no_show: bool
    presence: Mark | None
    key: Mark | None


class Arrivals(Schema):
    """`now` is the house's clock, by which devices set theirs; after `until` they keep nothing."""

    retreat_id: int
    label: str
    start_date: date
    end_date: date
    until: date
    now: datetime
    guests: list[Guest]


class RefusedAct(Schema):
    id: str
    reason: str


class ActsTaken(Schema):
    """Of what was sent the ids that need not be sent again, and how all stands now."""

    taken: list[str]
    refused: list[RefusedAct]
    arrivals: Arrivals


class NeverCameForm(Form):
    retreatant_ids: Annotated[list[Id], Field(min_length=1, max_length=MOST_ACTS)]


class RefusedNoShow(Schema):
    retreatant_id: int
    reason: str


class NeverCame(Schema):
    """How many are no-shows now, and of whom that could not be said."""

    marked: int
    refused: list[RefusedNoShow]
