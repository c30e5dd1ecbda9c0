"""Rosters over the wire, and the table of groups."""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Annotated, ClassVar, Literal

from pydantic import ConfigDict, Field
from pydantic.alias_generators import to_camel

from cenacle.platform.mail.models import SuppressionReason
from cenacle.platform.web import Form, Schema
from cenacle.platform.web.fields import Id
from cenacle.retreats import AttendingStatus


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


@dataclass(slots=True)
class RosterRow:
    """`id` is the key code, `n/a` for a prospect; `row_id` is unique within a roster. The
    `email_problem` says why mail does not go to the address."""

    # A dataclass is made in a seventh of a schema's time; what goes out is checked all the same.
    __pydantic_config__: ClassVar = ConfigDict(alias_generator=to_camel)

    row_id: str
    retreatant_id: int | None
    prospect_id: int | None
    id: str
    first_name: str
    last_name: str
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
    age: int | None


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


class NextRetreat(Schema):
    start_date: date
    end_date: date


class GroupRow(Schema):
    id: int
    group_number: str
    captains: list[str]
    retreatants: int
    next_retreat: NextRetreat | None
    version: int


class GroupTable(Schema):
    rows: list[GroupRow]
    total: int
