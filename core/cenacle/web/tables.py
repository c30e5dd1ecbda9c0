"""Tables: a page of rows, searched, sorted and counted by the database (contract 1)."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Enum,
    Select,
    String,
    bindparam,
    func,
    inspect,
    literal,
    select,
    type_coerce,
)
from sqlalchemy.orm import InstrumentedAttribute

from cenacle.db.search import matches, words_of
from cenacle.errors import RuleBroken
from cenacle.web.schemas import Sort, TableRequest

Column = ColumnElement[Any] | InstrumentedAttribute[Any]
Columns = Mapping[str, Column]

NO_COLUMNS: Columns = {}
KEPT_STATEMENTS = 64
COUNTED = 20_000
"""The largest total that is told: to count on would take longer the more there are. So many rows
PostgreSQL finds by its index of words and sorts; of more, it meets enough on a walk in order."""


class Table:
    """What a table shows, as data.

    `source` says from which rows; `columns` maps each field to what it holds, and any of them may
    be sorted by, those in `sorted_as` by another key than what is shown; `order` is how rows stand
    when nobody sorts, and breaks ties, so that pages neither repeat nor lose a row.

    Its statements are made once for each way of sorting and number of words searched for: to
    build one takes longer than to run it.
    """

    def __init__(
        self,
        source: Select[Any],
        columns: Columns,
        *,
        searched: tuple[Column, ...],
        order: Column,
        sorted_as: Columns = NO_COLUMNS,
    ) -> None:
        self._source = source
        self._key = inspect(source.column_descriptions[0]["entity"]).primary_key[0]
        self._columns = columns
        self._names = tuple(columns)
        self._searched = searched
        self._order = order
        self._sortable = {**columns, **sorted_as}
        self._page = lru_cache(KEPT_STATEMENTS)(self._make_page)
        self._search = lru_cache(KEPT_STATEMENTS)(self._make_search)
        self._count = lru_cache(KEPT_STATEMENTS)(self._make_count)

    def read(
        self, connection: Connection, wanted: TableRequest, **parameters: Any
    ) -> dict[str, Any]:
        """`{"rows": […], "total": n}` in one statement; in two beyond the end, or to find many.

        A total of COUNTED means so many or more. `parameters` fill in what `source` and `columns`
        leave open (`bindparam`).
        Raises InvalidInput for a sort field that is not a column.
        """
        words = words_of(wanted.all_search)
        way = self._sorting(wanted.sort), len(words)
        parameters |= words | {"skip": wanted.skip, "take": wanted.take}
        # Left to itself, PostgreSQL walks to the end of a table for somebody who stands there.
        by_index = bool(words) and connection.dialect.name == "postgresql"
        found = connection.execute((self._search if by_index else self._page)(*way), parameters)
        rows = found.all()
        if rows or not wanted.skip:
            total = rows[0][-1] if rows else 0
        else:
            total = connection.execute(self._count(len(words)), parameters).scalar_one()
        if by_index and total >= COUNTED:
            rows = connection.execute(self._page(*way), parameters).all()
        return {
            # The total stands at the end of each row.
            "rows": [dict(zip(self._names, row)) for row in rows],  # noqa: B905
            "total": total,
        }

    def _sorting(self, wanted: list[Sort]) -> tuple[tuple[str, bool], ...]:
        for number, sort in enumerate(wanted):
            if sort.field not in self._sortable:
                raise RuleBroken(
                    f"This table has no column {sort.field!r}.", field=f"sort.{number}.field"
                )
        return tuple((sort.field, sort.desc) for sort in wanted)

    def _make_page(self, sorting: tuple[tuple[str, bool], ...], words: int) -> Select[Any]:
        """With the total in each row."""
        total = self._make_count(words).correlate(None).scalar_subquery()
        return self._cut(self._found(words), sorting, total)

    def _make_search(self, sorting: tuple[tuple[str, bool], ...], words: int) -> Select[Any]:
        """The same of few rows, whose keys are read before anything is sorted."""
        keys = self._found(words).with_only_columns(self._key).limit(COUNTED)
        few = keys.cte().prefix_with("MATERIALIZED")
        total = select(func.count()).select_from(few).scalar_subquery()
        return self._cut(self._source.where(self._key.in_(select(few.c[0]))), sorting, total)

    def _cut(
        self, found: Select[Any], sorting: tuple[tuple[str, bool], ...], total: ColumnElement[Any]
    ) -> Select[Any]:
        columns = (_as_kept(column).label(name) for name, column in self._columns.items())
        keys = (
            self._sortable[field].desc() if desc else self._sortable[field].asc()
            for field, desc in sorting
        )
        return (
            found.with_only_columns(*columns, total)
            .order_by(*keys, self._order)
            .offset(bindparam("skip"))
            .limit(bindparam("take"))
        )

    def _make_count(self, words: int) -> Select[Any]:
        counted = self._found(words).with_only_columns(literal(1), maintain_column_froms=True)
        return select(func.count()).select_from(counted.limit(COUNTED).subquery())

    def _found(self, words: int) -> Select[Any]:
        return self._source.where(*matches(words, *self._searched))


def _as_kept(column: Any) -> Any:
    """The text of a choice goes out as it is; to make a member of it, row by row, takes longer."""
    return type_coerce(column, String) if isinstance(column.type, Enum) else column
