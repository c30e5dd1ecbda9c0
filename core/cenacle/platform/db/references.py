"""Rows of plugins that refer to rows of the core, and how they make way for an act of the core.

The tables of a plugin stay when it is uninstalled, and they are there while it is left out. So the
database is asked for them, and no model: nobody may be home to look after these rows.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from weakref import WeakKeyDictionary

from sqlalchemy import (
    ColumnElement,
    Connection,
    Delete,
    Engine,
    FromClause,
    RowMapping,
    TableClause,
    Update,
    and_,
    column,
    delete,
    inspect,
    select,
    table,
    text,
    tuple_,
    types,
    update,
)
from sqlalchemy.engine.interfaces import ReflectedForeignKeyConstraint, TableKey
from sqlalchemy.engine.reflection import Inspector
from sqlalchemy.exc import DBAPIError

from cenacle.platform.db.base import Base

CORE = "cenacle"
DEEPEST = 10
"""How far rows that refer to rows that refer … are followed."""
SHAPES = {
    "sqlite": "PRAGMA schema_version",
    "postgresql": """
        SELECT max(xmin::text::bigint), count(*)
        FROM (SELECT xmin FROM pg_attribute UNION ALL SELECT xmin FROM pg_constraint) AS parts
    """,
}
"""What a database answers otherwise as soon as a table of it is another."""


@dataclass(frozen=True)
class Reference:
    """A foreign key: `columns` of `table` name a row by its `referred` columns."""

    table: TableClause
    columns: tuple[str, ...]
    referred: tuple[str, ...]
    on_delete: str
    may_be_empty: tuple[str, ...]
    key: tuple[str, ...]
    """The primary key of the table that refers."""
    is_of_core: bool

    @property
    def referring(self) -> list[ColumnElement[object]]:
        return [self.table.c[name] for name in self.columns]

    def within(self, source: FromClause, condition: ColumnElement[bool]) -> ColumnElement[bool]:
        """That a row refers to one of those in `source` for which the condition holds."""
        # A row may refer to one of its own table: the inner one is not the outer one.
        named = select(*(source.c[n] for n in self.referred)).where(condition).correlate(None)
        if len(self.columns) == 1:
            return self.referring[0].in_(named)
        return tuple_(*self.referring).in_(named)


@dataclass(frozen=True)
class Removed:
    """A row of a plugin that is no more; `values` are what it held, where that is to be kept."""

    table: str
    id: int | None
    values: Mapping[str, object]


def core_tables() -> set[str]:
    """The names of the tables that the core's own models stand for."""
    return {
        mapper.local_table.name
        for mapper in Base.registry.mappers
        if mapper.class_.__module__.partition(".")[0] == CORE
        and isinstance(mapper.local_table, TableClause)
    }


@dataclass(frozen=True)
class _Read:
    """What was read of the tables of a database while they had this shape."""

    shape: tuple[object, ...]
    keys: Mapping[TableKey, Sequence[ReflectedForeignKeyConstraint]]
    more: dict[object, object] = field(default_factory=dict)
    """What an inspector reads of single tables, kept by itself."""


_read: WeakKeyDictionary[Engine, _Read] = WeakKeyDictionary()


def _read_by(inspector: Inspector, connection: Connection) -> _Read:
    """To read all tables takes 10 to 100 ms, and nearly always they are what they were."""
    shape = tuple(connection.execute(text(SHAPES[connection.dialect.name])).one())
    known = _read.get(connection.engine)
    if known is None or known.shape != shape:
        known = _read[connection.engine] = _Read(shape, inspector.get_multi_foreign_keys())
    return known


