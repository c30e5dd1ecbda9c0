"""The audit over the wire."""

from datetime import datetime
from typing import Annotated

from pydantic import BeforeValidator
from pydantic.alias_generators import to_camel

from cenacle.platform.audit.models import AuditAction
from cenacle.platform.web import Schema


def _by_wire_names(changes: dict[str, list[object]]) -> dict[str, list[object]]:
    return {to_camel(field): change for field, change in changes.items()}


class AuditRow(Schema):
    """`changes` maps a field to `[from, to]`; of a secret field both are null."""

    id: int
    at: datetime
    who: str
    action: AuditAction
    entity: str
    entity_id: int
    changes: Annotated[dict[str, list[object]], BeforeValidator(_by_wire_names)]


class AuditTable(Schema):
    rows: list[AuditRow]
    total: int
