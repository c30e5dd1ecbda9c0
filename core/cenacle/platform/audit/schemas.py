"""The audit over the wire."""

from datetime import date, datetime
from typing import Annotated

from pydantic import BeforeValidator, Field
from pydantic.alias_generators import to_camel

from cenacle.platform.audit.models import AuditAction
from cenacle.platform.web import Form, Schema, TableRequest


def _by_wire_names(changes: dict[str, list[object]]) -> dict[str, list[object]]:
    return {to_camel(field): change for field, change in changes.items()}


class Wanted(Form):
    """Which changes: by whom, of which kind, to what, on which days of the house."""

    all_search: str = Field("", max_length=200)
    who: str | None = Field(None, max_length=256)
    action: AuditAction | None = None
    entity: str | None = Field(None, max_length=60)
    since: date | None = None
    until: date | None = None


class AuditTableRequest(Wanted, TableRequest):
    """The same, a page of it."""


class AuditRow(Schema):
    """`changes` maps a field to `[from, to]`; of a secret field both are null.

    `name` is what people call it by, where it has a name, and `screen` the address in the portal
    that shows it, where one does. In a sentence `who_name`, or where there is none `who`, `did`
    something; `details` are the changes, each in words.
    """

    id: int
    at: datetime
    user_id: int | None
    who: str
    action: AuditAction
    entity: str
    entity_id: int
    changes: Annotated[dict[str, list[object]], BeforeValidator(_by_wire_names)]
    name: str | None = None
    screen: str | None = None
    who_name: str | None = None
    did: str = ""
    details: list[str] = Field([])


class AuditTable(Schema):
    rows: list[AuditRow]
    total: int
