"""Rows as lists: the table that people page through, and the plain lists of the contract."""

from functools import cache
from typing import Any

from cenacle.api import Table, TableRequest
from sqlalchemy import Connection, ScalarSelect, String, bindparam, select
from sqlalchemy.orm import Session

from cenacle_legacy_migration.models import Kind, LegacyImport, LegacyRow, RowStatus
from cenacle_legacy_migration.words import in_one_line


def _of_import(column: Any) -> ScalarSelect[Any]:
    return (
        select(column)
        .where(LegacyImport.id == LegacyRow.import_id)
        .correlate(LegacyRow)
        .scalar_subquery()
    )


@cache
def _table(*, by_status: bool, by_import: bool) -> Table:
    conditions = [
        LegacyRow.kind == bindparam("kind", type_=String),
        LegacyRow.status.is_not(None),
    ]
    if by_status:
        conditions.append(LegacyRow.status == bindparam("status", type_=String))
    if by_import:
        conditions.append(LegacyRow.import_id == bindparam("import_id"))
    return Table(
        select(LegacyRow).where(*conditions),
        {
            "id": LegacyRow.id,
            "importId": LegacyRow.import_id,
            "fileName": _of_import(LegacyImport.file_name),
            "line": LegacyRow.line,
            "firstName": LegacyRow.first_name,
            "lastName": LegacyRow.last_name,
            "email": LegacyRow.email,
            "groupNumber": LegacyRow.group_number,
            "active": LegacyRow.active,
            "status": LegacyRow.status,
            "reason": LegacyRow.reason,
            "decision": LegacyRow.decision,
            "problems": LegacyRow.problems,
            "retreatantId": LegacyRow.retreatant_id,
            "userId": LegacyRow.user_id,
            "version": LegacyRow.version,
        },
        searched=(LegacyRow.search_text,),
        order=LegacyRow.id,
        sorted_as={"lastName": LegacyRow.search_text},
    )


def page(
    connection: Connection,
    kind: Kind,
    status: RowStatus | None,
    import_id: int | None,
    wanted: TableRequest,
) -> dict[str, Any]:
    parameters: dict[str, Any] = {"kind": kind}
    if status is not None:
        parameters["status"] = status
    if import_id is not None:
        parameters["import_id"] = import_id
    table = _table(by_status=status is not None, by_import=import_id is not None)
    found = table.read(connection, wanted, **parameters)
    for row in found["rows"]:
        row["hasMigrated"] = row["status"] == RowStatus.MIGRATED
        row["wrong"] = in_one_line(row["problems"])
    return found


def listed(session: Session, kind: Kind) -> list[dict[str, Any]]:
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
        {
            "id": row.id,
            "import_id": row.import_id,
            "first_name": row.first_name or "",
            "last_name": row.last_name or "",
            "email": row.email,
            "group_number": row.group_number,
            "active": row.active,
            "has_migrated": row.status is RowStatus.MIGRATED,
            "status": row.status,
            "reason": row.reason,
            "problems": row.problems,
        }
        for row in rows
    ]
