"""One row for each change of one row."""

from datetime import datetime
from enum import StrEnum

from pydantic import JsonValue
from sqlalchemy import JSON, Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from cenacle.platform.db import Base, enum_column


class AuditAction(StrEnum):
    CREATED = "Created"
    UPDATED = "Updated"
    DELETED = "Deleted"
    EXPORTED = "Exported"
    ERASED = "Erased"


class AuditEntry(Base):
    """`changes` maps a field to `[from, to]`; of a secret field both are null.

    The e-mail address of whoever did it is kept as it was then; a user's end does not empty it.
    Who came by a link instead of a login has no `user_id`.
    """

    __tablename__ = "audit_entries"
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[datetime]
    user_id: Mapped[int | None]
    who: Mapped[str] = mapped_column(String(256))
    action: Mapped[AuditAction] = mapped_column(enum_column(AuditAction, "action"))
    entity: Mapped[str] = mapped_column(String(60))
    entity_id: Mapped[int]
    changes: Mapped[dict[str, list[JsonValue]]] = mapped_column(JSON)
    search_text: Mapped[str] = mapped_column(Text, default="")

    __table_args__ = (
        Index(None, "at"),
        Index(None, "entity", "entity_id", "at"),
        Index(None, "entity", "id"),
        Index(None, "who", "id"),
    )

    def former(self, field: str) -> JsonValue:
        """What a field was before; of one that did not change nothing."""
        return self.changes[field][0] if field in self.changes else None

    def former_id(self, field: str) -> int | None:
        """Of which row a field was before."""
        id_ = self.former(field)
        return id_ if isinstance(id_, int) else None
