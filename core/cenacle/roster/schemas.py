"""Rosters over the wire, and the table of groups."""

from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from typing import Annotated, ClassVar, Literal

from pydantic import (
    ConfigDict,
    Field,
    StringConstraints,
    ValidationError,
    ValidatorFunctionWrapHandler,
    WrapValidator,
)
from pydantic.alias_generators import to_camel

from cenacle.calls.models import PhoneOutcome
from cenacle.calls.schemas import PersonState
from cenacle.calls.wrong_numbers import PhoneProblem
from cenacle.groups.models import Language, WhoFor
from cenacle.platform.mail.models import SuppressionReason
from cenacle.platform.plugins.fields import FieldKind, Sign, Value
from cenacle.platform.web import Form, Schema, TableRequest
from cenacle.platform.web.fields import Id, Text50
from cenacle.platform.words import CORE, Words
from cenacle.retreats import AttendingStatus

_ = Words(CORE)


class RosterStatus(StrEnum):
    ALL = "All"
    RETREATANTS = "Retreatants"
    PROSPECTS = "Prospects"
    SECONDARY = "Secondary"


class Filters(Form):
    status: RosterStatus = RosterStatus.ALL
    medical_professional: Annotated[bool, Field(strict=True)] = False
    search: Annotated[str, Field(max_length=200)] = ""


class FurtherColumn(StrEnum):
    """What a roster tells beside its rows to whoever asks: each costs one statement."""

    LAST_ATTENDED = "lastAttended"
    CAME_LAST_YEAR = "cameLastYear"
    LAST_ROOM = "lastRoom"
    ASKED_ON = "askedOn"
    SEEN_ON = "seenOn"
    ANSWERED_ON = "answeredOn"
    REMINDERS = "reminders"
    PHONED = "phoned"
    CITY = "city"
    NICKNAME = "nickname"
    REMARKS = "remarks"
    NOT_AGREED = "notAgreed"


LONGEST_KEY, MOST_COLUMNS = 120, 200
COLUMN_KEY = r"[\w.-]+_[\w.-]+"
ColumnKey = Annotated[
    str, StringConstraints(pattern=f"^{COLUMN_KEY}$", max_length=LONGEST_KEY, strict=True)
]
"""The full key of a field, or of a plugin's column: `needs_diet`."""


def no_such_column(given: object, check: ValidatorFunctionWrapHandler) -> object:
    """Says so in one sentence, of whichever kind it was meant to be."""
    try:
        return check(given)
    except ValidationError:
        raise ValueError(_("There is no such column.")) from None


class RosterQuery(Form):
    """Without a `retreatId` the retreat that comes; `columns` are told beside the rows. Of fields'
    and plugins' columns one that there is no more tells nothing."""

    filters: Filters = Filters()
    group_id: Id | None = None
    retreat_id: Id | None = None
    columns: Annotated[
        list[Annotated[FurtherColumn | ColumnKey, WrapValidator(no_such_column)]],
        Field(max_length=MOST_COLUMNS),
    ] = Field(default_factory=list)

    @property
    def further(self) -> list[FurtherColumn]:
        return [column for column in self.columns if isinstance(column, FurtherColumn)]

    @property
    def given(self) -> list[str]:
        """Full keys of fields and of plugins' columns."""
        return [column for column in self.columns if not isinstance(column, FurtherColumn)]


def _is_none(value: object) -> bool:
    return value is None


@dataclass(slots=True)
class RosterRow:
    """`id` is the key code, `n/a` for a prospect; `row_id` is unique within a roster. The
    `email_problem` says why mail does not go to the address, `phone_problem` that the number is
    wrong, `call_state` what became of the call to the retreat, for members of the group alone. Who
    waits for a place stands in a line: who is `resting` let an offer end, for whom a place is
    `held` said yes, and the yes waits for something; to whom is not `reachable` nothing can be
    sent, so that somebody has to phone."""

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
    status: Literal["Retreatant", "Secondary", "Prospect", "Former"]
    is_verified: bool
    med_doctor: bool
    deacon_priest: bool
    email_problem: SuppressionReason | None
    phone_problem: PhoneProblem | None
    call_state: PersonState | None
    no_show: bool
    age: int | None
    line_position: int | None
    line_length: int | None
    waiting_since: datetime | None
    offered_until: datetime | None
    resting: bool | None
    reachable: bool | None
    held: Annotated[bool | None, Field(exclude_if=_is_none)] = None


