"""An index of words for SQLite: it names the rows among which a search is decided.

It has each run of three letters of a row's `search_text`, as pg_trgm has for PostgreSQL. Triggers
keep it, whatever statement writes; a migration that makes a table anew drops them, and so every
upgrade ends with `index_words`.
"""

import sqlite3

from sqlalchemy import (
    Connection,
    Integer,
    Select,
    TableClause,
    Text,
    column,
    func,
    inspect,
    select,
    table,
)
from sqlalchemy.orm import InstrumentedAttribute
from sqlalchemy.pool import PoolProxiedConnection

from cenacle.platform.db.base import Base
from cenacle.platform.db.search import INDEX_OF_WORDS, Folded, Searchable, fold, is_index_of_words

FEW = 5_000
"""Where so many rows may be meant, a walk in order meets a page of them sooner."""

RUN = 3

ADD = "INSERT INTO {index}(rowid, search_text) VALUES (new.id, new.search_text)"
REMOVE = (
    "INSERT INTO {index}({index}, rowid, search_text) VALUES ('delete', old.id, old.search_text)"
)
TRIGGERS = {
    "added": f"AFTER INSERT ON {{table}} BEGIN {ADD}; END",
    "removed": f"AFTER DELETE ON {{table}} BEGIN {REMOVE}; END",
    "changed": "AFTER UPDATE OF search_text ON {table} "
    f"WHEN old.search_text IS NOT new.search_text BEGIN {REMOVE}; {ADD}; END",
}
TELL = "INSERT INTO {index}({index}) VALUES ('{what}')"
TABLES = "SELECT name FROM sqlite_master WHERE sql LIKE 'CREATE VIRTUAL TABLE%'"
CREATE = (
    "CREATE VIRTUAL TABLE IF NOT EXISTS {index} USING fts5(search_text, content='{table}', "
    "content_rowid='id', tokenize='trigram case_sensitive 1', detail=none, columnsize=0)"
)


def index_of(searched: tuple[Folded, ...]) -> TableClause | None:
    """That of a table, where nothing else of it is searched than what is indexed."""
    match searched:
        case [InstrumentedAttribute(class_=kind, key="search_text")] if _is_indexed(kind):
            return _index(kind.__tablename__)
    return None


def few_of(connection: Connection, index: TableClause, search: str) -> Select[tuple[int]] | None:
    """The ids of the rows that may be meant: they hold the letters, in whatever order. None where
    the index does not narrow it down: for words of one or two letters, or where there are FEW."""
    runs = {
        word[start : start + RUN]
        for word in fold(search).split()
        for start in range(len(word) - RUN + 1)
    }
    if not runs:
        return None
    ids = select(index.c.rowid).where(index.c[index.name].op("MATCH")(_all_of(runs)))
    count = select(func.count()).select_from(ids.limit(FEW).subquery())
    return None if connection.scalar(count) == FEW else ids


def index_words(connection: Connection) -> None:
    """Make what is missing of the indexes, from the rows that are there."""
    inspector = inspect(connection)
    for name in _indexed():
        if inspector.has_table(name):
            _keep(connection, name)


def forget_removed(connection: sqlite3.Connection | PoolProxiedConnection) -> None:
    """An index keeps letters of what was removed until its parts are put together."""
    cursor = connection.cursor()
    cursor.execute(TABLES)
    for (name,) in cursor.fetchall():
        if is_index_of_words(name):
            cursor.execute(TELL.format(index=name, what="optimize"))
    connection.commit()


def _indexed() -> list[str]:
    """The tables that have one."""
    return [
        mapper.class_.__tablename__
        for mapper in Base.registry.mappers
        if _is_indexed(mapper.class_)
    ]


def _is_indexed(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, Searchable) and kind.__is_indexed__


def _index(of: str) -> TableClause:
    name = f"{INDEX_OF_WORDS}{of}"
    return table(name, column("rowid", Integer), column(name, Text))


def _all_of(runs: set[str]) -> str:
    """As FTS5 reads it, where a quote is doubled."""
    return " AND ".join('"' + run.replace('"', '""') + '"' for run in sorted(runs))


def _keep(connection: Connection, of: str) -> None:
    index = _index(of).name
    triggers = {f"{index}_{name}": does for name, does in TRIGGERS.items()}
    known = (
        "SELECT name FROM sqlite_master WHERE tbl_name IN (?, ?) AND type IN ('table', 'trigger')"
    )
    there = {*connection.exec_driver_sql(known, (of, index)).scalars()}
    if there >= {index, *triggers}:
        return
    connection.exec_driver_sql(CREATE.format(index=index, table=of))
    for name, does in triggers.items():
        connection.exec_driver_sql(
            f"CREATE TRIGGER IF NOT EXISTS {name} {does.format(index=index, table=of)}"
        )
    connection.exec_driver_sql(TELL.format(index=index, what="rebuild"))
