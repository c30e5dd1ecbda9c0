"""The migration over the wire."""

from datetime import datetime
from typing import Annotated, Literal

from cenacle.api import Form, Id, Schema, TableRequest, Version
from pydantic import Field

from cenacle_legacy_migration.models import (
    AS_A_WHOLE,
    Decision,
    Kind,
    RowStatus,
    RunStatus,
    Source,
    Value,
)

MOST = 20_000
Flag = Annotated[bool, Field(strict=True)]
Counts = dict[str, int]


class Found(Schema):
    """`suggestion` is what was probably meant; a row that `stops` cannot go without the field."""

    field: str
    message: str
    suggestion: str | None = None
    stops: bool = False


class ImportRow(Schema, json_schema_serialization_defaults_required=True):
    id: int
    kind: Kind
    source: Source
    file_name: str
    encoding: str | None
    rows: int
    created_at: datetime
    created_by: str
    staged_at: datetime | None
    counts: Counts = Field(default_factory=dict)


class FieldChoice(Schema):
    value: str
    label: str
    is_needed: bool


class FirstRow(Schema):
    line: int
    cells: dict[str, str]


class ImportDetail(ImportRow):
    """`mapping` has every column, with its field or null; `fields` are those to choose from."""

    columns: list[str]
    mapping: dict[str, str | None]
    fields: list[FieldChoice]
    first_rows: list[FirstRow]


class StageForm(Form):
    """`create_groups`: all groups that are missing, or those that are named."""

    import_id: Id
    mapping: Annotated[dict[str, str | None], Field(max_length=300)] | None = None
    create_groups: Flag | Annotated[list[str], Field(max_length=1000)] = False


class MissingGroup(Schema):
    group_number: str
    rows: int


class FieldCount(Schema):
    field: str
    label: str
    rows: int


class Staged(Schema):
    import_id: int
    kind: Kind
    rows: int
    counts: Counts
    problems: list[FieldCount]
    missing_groups: list[MissingGroup]


class RowTableRequest(TableRequest):
    kind: Kind
    status: RowStatus | None = None
    import_id: Id | None = None


class TableRow(Schema):
    """`wrong` is all of its problems in one line."""

    id: int
    import_id: int
    file_name: str
    line: int
    first_name: str | None
    last_name: str | None
    email: str | None
    group_number: str | None
    active: bool
    status: RowStatus
    has_migrated: bool
    reason: str | None
    decision: Decision | None
    problems: list[Found]
    wrong: str
    retreatant_id: int | None
    user_id: int | None
    version: int


class RowTable(Schema):
    rows: list[TableRow]
    total: int


class LegacyPerson(Schema):
    id: int
    import_id: int
    first_name: str
    last_name: str
    email: str | None
    group_number: str | None
    active: bool
    has_migrated: bool
    status: RowStatus
    reason: str | None
    problems: list[Found]


class RawCell(Schema):
    column: str
    field: str | None
    text: str


class Difference(Schema):
    field: str
    label: str
    here: Value
    there: Value


class Twin(Schema):
    """Another row, or somebody of the house, whom a row resembles."""

    row_id: int | None
    line: int | None
    file_name: str | None
    retreatant_id: int | None
    user_id: int | None
    name: str
    group_number: str | None
    differs: list[Difference]


class RowDetail(Schema):
    id: int
    import_id: int
    file_name: str
    line: int
    kind: Kind
    name: str
    status: RowStatus
    reason: str | None
    decision: Decision | None
    raw: list[RawCell]
    fields: list[FieldChoice]
    values: dict[str, Value]
    also: list[str]
    mended: list[str]
    problems: list[Found]
    twin: Twin | None
    retreatant_id: int | None
    user_id: int | None
    version: int


class MendForm(Form):
    """Any of the fields; one that is empty is emptied.

    A row whose line has more cells than its header is in order once somebody has sent values for
    it, be they those that were read.
    """

    values: Annotated[dict[str, object], Field(max_length=100)]
    version: Version | None = None


class DecideForm(Form):
    """`undecided` takes a decision back: the row is looked at anew."""

    decision: Decision | Literal["undecided"] = Field(alias="as")
    version: Version | None = None


class RowChoice(Form):
    id: Id


class HowForm(Form):
    """`leave_out`: a field with a problem is left empty where a row can go without it."""

    leave_out: Flag = False
    send_invitations: Flag = False


class MigrateForm(HowForm):
    migratable_users: Annotated[list[RowChoice], Field(min_length=1, max_length=MOST)]


class FailedRow(Schema, json_schema_serialization_defaults_required=True):
    """`reasons` has the fields that are wrong, in words, or says that it is the row as a whole."""

    id: int
    name: str
    error_message: str
    reasons: list[str] = Field(default_factory=lambda: [AS_A_WHOLE])


class ReasonCount(Schema):
    reason: str
    rows: int


class Migrated(Schema):
    migrated: int
    failed: list[FailedRow]


class KindForm(Form):
    kind: Kind


class GroupsForm(KindForm):
    group_numbers: Annotated[list[str], Field(min_length=1, max_length=1000)]


class RunForm(HowForm):
    """Without `ids`: every row of the kind that can be taken."""

    kind: Kind
    ids: Annotated[list[Id], Field(min_length=1, max_length=MOST)] | None = None


class Foreseen(Schema):
    """`filled` of those that would be migrated go into records that are there already, `shortened`
    would lose a field that has a problem; `failed` has the first of `failures`, and `reasons` how
    many of all have which, the most frequent first."""

    migrated: int
    filled: int
    shortened: int
    failures: int
    reasons: list[ReasonCount]
    failed: list[FailedRow]


class Run(Schema):
    id: int
    kind: Kind
    status: RunStatus
    total: int
    done: int
    migrated: int
    failed: int
    leave_out: bool
    send_invitations: bool
    started_at: datetime
    started_by: str
    ended_at: datetime | None


class Progress(Schema):
    """`failed` has the first of those whom a run that has ended did not migrate, and why."""

    run: Run | None
    counts: Counts
    failed: list[FailedRow]


class ReportQuery(KindForm):
    format: Literal["csv", "xlsx"] = "csv"
