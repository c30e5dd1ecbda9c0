"""The base of all tables, and the column types that both databases mean alike."""

from datetime import UTC, datetime
from enum import StrEnum

from sqlalchemy import (
    DateTime,
    Dialect,
    Enum,
    MetaData,
    Text,
    TypeDecorator,
    event,
    inspect,
    select,
)
from sqlalchemy.orm import DeclarativeBase, InstanceState, LoaderCallableStatus, Session

UNREAD = LoaderCallableStatus.NO_VALUE

NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}


class Instant(TypeDecorator[datetime]):
    """A moment in UTC. SQLite keeps no zone, so it is put back on the way out."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("an instant needs its time zone")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None or value.tzinfo is not None:
            return value
        return value.replace(tzinfo=UTC)


class WordList(TypeDecorator[list[str]]):
    """Words without commas, kept in one text, in their order."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: list[str] | None, dialect: Dialect) -> str | None:
        return None if value is None else ",".join(value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> list[str] | None:
        return None if value is None else [word for word in value.split(",") if word]


class Base(DeclarativeBase):
    """Base of every table, the core's and the plugins'.

    Changes by people are audited for every table (see `cenacle.platform.audit`) but those that say
    `__audited__ = False`; a column marked `info={"secret": True}` is named and never valued.
    """

    metadata = MetaData(naming_convention=NAMES)
    type_annotation_map = {datetime: Instant}  # noqa: RUF012 -- SQLAlchemy reads it from the class

    __audited__ = True


@event.listens_for(Session, "before_flush")
def _read_what_was(session: Session, _context: object, _instances: object) -> None:
    """A field of an expired row may be set unread: the audit says from what, and a version counts
    only what became different."""
    for row in session.dirty:
        state: InstanceState[Base] = inspect(row)
        former = state.committed_state
        columns = state.mapper.column_attrs
        unread = [key for key, value in former.items() if value is UNREAD and key in columns]
        if unread:
            by_key = zip(state.mapper.primary_key, state.identity or (), strict=True)
            kept = select(*(columns[key].columns[0].label(key) for key in unread)).where(
                *(column == value for column, value in by_key)
            )
            former.update(session.execute(kept).mappings().one())


def enum_column(enum: type[StrEnum], name: str) -> Enum:
    """A text column that takes the values of `enum` alone, by a constraint of that name."""
    return Enum(
        enum,
        name=name,
        native_enum=False,
        create_constraint=True,
        values_callable=lambda members: [member.value for member in members],
    )
