"""The written changes, for an administrator to read."""

from typing import Any

from pydantic.alias_generators import to_camel
from sqlalchemy import Connection, select

from cenacle.audit.models import AuditEntry
from cenacle.web import TableRequest
from cenacle.web.tables import Table

ENTRIES = Table(
    select(AuditEntry),
    {
        "id": AuditEntry.id,
        "at": AuditEntry.at,
        "who": AuditEntry.who,
        "action": AuditEntry.action,
        "entity": AuditEntry.entity,
        "entityId": AuditEntry.entity_id,
        "changes": AuditEntry.changes,
    },
    searched=(AuditEntry.search_text,),
    order=AuditEntry.id.desc(),
)


def table(connection: Connection, wanted: TableRequest) -> dict[str, Any]:
    """The newest first; fields are named as everywhere on the wire."""
    page = ENTRIES.read(connection, wanted)
    for row in page["rows"]:
        row["changes"] = {to_camel(field): change for field, change in row["changes"].items()}
    return page
