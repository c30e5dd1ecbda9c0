"""What was imported, what became of each of its rows, and the long runs that migrate them."""

from datetime import datetime
from enum import StrEnum
from typing import TypedDict

from cenacle.api import Base, Versioned, enum_column
from sqlalchemy import JSON, ForeignKey, Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column, relationship

Value = str | int | float | bool | None
"""What a field of a row holds, as JSON keeps it."""

Values = dict[str, Value]
"""By the names of the fields."""


class Problem(TypedDict):
    """What is wrong with a field; the row cannot go without one that `stops`, others may be left
    out."""

    field: str
    message: str
    suggestion: str | None
    stops: bool


AS_A_WHOLE = "The row as a whole"
"""The reason of a row that is not refused for one of its fields."""


class Refused(TypedDict):
    """Whom a run did not migrate, and why."""

    id: int
    name: str
    error_message: str
    reasons: list[str]


QUIET = {"bookkeeping": True}
"""Follows from what was read and decided: the audit has the decisions."""


class Kind(StrEnum):
    USERS = "users"
    RETREATANTS = "retreatants"


class Source(StrEnum):
    CSV = "CSV"
    XLSX = "XLSX"
    DATABASE = "Database"


class RowStatus(StrEnum):
    READY = "Ready"
    HAS_PROBLEMS = "HasProblems"
    MIGRATED = "Migrated"
    FAILED = "Failed"
    DUPLICATE = "Duplicate"
    SKIPPED = "Skipped"


class Decision(StrEnum):
    """Whether a row is the person whom it resembles, somebody new, or nobody to bring over."""

    SAME = "same"
    NEW = "new"
    SKIP = "skip"


class RunStatus(StrEnum):
    RUNNING = "Running"
    DONE = "Done"
    STOPPED = "Stopped"


class LegacyImport(Base):
    """A file or a table that was read.

    `mapping` says which of `columns` holds which field; `facts` is what was learnt from its columns
    as a whole, such as whether the day or the month comes first.
    """

    __tablename__ = "legacy_imports"

    id: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[Kind] = mapped_column(enum_column(Kind, "legacy_kind"))
    source: Mapped[Source] = mapped_column(enum_column(Source, "legacy_source"))
    file_name: Mapped[str] = mapped_column(String(200))
    encoding: Mapped[str | None] = mapped_column(String(40))
    columns: Mapped[list[str]] = mapped_column(JSON, info=QUIET)
    mapping: Mapped[dict[str, str]] = mapped_column(JSON)
    facts: Mapped[dict[str, object]] = mapped_column(JSON, info=QUIET)
    rows: Mapped[int]
    created_at: Mapped[datetime]
    created_by: Mapped[str] = mapped_column(String(256))
    staged_at: Mapped[datetime | None]