class RosterColumns(Schema):
    """What was asked for beside the rows, by `retreatantId`; who is not named has nothing there.

    The last retreat attended and the room of the last one are of those before this one; last year
    is the one that the group held before it. `phoned` is the last word of who phoned about this
    retreat. Remarks are counted for whoever may read them. Of what the house asks its guests to
    agree to, the titles of what somebody has not.
    """

    last_attended: dict[int, date] | None = None
    came_last_year: dict[int, bool] | None = None
    last_room: dict[int, str] | None = None
    asked_on: dict[int, datetime] | None = None
    seen_on: dict[int, datetime] | None = None
    answered_on: dict[int, datetime] | None = None
    reminders: dict[int, int] | None = None
    phoned: Annotated[dict[int, PhoneOutcome] | None, Field(exclude_if=_is_none)] = None
    city: dict[int, str] | None = None
    nickname: dict[int, str] | None = None
    remarks: dict[int, int] | None = None
    not_agreed: Annotated[dict[int, str] | None, Field(exclude_if=_is_none)] = None


class GivenColumn(Schema):
    """A column that a field or a plugin gives, for whoever may see it. `section` is the heading
    under which it is chosen; one that is no column of its own has a sign alone."""

    key: str
    label: str
    kind: FieldKind
    choices: list[str]
    sign: Sign | None
    section: str
    is_column: bool
    is_field: bool


class Roster(Schema):
    """`is_over`: the retreat has ended, and nothing changes but who did not come. `is_current`: it
    is the one to which people are invited. `given` is what fields and plugins tell, by their full
    keys and then as `columns`: None of whoever was asked, and had nothing to say. What could not be
    read is not named; what applicants told at their registration stands apart, by their ids.
    `marker` is greater once anything of it has changed."""

    roster_list: list[RosterRow]
    columns: RosterColumns
    given: dict[str, dict[int, Value | None]] | None = Field(
        default=None, exclude_if=lambda given: given is None
    )
    given_of_applicants: dict[str, dict[int, Value | None]] | None = Field(
        default=None, exclude_if=lambda given: given is None
    )
    group_id: int
    group_number: str
    current_session: str
    retreat_id: int | None
    capacity: int | None
    is_over: bool
    is_current: bool
    may_lead: bool
    marker: int


class Look(StrEnum):
    """What of the address of a roster a named view keeps, beside the filters by fields' and
    plugins' columns, which have their keys: nothing that names anybody."""

    SHOW = "show"
    MEDICAL = "medical"
    ANSWER = "answer"
    CALL = "call"
    ROOM = "room"
    REACH = "reach"
    BEFORE = "before"
    CAME = "came"
    AGREED = "agreed"
    SORT = "sort"
    COLUMNS = "columns"


class ViewForm(Form):
    """A way of looking at a roster, under a name: for oneself, or for everybody of the group."""

    group_id: Id | None = None
    name: Annotated[Text50, Field(min_length=1)]
    is_for_group: bool = Field(strict=True)
    looks: Annotated[
        dict[
            Annotated[
                str,
                StringConstraints(
                    pattern=f"^({'|'.join(Look)}|{COLUMN_KEY})$", max_length=LONGEST_KEY
                ),
            ],
            Annotated[str, StringConstraints(max_length=2000, pattern=r"^-?[A-Za-z0-9_.,~%-]+$")],
        ],
        Field(max_length=MOST_COLUMNS),
    ]


class NamedView(Schema):
    id: int
    name: str
    is_for_group: bool
    looks: dict[str, str]


class GroupQuery(Form):
    group_id: Id | None = None


class FollowQuery(Form):
    """`groups` are ids, parted by commas."""

    groups: Annotated[str, StringConstraints(pattern=r"^\d{1,10}(,\d{1,10}){0,19}$")]


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
    offered: int
    held: int
    taken: int
    free: int
    rooms_assigned: int
    rooms_free: int


class NextRetreat(Schema):
    start_date: date
    end_date: date


class Lack(StrEnum):
    """What a group has not yet, as a clerk looks for it."""

    CAPTAIN = "captain"
    RETREAT = "retreat"
    PEOPLE = "people"


class GroupTableRequest(TableRequest):
    """Which groups: for whom, in which language, and what they lack."""

    who_for: WhoFor | None = None
    language: Language | None = None
    lacks: Lack | None = None


class GroupRow(Schema):
    id: int
    group_number: str
    name: str | None
    captains: list[str]
    retreatants: int
    next_retreat: NextRetreat | None
    version: int


class GroupTable(Schema):
    rows: list[GroupRow]
    total: int
