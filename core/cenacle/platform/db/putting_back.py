"""Undoes what an act did to rows, as far as nobody has changed them since."""

from collections import Counter, defaultdict
from collections.abc import Sequence

from sqlalchemy import (
    ColumnElement,
    Connection,
    TableClause,
    UpdateBase,
    and_,
    delete,
    insert,
    null,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from cenacle.platform.db.references import References
from cenacle.platform.db.surroundings import Changed, Difference, Key, Row, digest, read_keys

VERSION = "version"
"""Counts the changes of a row: it goes on, for whoever has the row open."""


class PuttingBack:
    """Rows that were removed come back, those that were changed say again what they said, and those
    that were made go. What somebody has changed since stays as it is.

    By table, `changed_since` has the keys of rows that stay as they are, with the columns of
    those that were changed; `gone_since` counts those that nobody has any more, and `no_room_for`
    those that cannot come back: what they refer to is gone, or another row stands where they stood.
    `returned` are those that did; of one whose number another has now, it is a new one (`renamed`).
    """

    def __init__(self, connection: Connection, done: Difference) -> None:
        self.changed_since: dict[str, list[tuple[Key, tuple[str, ...]]]] = defaultdict(list)
        self.gone_since = Counter[str]()
        self.no_room_for = Counter[str]()
        self.renamed: dict[tuple[str, object], object] = {}
        self.returned: dict[str, list[Row]] = defaultdict(list)
        self._connection = connection
        self._references = References(connection)
        self._done = done

    def act(self) -> None:
        names = self._references.parents_first()
        for name in names:
            for row in self._done.removed.get(name, []):
                self._bring_back(name, row)
        for name in names:
            self._change_back(name, self._done.changed.get(name, []))
        for name in reversed(names):
            self._take_away(name)

    def _bring_back(self, name: str, removed: Row) -> None:
        row = self._pointing_at_what_is_there(name, removed)
        source, key = self._references.table(name), self._references.key_of(name)
        is_numbered = len(key) == 1 and isinstance(row[key[0]], int)
        if is_numbered and self._is_there(name, key[0], row[key[0]]):
            del row[key[0]]
        put = insert(source).values(_as_values(row)).returning(*(source.c[each] for each in key))
        became = self._attempt(put)
        if became is None:
            self.no_room_for[name] += 1
            return
        row |= dict(zip(key, became, strict=True))
        self.returned[name].append(row)
        if is_numbered:
            self.renamed[name, removed[key[0]]] = row[key[0]]

    def _pointing_at_what_is_there(self, name: str, row: Row) -> Row:
        """What it referred to and is gone is left open; where that may not be, it is refused."""
        told = dict(row)
        for column, (table, referred) in self._references.referred_by(name).items():
            value = self.renamed.get((table, row[column]), row[column])
            is_there = value is None or self._is_there(table, referred, value)
            told[column] = value if is_there else None
        return told

    def _change_back(self, name: str, changes: list[Changed]) -> None:
        now = self._read(name, [each.key for each in changes])
        source, key = self._references.table(name), self._references.key_of(name)
        for each in changes:
            row = now.get(each.key)
            if row is None:
                self.gone_since[name] += 1
                continue
            same = [n for n in each.was if row[n] == each.became[n] and n != VERSION]
            others = each.was.keys() - {*same, VERSION}
            former = self._pointing_at_what_is_there(name, {**row, **each.was})
            values: dict[str, object] = _as_values({n: former[n] for n in same})
            if same and VERSION in row:
                values[VERSION] = source.c[VERSION] + 1
            back = update(source).where(_is(source, key, each.key)).values(values)
            if same and self._attempt(back) is None:
                others |= {*same}
            if others:
                self.changed_since[name].append((each.key, tuple(sorted(others))))

    def _take_away(self, name: str) -> None:
        made = self._done.made.get(name, [])
        now = self._read(name, [each.key for each in made])
        source, key = self._references.table(name), self._references.key_of(name)
        for each in made:
            row = now.get(each.key)
            if row is not None and (
                digest(row) != each.digest
                or self._attempt(delete(source).where(_is(source, key, each.key))) is None
            ):
                self.changed_since[name].append((each.key, ()))

    def _read(self, name: str, keys: list[Key]) -> dict[Key, Row]:
        return read_keys(self._connection, self._references, name, keys)

    def _is_there(self, name: str, column: str, value: object) -> bool:
        source = self._references.table(name)
        wanted = select(source.c[column]).where(source.c[column] == value).limit(1)
        return self._connection.execute(wanted).first() is not None

    def _attempt(self, statement: UpdateBase) -> tuple[object, ...] | None:
        """What it returns, or None where the database refuses it."""
        try:
            with self._connection.begin_nested():
                done = self._connection.execute(statement)
                return tuple(done.one()) if done.returns_rows else ()
        except IntegrityError:
            return None


def _is(source: TableClause, names: Sequence[str], key: Key) -> ColumnElement[bool]:
    return and_(*(source.c[name] == value for name, value in zip(names, key, strict=True)))


def _as_values(row: Row) -> dict[str, object]:
    """An empty column, and no word of JSON for nothing."""
    return {name: null() if value is None else value for name, value in row.items()}
