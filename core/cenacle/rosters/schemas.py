"""Rosters over the wire. The answer of the roster itself is built row by row (`reading`): these
classes describe it in the API's document."""

from datetime import date
from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field

from cenacle.mail.models import SuppressionReason
from cenacle.retreats import AttendingStatus
from cenacle.web import Form, Schema
from cenacle.web.fields import Id


class RosterStatus(StrEnum):
    ALL = "All"
    RETREATANTS = "Retreatants"
    PROSPECTS = "Prospects"
    SECONDARY = "Secondary"


class Filters(Form):
    status: RosterStatus = RosterStatus.ALL
    medical_professional: Annotated[bool, Field(strict=True)] = False
    search: Annotated[str, Field(max_length=200)] = ""


class RosterQuery(Form):
    filters: Filters = Filters()
    group_id: Id | None = None


class RosterRow(Schema):
    """`id` is the key code, `n/a` for a prospect; `row_id` is unique within a roster. The
    `email_problem` says why mail does not go to the address."""

    row_id: str
    retreatant_id: int | None
    prospect_id: int | None
    id: str
    first_name: str
    last_name: str
    age: int | None
    date_of_birth: date | None
    email: str | None
    cell_phone: str | None
    priority: int | None
    sub_group: str | None
    room_number: str | None
    retreat_role_id: int | None
    attending_status: AttendingStatus | None
    invited: bool
    status: Literal["Retreatant", "Secondary", "Prospect"]
    is_verified: bool
    med_doctor: bool
    deacon_priest: bool
    email_problem: SuppressionReason | None


class Roster(Schema):
    roster_list: list[RosterRow]
    group_id: int
    group_number: str
    current_session: str
    retreat_id: int | None
    capacity: int | None
    may_lead: bool


class ChangesQuery(Form):
    group_id: Id | None = None


class Marker(Schema):
    """Another number than before: somebody changed something."""

    marker: int


class RetreatMetrics(Schema):
    capacity: int
    invited: int
    attending: int
    not_attending: int
    cancelled: int
    waitlist: int
    no_response: int
    rooms_assigned: int
    rooms_free: int


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
