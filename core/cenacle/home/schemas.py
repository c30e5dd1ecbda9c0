"""The captain's home over the wire."""

from datetime import date
from enum import StrEnum

from cenacle.calls.schemas import CallState, Counts
from cenacle.platform.web import Form, Schema
from cenacle.platform.web.fields import Id


class HomeQuery(Form):
    """An admin names the group."""

    group_id: Id | None = None


class NeedKind(StrEnum):
    """In the order of their urgency."""

    PHONE_OFFER = "phoneOffer"
    PHONE_PLACE = "phonePlace"
    CALL_AGAIN = "callAgain"
    APPLICATIONS = "applications"
    OFFER_PLACE = "offerPlace"
    ALL_REST = "allRest"
    BOUNCED = "bounced"
    SEEN = "seen"
    NO_ROOM = "noRoom"
    NEVER_CAME = "neverCame"
    """Of the retreat that was held last."""


class Need(Schema):
    """Something to do: `message` says it in words, `count` of how many it speaks, and
    `retreatant_id` of whom, where it is one person."""

    kind: NeedKind
    count: int
    message: str
    retreatant_id: int | None


class FurtherToDo(Schema):
    """Something that a plugin says is to do: on the roster, as `filters` leave it, or at a `path`
    of the office."""

    message: str
    filters: str
    path: str | None
    count: int


class OfficeNeedKind(StrEnum):
    PLUGIN = "plugin"
    APPLICATIONS = "applications"
    BOUNCED = "bounced"
    ARRIVALS = "arrivals"
    UNCALLED = "uncalled"
    UNANSWERED = "unanswered"


class OfficeNeed(Schema):
    """Something for the office, in words; `path` leads to where it is done."""

    kind: OfficeNeedKind
    message: str
    path: str


class FirstStep(Schema):
    """`path` leads to where it is done."""

    title: str
    hint: str
    path: str
    is_done: bool


class FirstSteps(Schema):
    """`is_shown` says whether the dashboard begins with them."""

    steps: list[FirstStep]
    is_shown: bool


class NextGroup(Schema):
    """Without a `group_id` no retreat is to come."""

    group_id: int | None


class ComingRetreat(Schema):
    """Of one that has begun `days_left` is 0 on its first day, and below 0 later."""

    retreat_id: int
    start_date: date
    end_date: date
    days_left: int
    capacity: int
    attending: int
    waiting: int
    offered: int
    held: int
    free: int
    call_state: CallState
    call_counts: Counts


class HeldRetreat(Schema):
    retreat_id: int
    start_date: date
    end_date: date


class Home(Schema):
    """`last` is the retreat that was held last, `to_dos` what plugins have to do."""

    group_id: int
    group_number: str
    retreat: ComingRetreat | None
    last: HeldRetreat | None
    needs: list[Need]
    to_dos: list[FurtherToDo]
