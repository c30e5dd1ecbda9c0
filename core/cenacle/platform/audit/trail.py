"""The written changes, for an administrator to read."""

from zoneinfo import ZoneInfo

import orjson
from sqlalchemy import ColumnElement, Connection, select

from cenacle.platform.audit.models import AuditEntry
from cenacle.platform.audit.schemas import AuditRow, AuditTableRequest, Wanted
from cenacle.platform.audit.subjects import Subjects, with_names
from cenacle.platform.db import Base
from cenacle.platform.web import TableRequest
from cenacle.platform.web.csv_file import csv_file
from cenacle.platform.web.days import between
from cenacle.platform.web.tables import MOST_EXPORTED, Page, Table

ENTRIES = Table(
    AuditRow,
    select(AuditEntry),
    {
        "id": AuditEntry.id,
        "at": AuditEntry.at,
        "who": AuditEntry.who,
        "action": AuditEntry.action,
        "entity": AuditEntry.entity,
        "entity_id": AuditEntry.entity_id,
        "changes": AuditEntry.changes,
    },
    searched=(AuditEntry.search_text,),
    order=AuditEntry.id.desc(),
)
TITLES = ("When (UTC)", "Who", "Did", "What", "Number", "Name", "Changes")


def read_entries(
    connection: Connection, subjects: Subjects, wanted: AuditTableRequest, zone: ZoneInfo
) -> Page[AuditRow]:
    """The newest first."""
    page = ENTRIES.read(connection, wanted, *_conditions(wanted, zone))
    return Page(with_names(connection, subjects, page.rows), page.total)


def export_entries(
    connection: Connection, subjects: Subjects, wanted: Wanted, zone: ZoneInfo
) -> bytes:
    """The same as CSV: the newest MOST_EXPORTED of them."""
    all_of_it = TableRequest.model_construct(all_search=wanted.all_search, take=MOST_EXPORTED)
    page = ENTRIES.read(connection, all_of_it, *_conditions(wanted, zone))
    rows = with_names(connection, subjects, page.rows)
    return csv_file(TITLES, (_cells(row) for row in rows))


def audited_entities() -> list[str]:
    """Of the core and of the plugins that are there."""
    models = (mapper.class_ for mapper in Base.registry.mappers)
    return sorted(model.__name__ for model in models if model.__audited__)


def _cells(row: AuditRow) -> tuple[str, ...]:
    return (
        f"{row.at:%Y-%m-%d %H:%M:%S}",
        row.who,
        row.action,
        row.entity,
        str(row.entity_id),
        row.name or "",
        orjson.dumps(row.changes).decode(),
    )


def _conditions(wanted: Wanted, zone: ZoneInfo) -> list[ColumnElement[bool]]:
    conditions = between(AuditEntry.at, wanted.since, wanted.until, zone)
    if wanted.who is not None:
        conditions.append(AuditEntry.who == wanted.who)
    if wanted.action:
        conditions.append(AuditEntry.action == wanted.action)
    if wanted.entity:
        conditions.append(AuditEntry.entity == wanted.entity)
    return conditions
