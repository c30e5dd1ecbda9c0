"""Rows as lists: the table that people page through, and the plain lists of the contract."""

from functools import cache
from typing import Any

from cenacle.api import Page, Table, TableRequest, told_again
from sqlalchemy import Connection, ScalarSelect, String, bindparam, select
from sqlalchemy.orm import InstrumentedAttribute, Session

from cenacle_legacy_migration.models import Kind, LegacyImport, LegacyRow, Problem, RowStatus
from cenacle_legacy_migration.schemas import LegacyPerson, TableRow
from cenacle_legacy_migration.words import found, in_one_line


def _of_import(column: InstrumentedAttribute[str]) -> ScalarSelect[str]:
    return (
        select(column)
        .where(LegacyImport.id == LegacyRow.import_id)
        .correlate(LegacyRow)
        .scalar_subquery()
    )


@cache
def _table(*, by_status: bool, by_import: bool) -> Table[TableRow]:
    conditions = [
        LegacyRow.kind == bindparam("kind", type_=String),
        LegacyRow.status.is_not(None),
    ]
    if by_status:
        conditions.append(LegacyRow.status == bindparam("status", type_=String))
    if by_import:
        conditions.append(LegacyRow.import_id == bindparam("import_id"))
    return Table(
        _row,
        select(LegacyRow).where(*conditions),
        {
            "id": LegacyRow.id,
            "import_id": LegacyRow.import_id,
            "file_name": _of_import(LegacyImport.file_name),
            "line": LegacyRow.line,
            "first_name": LegacyRow.first_name,
            "last_name": LegacyRow.last_name,
            "email": LegacyRow.email,
            "group_number": LegacyRow.group_number,
            "active": LegacyRow.active,
            "status": LegacyRow.status,
            "reason": LegacyRow.reason,
            "decision": LegacyRow.decision,
            "problems": LegacyRow.problems,
            "retreatant_id": LegacyRow.retreatant_id,
            "user_id": LegacyRow.user_id,
            "version": LegacyRow.version,
        },
        searched=(LegacyRow.search_text,),
        order=LegacyRow.id,
        sorted_as={"last_name": LegacyRow.search_text},
    )


def read_rows(
    connection: Connection,
    kind: Kind,
    status: RowStatus | None,
    import_id: int | None,
    wanted: TableRequest,
) -> Page[TableRow]:
    parameters: dict[str, object] = {"kind": kind}
    if status is not None:
        parameters["status"] = status
    if import_id is not None:
        parameters["import_id"] = import_id
    table = _table(by_status=status is not None, by_import=import_id is not None)
    return table.read(connection, wanted, **parameters)


def _row(
    *,
    status: RowStatus,
    problems: list[Problem],
    **columns: Any,  # whatever else the table shows
) -> TableRow:
    return TableRow(
        status=status,
        has_migrated=status is RowStatus.MIGRATED,
        problems=[found(problem) for problem in problems],
        wrong=in_one_line(problems),
        **columns,
    )


def list_people(session: Session, kind: Kind) -> list[LegacyPerson]:
    """Every row that was looked at, in the words of the contract."""
    rows = session.execute(
        select(
            LegacyRow.id,
            LegacyRow.import_id,
            LegacyRow.first_name,
            LegacyRow.last_name,
            LegacyRow.email,
            LegacyRow.group_number,
            LegacyRow.active,
            LegacyRow.status,
            LegacyRow.reason,
            LegacyRow.problems,
        )
        .where(LegacyRow.kind == kind, LegacyRow.status.is_not(None))
        .order_by(LegacyRow.id)
    )
    return [
        LegacyPerson(
            id=row.id,
            import_id=row.import_id,
            first_name=row.first_name or "",
            last_name=row.last_name or "",
            email=row.email,
            group_number=row.group_number,
            active=row.active,
            has_migrated=row.status is RowStatus.MIGRATED,
            status=row.status,
            reason=told_again(row.reason) if row.reason else None,
            problems=[found(problem) for problem in row.problems],
        )
        for row in rows
        if row.status is not None
    ]
