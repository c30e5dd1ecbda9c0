"""Tables: a page of rows, searched, sorted and counted by the database (contract 1)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter
from pydantic.alias_generators import to_camel
from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    bindparam,
    func,
    inspect,
    literal,
    select,
)
from sqlalchemy.orm import InstrumentedAttribute

from cenacle.platform.db.search import Folded, matches, words_of
from cenacle.platform.db.words import few_of, index_of
from cenacle.platform.errors import RuleBroken
from cenacle.platform.web.many import Matching
from cenacle.platform.web.schemas import Schema, Sort, TableRequest
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


Column = ColumnElement[Any] | InstrumentedAttribute[Any]  # of whatever type
Query = Select[Any]  # of whatever columns its table shows
Columns = Mapping[str, Column]
Sorting = tuple[tuple[str, bool], ...]
Where = ColumnElement[bool]
Conditions = tuple[Where, ...]

R = TypeVar("R")

NO_COLUMNS: Columns = {}
TOTAL = "total of the table"
COUNTED = 20_000
"""The largest total that is told: to count on would take longer the more there are. So many rows
PostgreSQL finds by its index of words and sorts; of more, it meets enough on a walk in order."""
KEPT = 50
"""Statements of a table that are kept, those that were asked for last: people think of orders."""
MOST_EXPORTED = 50_000
"""Rows of a table that is given out as a file."""
MOST_CHOSEN = 2_000
"""Rows that one may choose on all pages at once: as many as a letter has readers."""


@dataclass(frozen=True)
class Page(Generic[R]):
    """A page of rows. A `total` of COUNTED means so many or more."""

    rows: list[R]
    total: int


@dataclass(frozen=True)
class _Asked:
    """What a statement is made for: `words` names the patterns that are looked for, and `whole`
    says that all rows of the database's table count. SQLite knows of each page how many it holds,
    and has counted them all before it has gone through COUNTED one by one."""

    sorting: Sorting
    words: tuple[str, ...]
    where: Conditions
    whole: bool


def _maker_of_rows(row: Callable[..., R]) -> Callable[[list[dict[str, object]]], list[R]]:
    """Schemas are checked all at once: one by one they take half as long again."""

    def make_each(columns: list[dict[str, object]]) -> list[R]:
        return [row(**each) for each in columns]

    is_schema = isinstance(row, type) and issubclass(row, Schema)
    return TypeAdapter(list[row]).validate_python if is_schema else make_each  # type: ignore[valid-type]


class Table(Generic[R]):
    """What a table shows, as data.

    `row` makes what is shown of the `columns`, each given by its name: a schema, or a function that
    makes one. `source` says from which rows; any column may be sorted by, those in `sorted_as` by
    another key than what is shown; `order` is how rows stand when nobody sorts, and breaks ties, so
    that pages neither repeat nor lose a row.
    """

    def __init__(
        self,
        row: Callable[..., R],
        source: Query,
        columns: Columns,
        *,
        searched: tuple[Folded, ...],
        order: Column,
        sorted_as: Columns = NO_COLUMNS,
    ) -> None:
        self._make_rows = _maker_of_rows(row)
        self._source = source
        entity = inspect(source.column_descriptions[0]["entity"])
        self._key = entity.primary_key[0]
        self._all_rows_of = entity.local_table
        self._shows_all = source.whereclause is None and source.get_final_froms() == [
            entity.local_table
        ]
        self._columns = columns
        self._searched = searched
        self._words = index_of(searched)
        self._order = order
        # People sort by the names on the wire.
        self._sortable = {to_camel(name): key for name, key in {**columns, **sorted_as}.items()}
        # To make a statement takes longer than to run it.
        self._kept_page = lru_cache(KEPT)(self._page)

    def read(
        self, connection: Connection, wanted: TableRequest, *where: Where, **parameters: object
    ) -> Page[R]:
        """A page in one statement; in two beyond the end, or to find many.

        `where` narrows the source down; `parameters` fill in what `source` and `columns` leave open
        (`bindparam`). Raises RuleBroken for a sort field that is not a column.
        """
        words = words_of(wanted.all_search)
        # Left to itself, PostgreSQL walks to the end of a table for somebody who stands there.
        by_index = bool(words) and connection.dialect.name == "postgresql"
        if connection.dialect.name == "sqlite" and self._words is not None:
            few = few_of(connection, self._words, wanted.all_search)
            by_index = few is not None
            where += () if few is None else (self._key.in_(few),)
        parameters |= words | {"skip": wanted.skip, "take": wanted.take}
        asked = self._asked(connection, self._sorting(wanted.sort), tuple(words), where)
        page = self._page if where else self._kept_page
        rows = connection.execute((self._search if by_index else page)(asked), parameters).all()
        if rows or not wanted.skip:
            total = rows[0][-1] if rows else 0
        else:
            total = connection.execute(self._count(asked), parameters).scalar_one()
        if by_index and total >= COUNTED:
            rows = connection.execute(page(asked), parameters).all()
        # The total, which comes last, is of no column.
        shown = self._make_rows([dict(zip(self._columns, row, strict=False)) for row in rows])
        return Page(shown, min(total, COUNTED))

    def read_all(self, connection: Connection, all_search: str, *where: Where) -> list[R]:
        """The rows of all pages, for a file: the first MOST_EXPORTED."""
        wanted = TableRequest.model_construct(all_search=all_search, take=MOST_EXPORTED)
        return self.read(connection, wanted, *where).rows

    def match(self, connection: Connection, all_search: str, *where: Where) -> Matching:
        """The keys of the rows of all pages: the first MOST_CHOSEN, and how many there are."""
        words = words_of(all_search)
        asked = self._asked(connection, (), tuple(words), where)
        matching = self._matching(asked).with_only_columns(self._key)
        ids = connection.scalars(matching.order_by(self._order).limit(MOST_CHOSEN), words).all()
        if len(ids) < MOST_CHOSEN:
            return Matching(ids=list(ids), total=len(ids))
        total = connection.execute(self._count(asked), words).scalar_one()
        return Matching(ids=list(ids), total=min(total, COUNTED))

    def _asked(
        self, connection: Connection, sorting: Sorting, words: tuple[str, ...], where: Conditions
    ) -> _Asked:
        whole = connection.dialect.name == "sqlite" and self._shows_all and not (words or where)
        return _Asked(sorting, words, where, whole)

    def _sorting(self, wanted: list[Sort]) -> Sorting:
        for number, sort in enumerate(wanted):
            if sort.field not in self._sortable:
                raise RuleBroken(
                    _("This table has no column {field!r}.", field=sort.field),
                    field=f"sort.{number}.field",
                )
        return tuple((sort.field, sort.desc) for sort in wanted)

    def _page(self, asked: _Asked) -> Query:
        """With the total in each row."""
        total = self._count(asked).correlate(None).scalar_subquery()
        return self._cut(self._matching(asked), asked.sorting, total)

    def _search(self, asked: _Asked) -> Query:
        """The same of few rows, whose keys are read before anything is sorted."""
        keys = self._matching(asked).with_only_columns(self._key).limit(COUNTED)
        few = keys.cte().prefix_with("MATERIALIZED")
        total = select(func.count()).select_from(few).scalar_subquery()
        found = self._source.where(self._key.in_(select(few.c[0])))
        return self._cut(found, asked.sorting, total)

    def _cut(self, found: Query, sorting: Sorting, total: ColumnElement[int]) -> Query:
        columns = (column.label(name) for name, column in self._columns.items())
        keys = (
            self._sortable[field].desc() if desc else self._sortable[field].asc()
            for field, desc in sorting
        )
        return (
            found.with_only_columns(*columns, total.label(TOTAL))
            .order_by(*keys, self._order)
            .offset(bindparam("skip"))
            .limit(bindparam("take"))
        )

    def _count(self, asked: _Asked) -> Query:
        if asked.whole:
            return select(func.count()).select_from(self._all_rows_of)
        counted = self._matching(asked).with_only_columns(literal(1), maintain_column_froms=True)
        return select(func.count()).select_from(counted.limit(COUNTED).subquery())

    def _matching(self, asked: _Asked) -> Query:
        return self._source.where(*asked.where, *matches(asked.words, *self._searched))
