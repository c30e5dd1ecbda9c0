"""Tables: a page of rows, searched, sorted and counted by the database (contract 1)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pydantic.alias_generators import to_camel
from sqlalchemy import (
    ColumnElement,
    Connection,
    RowMapping,
    Select,
    bindparam,
    func,
    inspect,
    literal,
    select,
)
from sqlalchemy.orm import InstrumentedAttribute

from cenacle.platform.db.search import Folded, matches, words_of
from cenacle.platform.errors import RuleBroken
from cenacle.platform.web.schemas import Sort, TableRequest

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


MOST_EXPORTED = 50_000
"""Rows of a table that is given out as a file."""


@dataclass(frozen=True)
class Page(Generic[R]):
    """A page of rows. A `total` of COUNTED means so many or more."""

    rows: list[R]
    total: int


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
        self._row = row
        self._source = source
        self._key = inspect(source.column_descriptions[0]["entity"]).primary_key[0]
        self._columns = columns
        self._searched = searched
        self._order = order
        # People sort by the names on the wire.
        self._sortable = {to_camel(name): key for name, key in {**columns, **sorted_as}.items()}

    def read(
        self, connection: Connection, wanted: TableRequest, *where: Where, **parameters: object
    ) -> Page[R]:
        """A page in one statement; in two beyond the end, or to find many.

        `where` narrows the source down; `parameters` fill in what `source` and `columns` leave open
        (`bindparam`). Raises RuleBroken for a sort field that is not a column.
        """
        words = words_of(wanted.all_search)
        way = self._sorting(wanted.sort), len(words), where
        parameters |= words | {"skip": wanted.skip, "take": wanted.take}
        # Left to itself, PostgreSQL walks to the end of a table for somebody who stands there.
        by_index = bool(words) and connection.dialect.name == "postgresql"
        found = connection.execute((self._search if by_index else self._page)(*way), parameters)
        rows = found.mappings().all()
        if rows or not wanted.skip:
            total = rows[0][TOTAL] if rows else 0
        else:
            total = connection.execute(self._count(len(words), where), parameters).scalar_one()
        if by_index and total >= COUNTED:
            rows = connection.execute(self._page(*way), parameters).mappings().all()
        return Page([self._made(row) for row in rows], total)

    def _made(self, row: RowMapping) -> R:
        return self._row(**{name: row[name] for name in self._columns})

    def _sorting(self, wanted: list[Sort]) -> Sorting:
        for number, sort in enumerate(wanted):
            if sort.field not in self._sortable:
                raise RuleBroken(
                    f"This table has no column {sort.field!r}.", field=f"sort.{number}.field"
                )
        return tuple((sort.field, sort.desc) for sort in wanted)

    def _page(self, sorting: Sorting, words: int, where: Conditions) -> Query:
        """With the total in each row."""
        total = self._count(words, where).correlate(None).scalar_subquery()
        return self._cut(self._matching(words, where), sorting, total)

    def _search(self, sorting: Sorting, words: int, where: Conditions) -> Query:
        """The same of few rows, whose keys are read before anything is sorted."""
        keys = self._matching(words, where).with_only_columns(self._key).limit(COUNTED)
        few = keys.cte().prefix_with("MATERIALIZED")
        total = select(func.count()).select_from(few).scalar_subquery()
        return self._cut(self._source.where(self._key.in_(select(few.c[0]))), sorting, total)

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

    def _count(self, words: int, where: Conditions) -> Query:
        counted = self._matching(words, where).with_only_columns(
            literal(1), maintain_column_froms=True
        )
        return select(func.count()).select_from(counted.limit(COUNTED).subquery())

    def _matching(self, words: int, where: Conditions) -> Query:
        return self._source.where(*where, *matches(words, *self._searched))
