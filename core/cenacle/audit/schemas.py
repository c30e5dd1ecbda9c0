"""The audit over the wire."""

from datetime import datetime
from typing import Any

from cenacle.audit.models import AuditAction
from cenacle.web import Schema


class AuditRow(Schema):
    """`changes` maps a field to `[from, to]`; of a secret field both are null."""

    id: int
    at: datetime
    who: str
    action: AuditAction
    entity: str
    entity_id: int
    changes: dict[str, list[Any]]


class AuditTable(Schema):
    rows: list[AuditRow]
    total: int
