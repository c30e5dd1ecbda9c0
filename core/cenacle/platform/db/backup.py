"""All that a house keeps, as one file; and a house out of it.

Each database's own tool makes the copy while people go on working: SQLite's online backup, and
PostgreSQL's `pg_dump`. A file goes back into the kind of database that it came from.
"""

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import URL, create_engine, inspect
from sqlalchemy.engine import make_url

from cenacle.platform.db.words import forget_removed
from cenacle.platform.errors import CenacleError
from cenacle.platform.files import make_private

SQLITE, POSTGRES = b"SQLite format 3\x00", b"PGDMP"
"""How a file of either kind begins."""
NO_FILE = "this SQLite house lives in memory alone, and cannot be kept"


NAME = "cenacle-%Y-%m-%d-%H%M%S.backup"
"""Of a file in a folder of backups: the moment, in UTC."""


@dataclass(frozen=True, order=True)
class Backup:
    """A file of a folder of backups, and of which moment it is."""

    made: datetime
    path: Path


class BackupFailed(CenacleError):
    """No backup was made, or nothing was restored; the text says why."""


def back_up(database_url: str, path: Path) -> None:
    """Write what the database holds at this moment. Raises BackupFailed.

    The file appears once it is whole, and is for its owner alone to read: it holds everything.
    """
    if path.exists():
        raise BackupFailed(f"{path} is there already; a backup never overwrites one")
    url = make_url(database_url)
    partial = path.with_name(f"{path.name}.part")
    try:
        partial.touch(mode=0o600)
        if _is_sqlite(url):
            _refuse_no_house(_file_of(url))
            _copy_sqlite(_file_of(url), partial)
        else:
            _run("pg_dump", url, "--format=custom", "--no-owner", "--file", str(partial))
        partial.rename(path)
    except (OSError, sqlite3.Error) as error:
        raise BackupFailed(f"{path}: {_words(error)}") from None
    finally:
        partial.unlink(missing_ok=True)


def name_of_backup(folder: Path) -> Path:
    """A new file in a folder of backups."""
    return folder / datetime.now(UTC).strftime(NAME)


def backups_in(folder: Path) -> list[Backup]:
    """The oldest first; one that somebody gave another name is of the file's own date.

    Raises OSError for a folder that cannot be read.
    """
    found = [path for path in folder.iterdir() if path.suffix == ".backup"]
    return sorted(Backup(_made_at(path), path) for path in found)


def _made_at(path: Path) -> datetime:
    with suppress(ValueError):
        return datetime.strptime(path.name, NAME).replace(tzinfo=UTC)
    return datetime.fromtimestamp(path.stat().st_mtime, UTC)


def remove_older_backups(folder: Path, keep: int) -> None:
    """Leave the newest ones of those that have such names, and whatever has another name."""
    for path in sorted(folder.glob("cenacle-????-??-??-??????.backup"))[:-keep]:
        path.unlink()


def restore(database_url: str, path: Path) -> None:
    """Fill an empty database from such a file. Raises BackupFailed, and has changed nothing."""
    url = make_url(database_url)
    try:
        with path.open("rb") as file:
            begins = file.read(len(SQLITE))
    except OSError as error:
        raise BackupFailed(f"{path}: {_words(error)}") from None
    if not begins.startswith(SQLITE if _is_sqlite(url) else POSTGRES):
        kind = "a SQLite" if _is_sqlite(url) else "a PostgreSQL"
        raise BackupFailed(f"{path} is no backup of {kind} house")
    if _is_sqlite(url):
        _restore_sqlite(path, _file_of(url))
    else:
        _refuse_what_is_full(url)
        _run("pg_restore", url, "--single-transaction", "--no-owner", str(path))


def _restore_sqlite(path: Path, house: Path) -> None:
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as kept:
            (verdict,) = kept.execute("PRAGMA quick_check(1)").fetchone()
        if verdict != "ok":
            raise BackupFailed(f"{path} is damaged: {verdict}")
        make_private(house)
        _refuse_what_is_full(URL.create("sqlite", database=str(house)))
        _copy_sqlite(path, house)
    except sqlite3.Error as error:
        raise BackupFailed(f"{path}: {error}") from None


def _refuse_no_house(path: Path) -> None:
    """SQLite would say of the backup what is true of the house."""
    where = f"there is no house in {path.absolute()}: is CENACLE_DATABASE_URL set?"
    if not path.exists():
        raise BackupFailed(where)
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as house:
        known = "SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'"
        if house.execute(known).fetchone() is None:
            raise BackupFailed(where)


def _copy_sqlite(source: Path, target: Path) -> None:
    with (
        closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as read,
        closing(sqlite3.connect(target)) as written,
    ):
        read.backup(written)
        # What was deleted is still in the free parts of pages, which were copied as well.
        forget_removed(written)
        written.execute("VACUUM")
        # One file is all there is: nothing of it waits in a log beside it.
        written.execute("PRAGMA journal_mode = DELETE")


def _refuse_what_is_full(url: URL) -> None:
    engine = create_engine(url)
    try:
        if inspect(engine).get_table_names():
            raise BackupFailed(
                "this database is not empty; a backup goes into an empty one, so that it cannot "
                "overwrite a house"
            )
    finally:
        engine.dispose()


def _run(tool: str, url: URL, *arguments: str) -> None:
    """One of PostgreSQL's tools; the password reaches it where no list of processes shows it."""
    if shutil.which(tool) is None:
        raise BackupFailed(f"{tool} is not installed; it comes with PostgreSQL's client")
    done = subprocess.run(
        [tool, *arguments, "--dbname", _in_words_of_libpq(url)],
        env=os.environ | ({"PGPASSWORD": str(url.password)} if url.password else {}),
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise BackupFailed(done.stderr.strip().partition("\n")[0] or f"{tool} failed")


def _in_words_of_libpq(url: URL) -> str:
    """Without the password. Several hosts are written otherwise there than in an address."""
    from psycopg.conninfo import make_conninfo  # only houses on PostgreSQL have it

    _, options = url.get_dialect()().create_connect_args(url.set(password=""))
    return make_conninfo(**{name: value for name, value in options.items() if value})


def _is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def _file_of(url: URL) -> Path:
    if not url.database or url.database == ":memory:":
        raise BackupFailed(NO_FILE)
    return Path(url.database)


def _words(error: OSError | sqlite3.Error) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
