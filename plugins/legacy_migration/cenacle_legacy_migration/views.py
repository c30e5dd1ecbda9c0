"""`/api/legacy-users/…`"""

from cenacle.api import Act, Page, Request, Right, Service, download, path_id, to_csv, to_xlsx
from pyramid.response import Response

from cenacle_legacy_migration import importing, migrating, report, rows, runs, staging, tables
from cenacle_legacy_migration.models import Kind
from cenacle_legacy_migration.runs import FLAG
from cenacle_legacy_migration.schemas import (
    DecideForm,
    FailedRow,
    Foreseen,
    GroupsForm,
    ImportDetail,
    ImportRow,
    KindForm,
    LegacyPerson,
    MendForm,
    Migrated,
    MigrateForm,
    MissingGroup,
    Progress,
    ReportQuery,
    RowDetail,
    RowTable,
    RowTableRequest,
    RunForm,
    Staged,
    StageForm,
    TableRow,
)
from cenacle_legacy_migration.uploads import read_upload
from cenacle_legacy_migration.words import failed

NO_SUCH = {404: "There is no such thing, or the feature is off."}
OFF = {404: "The feature is off."}
WRITERS = {"csv": to_csv, "xlsx": to_xlsx}


def _service(name: str, path: str, description: str) -> Service:
    return Service(
        f"legacy.{name}",
        f"/api/legacy-users/{path}",
        description,
        feature_flag=FLAG,
        people_only=True,
        depth=2,
    )


users = _service("users", "get-legacy-users", "Users of the old system.")
retreatants = _service("retreatants", "get-migratable-retreatants", "Retreatants of it.")
migrate_rows = _service("migrate", "migrate-to-user", "Migrating rows at once.")
uploads = _service("upload", "upload", "Taking in a file.")
imports = _service("imports", "imports", "What was taken in.")
one_import = _service("import", "imports/{id}", "One import.")
stagings = _service("stage", "stage", "Looking at the rows of an import.")
summaries = _service("summary", "imports/{id}/summary", "What looking at an import came to.")
groups = _service("groups", "missing-groups", "Groups that rows name and the house lacks.")
row_table = _service("table", "table", "Rows, page by page.")
one_row = _service("row", "rows/{id}", "One row.")
decisions = _service("decide", "rows/{id}/decide", "Who a row is.")
dry_runs = _service("dry-run", "dry-run", "What a run would do.")
starts = _service("start", "start", "Beginning a run.")
stops = _service("stop", "stop", "Ending a run early.")
progress = _service("progress", "progress", "How far a run is.")
reports = _service("report", "report", "What became of each row.")


@users.get(right=Right.HOUSE, result=list[LegacyPerson], refusals=OFF)
def read_users(request: Request) -> list[LegacyPerson]:
    """Every row that tells of a user."""
    return tables.list_people(request.db, Kind.USERS)


@retreatants.get(right=Right.HOUSE, result=list[LegacyPerson], refusals=OFF)
def read_retreatants(request: Request) -> list[LegacyPerson]:
    """Every row that tells of a retreatant."""
    return tables.list_people(request.db, Kind.RETREATANTS)


@migrate_rows.post(
    right=Right.HOUSE, body=MigrateForm, result=Migrated, own_transactions=True, refusals=OFF
)
def migrate(request: Request) -> Migrated:
    """Row by row, in short transactions of their own: this request's one only reads."""
    form: MigrateForm = request.validated["body"]
    outcome = migrating.migrate(
        request.house,
        request.actor,
        [chosen.id for chosen in form.migratable_users],
        None,
        migrating.Options(form.leave_out, form.send_invitations),
    )
    return Migrated(migrated=outcome.migrated, failed=_failed(outcome.refused))


@uploads.post(
    right=Right.HOUSE,
    parts={"file": bytes, "kind": str},
    result=ImportDetail,
    own_transactions=True,
    refusals=OFF,
)
def upload(request: Request) -> ImportDetail:
    """A CSV or XLSX file in `file`, and `kind`; nothing is migrated by it."""
    kind, name, content = read_upload(request)
    return importing.take_in_file(request.house, request.actor, kind, name, content)


@imports.get(right=Right.HOUSE, result=list[ImportRow], refusals=OFF)
def read_imports(request: Request) -> list[ImportRow]:
    """Newest first."""
    return importing.list_imports(request.db)


@one_import.get(right=Right.HOUSE, result=ImportDetail, refusals=NO_SUCH)
def read_import(request: Request) -> ImportDetail:
    """Its columns, what they seem to hold, and its first rows."""
    return importing.read_import(request.db, path_id(request))


@one_import.delete(right=Right.HOUSE, refusals=NO_SUCH)
def remove_import(request: Request) -> None:
    """Forget an import of which nothing was migrated."""
    staging.forget(request.db, path_id(request))


