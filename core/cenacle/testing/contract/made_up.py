"""Rows for tables of which nothing is known but their columns."""

from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, time
from uuid import UUID

from sqlalchemy import Column, Enum, Table, TypeDecorator, select
from sqlalchemy.orm import Session

from cenacle.testing.house import TestHouse

BY_TYPE: dict[type, object] = {
    bool: True,
    bytes: b"x",
    date: date(2030, 1, 31),
    datetime: datetime(2030, 1, 31, 12, tzinfo=UTC),
    dict: {},
    list: [],
    str: "x",
    time: time(12),
    UUID: UUID(int=0),
}


def unwritten(house: TestHouse, fill: Callable[[Session], None]) -> Iterator[str]:
    try:
        with house.session() as session:
            fill(session)
    except Exception as error:  # whatever it raises, it is told
        reason = str(error.__cause__ or error).partition("\n")[0]
        yield (
            f"No row could be written into each of its tables ({reason}). Write them by a method "
            "fill(self, session) in the class of this test."
        )


def fill_table(session: Session, table: Table) -> None:
    """One row; what points to another table points to its first row, and what has a default is
    left to it."""
    values = {
        column.key: _value(session, column)
        for column in table.columns
        if column is not table.autoincrement_column and column.default is None
    }
    session.execute(table.insert().values(values))


def _value(session: Session, column: Column[object]) -> object:
    for key in column.foreign_keys:
        return session.scalar(select(key.column).order_by(key.column).limit(1))
    if isinstance(column.type, Enum):
        return column.type.enums[0]
    plain = column.type.impl_instance if isinstance(column.type, TypeDecorator) else column.type
    return BY_TYPE.get(plain.python_type, 1)
