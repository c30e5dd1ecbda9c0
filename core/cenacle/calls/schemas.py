"""Calls over the wire."""

from datetime import date, datetime
from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from cenacle.calls.models import PhoneOutcome
from cenacle.calls.wrong_numbers import PhoneProblem
from cenacle.places.schemas import OwnPlace
from cenacle.platform.mail.schemas import Body
from cenacle.platform.plugins.channels import Hindrance
from cenacle.platform.web import Form, Schema
from cenacle.platform.web.fields import Day, Id, Moment, Version, Whole
from cenacle.retreats import AttendingStatus

MOST = 2000
MOST_CHANNELS = 5

ChannelName = Annotated[str, StringConstraints(pattern=r"^[A-Za-z][A-Za-z0-9]*$", max_length=20)]
PerChannel = dict[str, int]
"""How many, by the name of each channel of the house."""


class Who(StrEnum):
    RETURNING = "returning"
    ROSTER = "roster"
    CHOSEN = "chosen"


class CallState(StrEnum):
    NONE = "none"
    PLANNED = "planned"
    WAITING = "waiting"
    RUNNING = "running"
    ENDED = "ended"
    CANCELLED = "cancelled"


class PersonState(StrEnum):
    """By rank: of several that fit the first stands, but for the last."""

    ANSWERED = "answered"
    SEEN = "seen"
    ASKED = "asked"
    BOUNCED = "bounced"
    NOT_REACHABLE = "notReachable"
    NOT_ASKED = "notAsked"


class Mend(StrEnum):
    WRITE_EMAIL = "writeEmail"
    CLEAR_BOUNCE = "clearBounce"
    WRITE_MOBILE = "writeMobile"
    WRITE_ADDRESS = "writeAddress"
    PHONE = "phone"


Reason = (
    Literal["answered", "alreadyAsked", "secondary", "inactive", "noEmail", "emailBounces"]
    | Hindrance
)


class PlanForm(Form):
    """With `remindAsked` who was asked and has not answered is reminded, else skipped."""

    who: Who
    retreatant_ids: Annotated[list[Id], Field(min_length=1, max_length=MOST)] | None = None
    channels: Annotated[list[ChannelName], Field(min_length=1, max_length=MOST_CHANNELS)]
    send_at: Moment | None = None
    hold_until: Day | None = None
    newcomer_places: Annotated[Whole, Field(ge=0)] = 0
    remind_after_days: Annotated[Whole, Field(ge=1, le=60)] | None = None
    reminders: Annotated[Whole, Field(ge=0, le=3)] = 0
    remind_asked: Annotated[bool, Field(strict=True)] = False
    subject: Annotated[str, StringConstraints(max_length=200)] | None = None
    body: Body | None = None


class Plan(Schema):
    """A plan as it was given."""

    who: Who
    retreatant_ids: list[int] | None
    channels: list[str]
    send_at: datetime | None
    hold_until: date | None
    newcomer_places: int
    remind_after_days: int | None
    reminders: int
    remind_asked: bool = False
    subject: str | None
    body: str | None


class Skipped(Schema):
    """Somebody whom no channel of the plan reaches. `message` says why in a sentence, `mend` which
    one act changes it."""

    retreatant_id: int
    name: str
    reason: Reason
    mend: Mend | None
    message: str


class Sample(Schema):
    """As the first reader is to get it, with a link that opens nothing. `body` is HTML; `messages`
    has the words of each channel beside mail, and `text` those of the first."""

    name: str
    subject: str | None
    body: str | None
    text: str | None
    messages: dict[str, str]


class Planned(Schema):
    """`waits` counts whose message waits for a better hour, and `prices` says what is known to
    cost, both by channel."""

    version: int
    will_send: PerChannel
    waits: PerChannel
    prices: dict[str, str]
    people: int
    skipped: list[Skipped]
    sample: Sample | None


class StartForm(Form):
    version: Version


class Started(Schema):
    queued: PerChannel
    skipped: list[Skipped]


class CancelForm(Form):
    release_hold: Annotated[bool, Field(strict=True)] = False


class Cancelled(Schema):
    """How many messages were stopped, and how many had gone out."""

    stopped: PerChannel
    sent: PerChannel


class Counts(Schema):
    not_asked: int
    asked: int
    seen: int
    answered: int
    bounced: int
    not_reachable: int


class HoldView(Schema):
    """`places` are those that are kept now, `holders` the people who have not answered yet."""

    until: date
    places: int
    holders: int


class ReminderRound(Schema):
    """With none `sent` it is still to come."""

    at: datetime
    sent: int


class PhoneWord(Schema):
    """What came of the last time that somebody phoned. `note` is told to who may read remarks."""

    outcome: PhoneOutcome
    by: str | None
    at: datetime
    call_again_on: date | None
    note: str | None


class PersonOfCall(Schema):
    """Of somebody whom the call did not reach, why a message would not reach them now either, and
    what mends it; nothing where it is mended."""

    retreatant_id: int
    name: str
    state: PersonState
    state_since: datetime | None
    channels: list[str]
    reminders_sent: int
    phone: PhoneWord | None
    reason: Reason | None
    mend: Mend | None
    message: str | None


class CallView(Schema):
    retreat_id: int
    group_id: int
    group_number: str
    start_date: date
    end_date: date
    capacity: int
    has_begun: bool
    may_lead: bool
    channels: list[str]
    channel_labels: dict[str, str]
    state: CallState
    version: int
    plan: Plan | None
    started_at: datetime | None
    started_by: str | None
    send_at: datetime | None
    counts: Counts
    hold: HoldView | None
    reminders: list[ReminderRound]
    people: list[PersonOfCall]


class PhoningForm(Form):
    retreatant_id: Id
    even_so: Annotated[bool, Field(strict=True)] = False


class PhonedForm(Form):
    retreatant_id: Id
    outcome: PhoneOutcome
    call_again_on: Day | None = None
    note: Annotated[str, StringConstraints(max_length=500)] | None = None


class PhonedUndoForm(Form):
    retreatant_id: Id


class OnThePhone(Schema):
    """`is_own` where it is the caller who phones."""

    by: str | None
    since: datetime
    is_own: bool


class PhoneRow(Schema):
    retreatant_id: int
    name: str
    cell_phone: str
    state: PersonState
    phone_problem: PhoneProblem | None
    phoning: OnThePhone | None
    last: PhoneWord | None


class Phoned(Schema):
    attending_status: AttendingStatus
    line: OwnPlace | None