class LegacyRow(Versioned, Base):
    """One line of an import.

    `raw` is what was read, `values` what it means, `mended` what somebody wrote in its place. It
    has no `status` until its import was staged. A row that seems to be the person of another row
    or of the house says so in `twin_…`; the person whom it became is in `retreatant_id` or
    `user_id`. `fingerprint` is the same for rows that say the same of the same person; `last_key`
    and `email_key` are the last name and the email as they are compared, null in rows that an
    earlier version looked at.
    """

    __tablename__ = "legacy_rows"

    id: Mapped[int] = mapped_column(primary_key=True)
    import_id: Mapped[int] = mapped_column(ForeignKey("legacy_imports.id"), index=True)
    kind: Mapped[Kind] = mapped_column(enum_column(Kind, "legacy_row_kind"), info=QUIET)
    line: Mapped[int] = mapped_column(info=QUIET)
    raw: Mapped[dict[str, str]] = mapped_column(JSON, info=QUIET)
    mended: Mapped[dict[str, str]] = mapped_column(JSON, default=dict, info={"secret": True})
    values: Mapped[dict[str, Value | list[str]]] = mapped_column(JSON, default=dict, info=QUIET)
    problems: Mapped[list[Problem]] = mapped_column(JSON, default=list, info=QUIET)
    status: Mapped[RowStatus | None] = mapped_column(
        enum_column(RowStatus, "legacy_row_status"), info=QUIET
    )
    reason: Mapped[str | None] = mapped_column(Text, info=QUIET)
    decision: Mapped[Decision | None] = mapped_column(enum_column(Decision, "legacy_decision"))
    fingerprint: Mapped[str | None] = mapped_column(String(64), index=True, info=QUIET)
    last_key: Mapped[str | None] = mapped_column(Text, index=True, info=QUIET)
    email_key: Mapped[str | None] = mapped_column(Text, index=True, info=QUIET)
    legacy_id: Mapped[str | None] = mapped_column(String(50), index=True, info=QUIET)
    first_name: Mapped[str | None] = mapped_column(Text, info=QUIET)
    last_name: Mapped[str | None] = mapped_column(Text, info=QUIET)
    email: Mapped[str | None] = mapped_column(Text, info=QUIET)
    group_number: Mapped[str | None] = mapped_column(Text, info=QUIET)
    active: Mapped[bool] = mapped_column(default=True, info=QUIET)
    search_text: Mapped[str] = mapped_column(Text, default="", info=QUIET)
    twin_row_id: Mapped[int | None] = mapped_column(
        ForeignKey("legacy_rows.id", ondelete="SET NULL"), index=True, info=QUIET
    )
    twin_retreatant_id: Mapped[int | None] = mapped_column(
        ForeignKey("retreatants.id"), index=True, info=QUIET
    )
    twin_user_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"), info=QUIET)
    retreatant_id: Mapped[int | None] = mapped_column(
        ForeignKey("retreatants.id"), index=True, info=QUIET
    )
    user_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"), index=True, info=QUIET)
    migrated_at: Mapped[datetime | None] = mapped_column(info=QUIET)

    of_import: Mapped[LegacyImport] = relationship(lazy="joined", innerjoin=True)

    __table_args__ = (Index(None, "kind", "status", "id"),)

    @property
    def name(self) -> str:
        return f"{self.first_name or ''} {self.last_name or ''}".strip() or f"Line {self.line}"

    @property
    def fields(self) -> Values:
        """What the row says, field by field."""
        return {name: value for name, value in self.values.items() if not isinstance(value, list)}

    @property
    def also(self) -> list[str]:
        """What it says that has no field in the house."""
        also = self.values.get("also")
        return also if isinstance(also, list) else []

    @property
    def usable(self) -> Values:
        """The fields without those that have a problem."""
        doubtful = {problem["field"] for problem in self.problems}
        return {name: value for name, value in self.fields.items() if name not in doubtful}


class LegacyRun(Base):
    """A migration of many rows, which a worker carries out in small batches.

    `beat_at` is when somebody last worked on it: what is long past belongs to a worker that died,
    and another goes on behind `last_row_id`. Without `row_ids` it takes every row of the kind that
    can be taken. `refused` has the first of those that it did not migrate, with the reasons.
    """

    __tablename__ = "legacy_runs"

    id: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[Kind] = mapped_column(enum_column(Kind, "legacy_run_kind"), index=True)
    row_ids: Mapped[list[int] | None] = mapped_column(JSON, info=QUIET)
    leave_out: Mapped[bool]
    send_invitations: Mapped[bool]
    status: Mapped[RunStatus] = mapped_column(enum_column(RunStatus, "legacy_run_status"))
    started_at: Mapped[datetime]
    started_by: Mapped[str] = mapped_column(String(256))
    started_by_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"))
    total: Mapped[int] = mapped_column(info=QUIET)
    done: Mapped[int] = mapped_column(default=0, info=QUIET)
    migrated: Mapped[int] = mapped_column(default=0, info=QUIET)
    failed: Mapped[int] = mapped_column(default=0, info=QUIET)
    refused: Mapped[list[Refused]] = mapped_column(JSON, default=list, info=QUIET)
    last_row_id: Mapped[int] = mapped_column(default=0, info=QUIET)
    beat_at: Mapped[datetime | None] = mapped_column(index=True, info=QUIET)
    ended_at: Mapped[datetime | None] = mapped_column(info=QUIET)
