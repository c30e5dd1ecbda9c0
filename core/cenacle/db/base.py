"""The base of all tables, and the column types that both databases mean alike."""

from datetime import UTC, datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import DateTime, Dialect, Enum, MetaData, TypeDecorator, event
from sqlalchemy.orm import ColumnProperty, DeclarativeBase, InstrumentedAttribute

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


class Base(DeclarativeBase):
    """Base of every table, the core's and the plugins'.

    Changes by people are audited for every table (see `cenacle.audit`) but those that say
    `__audited__ = False`; a column marked `info={"secret": True}` is named and never valued.
    """

    metadata = MetaData(naming_convention=NAMES)
    type_annotation_map = {datetime: Instant}  # noqa: RUF012 -- SQLAlchemy reads it from the class

    __audited__ = True


@event.listens_for(Base, "attribute_instrument", propagate=True)
def _know_what_was(_row: type[Base], _name: str, attribute: InstrumentedAttribute[Any]) -> None:
    """Let a field that is not loaded be read before it is set: the audit says from what."""
    if isinstance(attribute.property, ColumnProperty):
        event.listen(attribute, "set", lambda *_: None, active_history=True)


def enum_column(enum: type[StrEnum], name: str) -> Enum:
    """A text column that takes the values of `enum` alone, by a constraint of that name."""
    return Enum(
        enum,
        name=name,
        native_enum=False,
        create_constraint=True,
        values_callable=lambda members: [member.value for member in members],
    )