@stagings.post(right=Right.HOUSE, body=StageForm, result=Staged, refusals=NO_SUCH)
def stage(request: Request) -> Staged:
    """Look at every row with this mapping, else with the guessed one."""
    form: StageForm = request.validated["body"]
    return staging.stage(request.db, form.import_id, form.mapping, form.create_groups)


@summaries.get(right=Right.HOUSE, result=Staged, refusals=NO_SUCH)
def read_summary(request: Request) -> Staged:
    """How many of its rows are in which state now, and what is wrong with the others."""
    return staging.read_summary(request.db, path_id(request))


@groups.get(right=Right.HOUSE, query=KindForm, result=list[MissingGroup], refusals=OFF)
def read_missing_groups(request: Request) -> list[MissingGroup]:
    """The groups for which rows wait, in their order, with how many rows do."""
    return staging.groups_in_want(request.db, request.validated["query"].kind)


@groups.post(right=Right.HOUSE, body=GroupsForm, result=list[MissingGroup], refusals=OFF)
def create_missing_groups(request: Request) -> list[MissingGroup]:
    """Make those that are named, and look at the rows anew; gives those that are still missing."""
    form: GroupsForm = request.validated["body"]
    return staging.create_groups(request.db, form.kind, form.group_numbers)


@row_table.post(right=Right.HOUSE, body=RowTableRequest, result=RowTable, reads=True, refusals=OFF)
def read_table(request: Request) -> Page[TableRow]:
    """Rows of a kind, of one status or import if that is named."""
    form: RowTableRequest = request.validated["body"]
    return tables.read_rows(request.connection, form.kind, form.status, form.import_id, form)


@one_row.get(right=Right.HOUSE, result=RowDetail, refusals=NO_SUCH)
def read_row(request: Request) -> RowDetail:
    """What was read, what it means, what is wrong, and who it seems to be."""
    return rows.read_row(request.db, path_id(request))


@one_row.put(right=Right.HOUSE, body=MendForm, result=RowDetail, refusals=NO_SUCH)
def mend_row(request: Request) -> RowDetail:
    """Write other values in place of those that were read."""
    form: MendForm = request.validated["body"]
    return rows.mend(request.db, path_id(request), form.values, form.version)


@decisions.post(right=Right.HOUSE, body=DecideForm, result=RowDetail, refusals=NO_SUCH)
def decide(request: Request) -> RowDetail:
    """The same person, somebody new, left out, or not decided after all."""
    form: DecideForm = request.validated["body"]
    decision = None if form.decision == "undecided" else form.decision
    return rows.decide(request.db, request.actor, path_id(request), decision, form.version)


@dry_runs.post(right=Right.HOUSE, body=RunForm, result=Foreseen, reads=True, refusals=OFF)
def dry_run(request: Request) -> Foreseen:
    """Counts and failures of the rows that are named, else of all that can be taken."""
    form: RunForm = request.validated["body"]
    seen = migrating.foresee(
        request.db,
        form.kind,
        form.ids,
        migrating.Options(form.leave_out, form.send_invitations),
    )
    return Foreseen(
        migrated=seen.migrated,
        filled=seen.filled,
        shortened=seen.shortened,
        failures=len(seen.refused),
        reasons=migrating.count_reasons(seen.refused),
        failed=_failed(seen.refused[: runs.MOST_TOLD]),
    )


@starts.post(right=Right.HOUSE, body=RunForm, result=Progress, refusals=OFF)
def start(request: Request) -> Progress:
    """A run that the worker carries out: rows that are named, else all that can be taken."""
    form: RunForm = request.validated["body"]
    runs.start(
        request.db,
        request.house,
        form.kind,
        form.ids,
        migrating.Options(form.leave_out, form.send_invitations),
        who=request.actor.email,
        user_id=request.actor.user_id,
    )
    return runs.read_progress(request.db, form.kind)


@stops.post(right=Right.HOUSE, body=KindForm, result=Progress, refusals=OFF)
def stop(request: Request) -> Progress:
    """End the run that is under way; what it migrated stays."""
    kind = request.validated["body"].kind
    runs.stop(request.db, kind)
    return runs.read_progress(request.db, kind)


@progress.get(right=Right.HOUSE, query=KindForm, result=Progress, refusals=OFF)
def read_progress(request: Request) -> Progress:
    """The run that is under way, else the last one."""
    return runs.read_progress(request.db, request.validated["query"].kind)


@reports.get(right=Right.HOUSE, query=ReportQuery, refusals=OFF, noted=Act.EXPORT)
def read_report(request: Request) -> Response:
    """A file with every row; what people typed is never a formula there."""
    wanted: ReportQuery = request.validated["query"]
    body = WRITERS[wanted.format](report.sheet(request.db, wanted.kind))
    return download(body, f"migration-{wanted.kind}.{wanted.format}")


def _failed(refused: list[migrating.Refusal]) -> list[FailedRow]:
    return [failed(each.kept()) for each in refused]
