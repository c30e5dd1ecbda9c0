"""Rows for tables of which nothing is known but their columns."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from datetime import UTC, date, datetime, time
from uuid import UUID

from sqlalchemy import Column, Enum, Table, TypeDecorator, UniqueConstraint, select
from sqlalchemy.exc import SQLAlchemyError
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


def fill_more(
    house: TestHouse, tables: Iterable[Table], many: int, *, to_last: bool = False
) -> None:
    """So many rows more, as far as they can be had: each like the first one of its table, or made
    up where there is none. `to_last`: what points to another table points to its last row."""
    with house.session() as session:
        for number in range(2, many + 2):
            for table in tables:
                with suppress(SQLAlchemyError), session.begin_nested():
                    _fill_another(session, table, number, to_last=to_last)


def _fill_another(session: Session, table: Table, number: int, *, to_last: bool) -> None:
    first = session.execute(select(table).limit(1)).mappings().first()
    if first is None:
        fill_table(session, table)
        first = session.execute(select(table).limit(1)).mappings().one()
    values = {
        column.key: _other(session, column, first[column.key], number, to_last=to_last)
        for column in table.columns
        if column is not table.autoincrement_column
    }
    session.execute(table.insert().values(values))


def _other(
    session: Session, column: Column[object], value: object, number: int, *, to_last: bool
) -> object:
    """The same, but what may be there once alone."""
    for key in column.foreign_keys if to_last and value is not None else ():
        return session.scalar(select(key.column).order_by(key.column.desc()).limit(1))
    if not _is_unique(column) or value is None:
        return value
    if isinstance(value, str):
        return f"{value[:-2]}{number}"
    return value + number if type(value) is int else value


def _value(session: Session, column: Column[object]) -> object:
    for key in column.foreign_keys:
        return session.scalar(select(key.column).order_by(key.column).limit(1))
    if isinstance(column.type, Enum):
        return column.type.enums[0]
    plain = column.type.impl_instance if isinstance(column.type, TypeDecorator) else column.type
    return BY_TYPE.get(plain.python_type, 1)


def _is_unique(column: Column[object]) -> bool:
    """By itself or together with others."""
    table = column.table
    together = [index.columns for index in table.indexes if index.unique]
    together += [each.columns for each in table.constraints if isinstance(each, UniqueConstraint)]
    return column.primary_key or any(column.key in columns for columns in together)
