"""`cenacle legacy import`: the same as on the screen, for whoever keeps the server."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import IO, ParamSpec

import click
from cenacle.api import (
    CenacleError,
    ConfigurationError,
    act_as_guest,
    configuration_of_command,
    open_database,
    transaction,
)
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Session

from cenacle_legacy_migration import importing, runs, staging
from cenacle_legacy_migration.migrating import Options
from cenacle_legacy_migration.models import Kind, LegacyImport, RowStatus
from cenacle_legacy_migration.schemas import Staged
from cenacle_legacy_migration.sources import Lines, read_database, read_file
from cenacle_legacy_migration.uploads import LIMIT
from cenacle_legacy_migration.words import named_fields

WHO = "the command line"

P = ParamSpec("P")


class OneLine(click.ClickException):
    """What stops the command: one sentence, exit code 2."""

    exit_code = 2

    def show(self, file: IO[str] | None = None) -> None:
        click.echo(f"cenacle: {self.message}", err=True)


def speaks_plainly(command: Callable[P, None]) -> Callable[P, None]:
    @wraps(command)
    def wrapper(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            command(*args, **kwargs)
        except (ConfigurationError, CenacleError) as error:
            raise OneLine(str(error)) from None
        except DBAPIError:
            raise OneLine("the database is not ready: run `cenacle migrate` first") from None

    return wrapper


def add_to(group: click.Group) -> None:
    group.add_command(legacy)


@click.group()
def legacy() -> None:
    """Bring over the people of an older system."""


@legacy.command("import")
@click.argument(
    "file", required=False, type=click.Path(exists=True, dir_okay=False, path_type=Path)
)
@click.option(
    "--database",
    envvar="CENACLE_LEGACY_DATABASE",
    help="The address of a database to read instead of a file.",
)
@click.option("--table", help="Its table or view.")
@click.option(
    "--kind", type=click.Choice([kind.value for kind in Kind]), help="Else it is guessed."
)
@click.option("--create-groups", is_flag=True, help="Make the groups that are missing.")
@click.option("--migrate", is_flag=True, help="Let the worker migrate what can be migrated.")
@click.option("--leave-out", is_flag=True, help="Leave a field empty that has a problem.")
@click.option("--send-invitations", is_flag=True, help="Mail new accounts their confirmation.")
@speaks_plainly
def import_command(
    *,
    file: Path | None,
    database: str | None,
    table: str | None,
    kind: str | None,
    create_groups: bool,
    migrate: bool,
    leave_out: bool,
    send_invitations: bool,
) -> None:
    """Read FILE (CSV or XLSX), or a table of another database, and look at its rows."""
    name, lines = _read(file, database, table)
    with _house() as session:
        chosen = Kind(kind) if kind else importing.guess_kind(lines.columns)
        kept = importing.keep(session, chosen, name, lines, WHO)
        _tell_mapping(kept)
        told = staging.stage(session, kept.id, None, create_groups)
        _tell(told)
        if migrate:
            options = Options(leave_out, send_invitations)
            run = runs.start(session, None, chosen, None, options, who=WHO, user_id=None)
            click.echo(f"The worker migrates {run.total:,} rows, from the next minute on.")


def _read(file: Path | None, database: str | None, table: str | None) -> tuple[str, Lines]:
    if file is not None and database is None:
        if file.stat().st_size > LIMIT:
            raise OneLine(f"{file.name} has more than {LIMIT // 1024 // 1024} MB")
        return file.name, read_file(file.read_bytes())
    if file is not None or database is None:
        raise OneLine("name a file, or a --database with its --table")
    if not table:
        raise OneLine("name the --table")
    return table, read_database(database, table)


@contextmanager
def _house() -> Iterator[Session]:
    database = open_database(configuration_of_command().database_url)
    try:
        with transaction(database) as session:
            act_as_guest(session, WHO)
            yield session
    finally:
        database.close()


def _tell_mapping(kept: LegacyImport) -> None:
    click.echo(f"{kept.file_name}: {kept.rows:,} {kept.kind.value}, {kept.encoding or kept.source}")
    for column in kept.columns:
        field = kept.mapping.get(column)
        click.echo(f"  {column} → {named_fields([field]) if field else '(nothing)'}")


def _tell(told: Staged) -> None:
    for status in RowStatus:
        if count := told.counts[status]:
            click.echo(f"{status}: {count:,}")
    for problem in told.problems:
        click.echo(f"  {named_fields([problem.field]) or 'line'}: {problem.rows:,}")
    if missing := told.missing_groups:
        numbers = ", ".join(each.group_number for each in missing)
        click.echo(f"The house has no group {numbers} (--create-groups makes those above 0).")
