"""One person as a whole over the wire: the record, its history, and the row that finds it."""

import operator
from datetime import date, datetime
from typing import Annotated

from pydantic import Field, StringConstraints

from cenacle.platform.mail.models import SuppressionReason
from cenacle.platform.web import Form, Schema
from cenacle.platform.web.fields import Id, ShownPhone
from cenacle.retreatants.models import PersonStatus
from cenacle.retreats import AttendingStatus


class ParticipationDetail(Schema):
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


class EmailProblem(Schema):
    """Why mail does not go to the address, since when, and what a mail server said of it."""

    reason: SuppressionReason
    explanation: str
    problem: str | None
    since: datetime


class AttendanceYear(Schema):
    """One retreat that has begun."""

    year: int
    retreat_id: int
    retreat_start: date
    retreat_end: date
    attended: bool
    no_show: bool
    invited: bool


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
    title: str
    event_message: str
    event_date: datetime
    event_type: str
    tags: list[str]


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