class References:
    """All foreign keys of a database, as it has them at this moment."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._inspector: Inspector = inspect(connection)
        read = _read_by(self._inspector, connection)
        self._inspector.info_cache = read.more
        self._keys = read.keys
        self._core_tables = core_tables()

    def to(self, name: str) -> list[Reference]:
        """Those that refer to a table, in the order of their own tables."""
        found = [
            (referring, tuple(key["constrained_columns"]), key)
            for (_, referring), keys in self._keys.items()
            for key in keys
            if key["referred_table"] == name
        ]
        return [
            self._reference(referring, columns, tuple(key["referred_columns"]), dict(key))
            for referring, columns, key in sorted(found, key=lambda each: each[:2])
        ]

    def _reference(
        self,
        name: str,
        columns: tuple[str, ...],
        referred: tuple[str, ...],
        key: Mapping[str, object],
    ) -> Reference:
        options = key.get("options")
        on_delete = options.get("ondelete", "") if isinstance(options, Mapping) else ""
        known = self._inspector.get_columns(name)
        primary = self.key_of(name)
        return Reference(
            table=self.table(name),
            columns=columns,
            # SQLite leaves unsaid that a key refers to a table as a whole.
            referred=referred or self.key_of(str(key["referred_table"])),
            on_delete=str(on_delete or "").upper(),
            may_be_empty=tuple(
                each["name"]
                for each in known
                if each["nullable"] and each["name"] in columns and each["name"] not in primary
            ),
            key=primary,
            is_of_core=name in self._core_tables,
        )

    def table(self, name: str) -> TableClause:
        """With the types that PostgreSQL asks for. SQLite gives and takes what it holds as it is,
        which needs no type, and none fails on it."""
        is_typed = self._connection.dialect.name == "postgresql"
        columns = self._inspector.get_columns(name)
        return table(
            name,
            *(
                column(each["name"], each["type"] if is_typed else types.NULLTYPE)
                for each in columns
            ),
        )

    def key_of(self, name: str) -> tuple[str, ...]:
        return tuple(self._inspector.get_pk_constraint(name)["constrained_columns"])

    def referred_by(self, name: str) -> dict[str, tuple[str, str]]:
        """What each column of a table that is a foreign key by itself refers to: table, column."""
        keys = self._keys.get((None, name), [])
        return {
            key["constrained_columns"][0]: (
                str(key["referred_table"]),
                (tuple(key["referred_columns"]) or self.key_of(str(key["referred_table"])))[0],
            )
            for key in keys
            if len(key["constrained_columns"]) == 1
        }

    def parents_first(self) -> list[str]:
        """All tables, each after those that it refers to."""
        return [name for name, _ in self._inspector.get_sorted_table_and_fkc_names() if name]

    def make_way(
        self, source: FromClause, name: str, condition: ColumnElement[bool], depth: int = 0
    ) -> Iterator[Removed]:
        """Let go of the rows in `source`, the table `name`, that are about to be deleted: what
        refers to them in a plugin's table is emptied where that may be, and deleted elsewhere."""
        if depth > DEEPEST:
            return
        for reference in self.to(name):
            affected = reference.within(source, condition)
            if reference.is_of_core:
                # The core looks after its own rows; only what follows by itself is followed.
                if reference.on_delete == "CASCADE":
                    yield from self._make_way_below(reference, affected, depth)
            elif reference.on_delete not in ("SET NULL", "SET DEFAULT"):
                yield from self._let_go(reference, affected, depth)

    def _let_go(
        self, reference: Reference, affected: ColumnElement[bool], depth: int
    ) -> Iterator[Removed]:
        if reference.may_be_empty and reference.on_delete != "CASCADE":
            emptied = dict.fromkeys(reference.may_be_empty)
            if self._succeeds(update(reference.table).where(affected).values(emptied)):
                return
        rows = self._connection.execute(select(reference.table).where(affected)).mappings().all()
        if rows:
            yield from self._make_way_below(reference, affected, depth)
            self._connection.execute(delete(reference.table).where(affected))
            for row in rows:
                yield Removed(reference.table.name, _id_of(reference, row), {})

    def _make_way_below(
        self, reference: Reference, affected: ColumnElement[bool], depth: int
    ) -> Iterator[Removed]:
        name = reference.table.name
        yield from self.make_way(reference.table, name, affected, depth + 1)

    def move(self, reference: Reference, gone: int, kept: int) -> Iterator[Removed]:
        """Let what refers to one row refer to another. Where a rule of the plugin's table allows no
        second one, the row of the one that is kept stands."""
        referring = reference.referring[0]
        moved = update(reference.table).values({reference.columns[0]: kept})
        if reference.is_of_core:
            self._connection.execute(moved.where(referring == gone))
            return
        if self._succeeds(moved.where(referring == gone)):
            return
        rows = select(reference.table).where(referring == gone)
        for row in self._connection.execute(rows).mappings().all():
            this = and_(referring == gone, *(reference.table.c[n] == row[n] for n in reference.key))
            if not self._succeeds(moved.where(this)):
                list(self.make_way(reference.table, reference.table.name, this))
                self._connection.execute(delete(reference.table).where(this))
                yield Removed(reference.table.name, _id_of(reference, row), dict(row))

    def _succeeds(self, statement: Update | Delete) -> bool:
        try:
            with self._connection.begin_nested():
                self._connection.execute(statement)
        except DBAPIError:
            return False
        return True


def _id_of(reference: Reference, row: RowMapping) -> int | None:
    """Its number, where it has one."""
    value = row[reference.key[0]] if len(reference.key) == 1 else None
    return value if isinstance(value, int) else None
