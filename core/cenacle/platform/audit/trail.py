"""The written changes, for an administrator to read."""

from sqlalchemy import Connection, select

from cenacle.platform.audit.models import AuditEntry
from cenacle.platform.audit.schemas import AuditRow
from cenacle.platform.web import TableRequest
from cenacle.platform.web.tables import Page, Table

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


def read_entries(connection: Connection, wanted: TableRequest) -> Page[AuditRow]:
    """The newest first."""
    return ENTRIES.read(connection, wanted)
