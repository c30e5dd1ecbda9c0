"""One person as a whole over the wire: the record, its history, and the row that finds it."""

import operator
from datetime import date, datetime
from enum import StrEnum
from typing import Annotated

from pydantic import Field, StringConstraints

from cenacle.calls.schemas import PersonState
from cenacle.calls.wrong_numbers import PhoneProblem
from cenacle.platform.mail.models import SuppressionReason
from cenacle.platform.web import Form, Schema, TableRequest
from cenacle.platform.web.fields import Id, ShownPhone
from cenacle.platform.web.many import Chosen
from cenacle.retreatants.models import PersonStatus
from cenacle.retreats import AttendingStatus


class ParticipationDetail(Schema):
    """Who waits stands in a line, and is `resting`, `reachable` or `held` as there; `call_state` is
    what became of the call, and since when it did."""

    retreat_id: int
    retreat_start: date
    retreat_end: date
    retreat_role: str | None
    retreat_role_id: int | None
    attending_status: AttendingStatus
    invited: bool
    priority: int | None
    room_number: str | None
    invitation_opened_at: datetime | None
    line_position: int | None
    line_length: int | None
    waiting_since: datetime | None
    offered_until: datetime | None
    resting: bool | None
    reachable: bool | None
    call_state: PersonState | None
    state_since: datetime | None
    held: Annotated[bool, Field(exclude_if=operator.not_)] = False


class EmailProblem(Schema):
    """Why mail does not go to the address, since when, and what a mail server said of it."""

    reason: SuppressionReason
    explanation: str
    problem: str | None
    since: datetime


class AttendanceYear(Schema):
    """One retreat that has begun; who was `expected` there may be a no-show."""

    year: int
    retreat_id: int
    retreat_start: date
    retreat_end: date
    attended: bool
    no_show: bool
    invited: bool
    expected: bool


class RetreatantDetail(Schema):
    """`notes` go to whoever may read remarks; `may_lead` says whether the reader may change it, and
    `asks_more` whether there are answers of theirs to questions of plugins or the house."""

    retreatant_id: int
    key_code: str
    first_name: str
    middle_init: str | None
    last_name: str
    suffix: str | None
    nickname: str | None
    salutation: str | None
    birth_date: date | None
    age: int | None
    cell_phone: str | None
    phone_problem: PhoneProblem | None
    email: str | None
    email_problem: EmailProblem | None
    address: str | None
    city: str | None
    state: str | None
    zip: str | None
    group_id: int
    group_number: str
    secondary_group_id: int | None
    secondary_group_number: str | None
    sub_group: str | None
    religion: str | None
    religion_id: int | None
    church_name: str | None
    company: str | None
    profession: str | None
    language: str | None
    med_doctor: bool
    deacon_priest: bool
    captain: bool
    co_captain: bool
    status: PersonStatus
    priority: int | None
    notes: str | None
    sms_consent: bool
    may_lead: bool
    may_remark: bool
    participation: ParticipationDetail | None
    attendance_history: list[AttendanceYear]
    asks_more: Annotated[bool, Field(exclude_if=operator.not_)] = False
    version: int


class HistoryQuery(Form):
    retreatant_id: Id
    history_event_type: Annotated[str, StringConstraints(max_length=60)] | None = None


class HistoryRow(Schema):
    """All is worded for its reader but `event_type` and `tag_kinds`: by these a tag is coloured."""

    title: str
    event_message: str
    event_date: datetime
    event_type: str
    tags: list[str]
    tag_kinds: list[str]


class Reach(StrEnum):
    """Why somebody is not reached, as a clerk looks for it."""

    NO_EMAIL = "noEmail"
    BOUNCED = "bounced"
    NO_PHONE = "noPhone"


class PeopleWanted(Form):
    """Which people: of one group, whether as primary or secondary, in one state, and not reached
    for one reason."""

    all_search: str = Field("", max_length=200)
    group_id: Id | None = None
    status: PersonStatus | None = None
    reach: Reach | None = None


class PeopleTableRequest(PeopleWanted, TableRequest):
    """The same, a page of it."""


class StatusOfMany(Chosen):
    """What they become: only who is active stands on a roster."""

    status: PersonStatus


class GroupOfMany(Chosen):
    """Into which group they go."""

    group_number_id: Id


class PersonRow(Schema):
    retreatant_id: int
    key_code: str
    first_name: str
    last_name: str
    nickname: str | None
    group_number: str
    secondary_group_number: str | None
    status: PersonStatus
    birth_date: date | None
    cell_phone: ShownPhone | None
    email: str | None


class PersonTable(Schema):
    rows: list[PersonRow]
    total: int
