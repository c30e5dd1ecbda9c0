"""The rows around some rows: what an act upon them did, so that it can be remembered and undone.

Whoever acts need not say what it touches: listeners and plugins take part, some by statements of
their own. So the rows are read before and after, and what differs is what was done.
"""

import base64
import hashlib
import json
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from datetime import date, datetime
from decimal import Decimal
from operator import eq
from typing import Annotated
from uuid import UUID

from pydantic import BaseModel, BeforeValidator, Field, JsonValue, PlainSerializer
from sqlalchemy import ColumnElement, Connection, TableClause, and_, or_, select

from cenacle.platform.db.references import Reference, References

READ: Mapping[str, Callable[[str], object]] = {
    "$datetime": datetime.fromisoformat,
    "$date": date.fromisoformat,
    "$Decimal": Decimal,
    "$UUID": UUID,
    "$bytes": base64.b64decode,
    "$json": json.loads,
}
"""How values are read again that JSON has no word for; the name is that of their type."""


def _read(value: object) -> object:
    if isinstance(value, dict) and len(value) == 1:
        [(name, written)] = value.items()
        if name in READ:
            return READ[name](written)
    return value


def _write(value: object) -> JsonValue:
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, bytes | memoryview):
        return {"$bytes": base64.b64encode(value).decode()}
    if isinstance(value, dict | list):
        return {"$json": json.dumps(value, sort_keys=True)}
    written = value.isoformat() if isinstance(value, date) else str(value)
    return {f"${type(value).__name__}": written}


Cell = Annotated[object, BeforeValidator(_read), PlainSerializer(_write)]
Key = tuple[Cell, ...]
Row = dict[str, Cell]
Rows = dict[str, dict[Key, Row]]
"""By table, and by the values of its primary key."""

AT_ONCE = 200
"""Keys that are named in one statement."""


class Changed(BaseModel):
    """A row that is there before and after: what of it differed."""

    key: Key
    was: Row
    became: Row


class Made(BaseModel):
    """A row that was not there before; by the digest it is known whether it is still like that."""

    key: Key
    digest: str


class Difference(BaseModel):
    """What an act did, by table; `known` are the keys of all that was there when it ended."""

    removed: dict[str, list[Row]] = Field(default_factory=dict)
    changed: dict[str, list[Changed]] = Field(default_factory=dict)
    made: dict[str, list[Made]] = Field(default_factory=dict)
    known: dict[str, list[Key]] = Field(default_factory=dict)


class Surroundings:
    """Of rows of the table `root`: they, what refers to them, and what refers to that.

    What refers to a row of `not_beyond` is not of them, nor is anything of the tables `without`.
    """

    def __init__(
        self,
        connection: Connection,
        root: str,
        *,
        not_beyond: Collection[str] = (),
        without: Collection[str] = (),
    ) -> None:
        self.references = References(connection)
        self._connection = connection
        self._root = self.references.table(root)
        self._not_beyond = not_beyond
        self._without = {*without, root}

    def read(self, ids: Sequence[int]) -> Rows:
        """As they are at this moment."""
        found: Rows = {}
        is_root = self._root.c.id.in_(ids)
        self._add(found, self._root, is_root)
        for reference in self.references.to(self._root.name):
            self._walk(found, reference, reference.within(self._root, is_root), ())
        return found

    def read_again(self, keys: Mapping[str, Iterable[Key]]) -> Rows:
        """Those of them that are still there, wherever they refer to now."""
        return {
            name: read_keys(self._connection, self.references, name, list(wanted))
            for name, wanted in keys.items()
        }

    def _walk(
        self, found: Rows, reference: Reference, condition: ColumnElement[bool], path: Sequence[str]
    ) -> None:
        name = reference.table.name
        if name in self._without or name in path:
            return
        there = self._add(found, reference.table, condition)
        if not there or name in self._not_beyond:
            return
        for each in self.references.to(name):
            # What would only lose sight of the row is somebody else's.
            if each.on_delete != "SET NULL":
                within = each.within(reference.table, condition)
                self._walk(found, each, within, (*path, name))

    def _add(self, found: Rows, source: TableClause, condition: ColumnElement[bool]) -> bool:
        rows = _read_rows(self._connection, self.references, source, condition)
        found.setdefault(source.name, {}).update(rows)
        return bool(rows)


def read_keys(
    connection: Connection, references: References, name: str, keys: Sequence[Key]
) -> dict[Key, Row]:
    """Those rows of a table that are there."""
    found: dict[Key, Row] = {}
    source = references.table(name)
    columns = [source.c[each] for each in references.key_of(name)]
    for start in range(0, len(keys), AT_ONCE):
        some = keys[start : start + AT_ONCE]
        # The one column by itself: of several at once no database takes the type from the values.
        named = (
            columns[0].in_([key[0] for key in some])
            if len(columns) == 1
            else or_(*(and_(*map(eq, columns, key)) for key in some))
        )
        found |= _read_rows(connection, references, source, named)
    return found


def _read_rows(
    connection: Connection,
    references: References,
    source: TableClause,
    condition: ColumnElement[bool],
) -> dict[Key, Row]:
    rows = connection.execute(select(source).where(condition)).mappings().all()
    key = references.key_of(source.name)
    return {tuple(row[each] for each in key): dict(row) for row in rows}


def compare(before: Rows, after: Rows) -> Difference:
    """What was done between the two."""
    done = Difference(known={name: list(rows) for name, rows in after.items() if rows})
    for name in sorted({*before, *after}):
        were, are = before.get(name, {}), after.get(name, {})
        removed = [row for key, row in were.items() if key not in are]
        made = [Made(key=key, digest=digest(row)) for key, row in are.items() if key not in were]
        changed = [
            _changed(key, were[key], row)
            for key, row in are.items()
            if key in were and were[key] != row
        ]
        done.removed |= {name: removed} if removed else {}
        done.made |= {name: made} if made else {}
        done.changed |= {name: changed} if changed else {}
    return done


def _changed(key: Key, was: Row, became: Row) -> Changed:
    names = [name for name, value in became.items() if was[name] != value]
    return Changed(
        key=key,
        was={name: was[name] for name in names},
        became={name: became[name] for name in names},
    )


def digest(row: Row) -> str:
    written = json.dumps({name: _write(value) for name, value in row.items()}, sort_keys=True)
    return hashlib.sha256(written.encode()).hexdigest()
