"""Taking in what was read: an import with its rows, not yet looked at."""

from itertools import islice
from pathlib import PurePosixPath, PureWindowsPath
from threading import Lock

from cenacle.api import Actor, House, NotFound, Words, act_as, now
from sqlalchemy import func, insert, select
from sqlalchemy.orm import Session

from cenacle_legacy_migration import mapping
from cenacle_legacy_migration.fields import choices
from cenacle_legacy_migration.models import Kind, LegacyImport, LegacyRow
from cenacle_legacy_migration.schemas import FirstRow, ImportDetail, ImportRow
from cenacle_legacy_migration.sources import Lines, read_file

_ = Words("cenacle_legacy_migration")

FIRST_ROWS = 10
SAMPLED = 200
AT_ONCE = 500

TURN = Lock()
"""One file at a time for each process: whoever else is answered shares the interpreter with the
thread that checks and writes what was read, and with four of them would wait for each."""


def take_in_file(
    house: House, actor: Actor, kind: Kind | None, name: str, content: bytes
) -> ImportDetail:
    """Read a file, which may take long, and keep it in a transaction that begins afterwards.

    Raises RuleBroken.
    """
    with TURN:
        lines = read_file(content)
        with house.transaction() as session:
            act_as(session, actor)
            kept = keep(session, kind or guess_kind(lines.columns), name, lines, actor.email)
            return read_import(session, kept.id)


def keep(session: Session, kind: Kind, name: str, lines: Lines, who: str) -> LegacyImport:
    """The import with its rows, and what its columns seem to hold."""
    sample = {
        column: [row.get(column, "") for _line, row in islice(lines.rows, SAMPLED)]
        for column in lines.columns
    }
    kept = LegacyImport(
        kind=kind,
        source=lines.source,
        file_name=plain_name(name),
        encoding=lines.encoding,
        columns=lines.columns,
        mapping=mapping.guess(kind, lines.columns, sample),
        facts={},
        rows=len(lines.rows),
        created_at=now(),
        created_by=who,
    )
    session.add(kept)
    session.flush()
    rows = [
        {"import_id": kept.id, "kind": kind, "line": line, "raw": raw} for line, raw in lines.rows
    ]
    for start in range(0, len(rows), AT_ONCE):
        session.execute(insert(LegacyRow), rows[start : start + AT_ONCE])
    return kept


def guess_kind(columns: list[str]) -> Kind:
    """A file that tells of roles is one of users."""
    has_roles = "userRole" in mapping.guess(Kind.USERS, columns, {}).values()
    return Kind.USERS if has_roles else Kind.RETREATANTS


def plain_name(name: str) -> str:
    """Browsers may send a whole path."""
    last = PureWindowsPath(PurePosixPath(name).name).name
    return "".join(c for c in last if c.isprintable())[:200].strip() or "import"


def find(session: Session, import_id: int) -> LegacyImport:
    """Raises NotFound."""
    kept = session.get(LegacyImport, import_id)
    if kept is None:
        raise NotFound(_("There is no such import."))
    return kept


def list_imports(session: Session) -> list[ImportRow]:
    """Newest first, each with how many of its rows are in which state."""
    counted: dict[int, dict[str, int]] = {}
    of_status = (
        select(LegacyRow.import_id, LegacyRow.status, func.count())
        .where(LegacyRow.status.is_not(None))
        .group_by(LegacyRow.import_id, LegacyRow.status)
    )
    for import_id, status, count in session.execute(of_status):
        counted.setdefault(import_id, {})[str(status)] = count
    found = session.scalars(select(LegacyImport).order_by(LegacyImport.id.desc()))
    return [
        ImportRow.model_validate(kept).model_copy(update={"counts": counted.get(kept.id, {})})
        for kept in found
    ]


def read_import(session: Session, import_id: int) -> ImportDetail:
    """What the screen for its mapping shows. Raises NotFound."""
    kept = find(session, import_id)
    rows = session.execute(
        select(LegacyRow.line, LegacyRow.raw)
        .where(LegacyRow.import_id == kept.id)
        .order_by(LegacyRow.id)
        .limit(FIRST_ROWS)
    )
    return ImportDetail(
        **ImportRow.model_validate(kept).model_dump(),
        columns=kept.columns,
        mapping={column: kept.mapping.get(column) for column in kept.columns},
        fields=choices(kept.kind),
        first_rows=[FirstRow(line=row.line, cells=row.raw) for row in rows],
    )
