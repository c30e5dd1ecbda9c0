"""The names of rows, looked up for many entries at once."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date

from sqlalchemy import ColumnElement, Connection, Date, FromClause, select

from cenacle.platform.audit.subjects import Subject, Words

Wanted = dict[str, set[int]]
"""Ids, by the names of models."""


@dataclass(frozen=True)
class Found:
    """`beside` are the columns of the row that sentences name."""

    name: str | None
    screen: str | None
    beside: Mapping[str, object]


class Names:
    """One statement for each kind of thing, each time that some are looked up."""

    def __init__(self, connection: Connection, words: Words) -> None:
        self._connection = connection
        self._subjects = words.subjects
        self._found: dict[str, dict[int, Found]] = defaultdict(dict)

    def look_up(self, wanted: Wanted) -> None:
        for entity, ids in wanted.items():
            missing = ids - self._found[entity].keys()
            if missing and entity in self._subjects:
                self._found[entity] |= self._find(self._subjects[entity], missing)

    def of(self, entity: str, row_id: object) -> Found | None:
        return self._found[entity].get(row_id) if isinstance(row_id, int) else None

    def _find(self, subject: Subject, ids: set[int]) -> dict[int, Found]:
        own, named, rows, table = subject, subject, subject.table, subject.table
        key = owner = key_of(table)
        while named.of:
            column, model = named.of
            pointing = table.c[column]
            named = self._subjects[model]
            table = named.table
            owner = key_of(table)
            rows = rows.outerjoin(table, pointing == owner)
        names = [table.c[column] for column in named.named_by]
        told = sorted(own.told)
        beside = [own.table.c[column] for column in told]
        statement = select(key, owner, *names, *beside).select_from(rows).where(key.in_(ids))
        found = {}
        for row_id, owner_id, *values in self._connection.execute(statement):
            name = name_of(named, values[: len(names)])
            screen = named.screen.format(id=owner_id) if named.screen and owner_id else None
            found[row_id] = Found(name, screen, dict(zip(told, values[len(names) :], strict=True)))
        return found


def key_of(table: FromClause) -> ColumnElement[int]:
    key: ColumnElement[int] = next(iter(table.primary_key))
    return key


def name_of(subject: Subject, values: Iterable[object]) -> str | None:
    """As the values of its columns give it, out of a row or as JSON kept them."""
    told = [
        _day(value) if isinstance(subject.table.c[column].type, Date) else value
        for column, value in zip(subject.named_by, values, strict=True)
    ]
    if subject.shown:
        return None if None in told else subject.shown(*told)
    return subject.between.join(str(value) for value in told if value) or None


def _day(value: object) -> object:
    return date.fromisoformat(value) if isinstance(value, str) else value
