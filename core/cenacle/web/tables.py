"""Tables: a page of rows, searched, sorted and counted by the database (contract 1)."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import ColumnElement, Select, func, select
from sqlalchemy.orm import InstrumentedAttribute, Session

from cenacle.db.search import matches
from cenacle.errors import RuleBroken
from cenacle.web.schemas import TableRequest

Columns = Mapping[str, ColumnElement[Any] | InstrumentedAttribute[Any]]

NO_COLUMNS: Columns = {}


def read_table(
    session: Session,
    wanted: TableRequest,
    source: Select[Any],
    columns: Columns,
    *,
    searched: tuple[InstrumentedAttribute[str] | ColumnElement[str], ...],
    order: ColumnElement[Any] | InstrumentedAttribute[Any],
    sorted_as: Columns = NO_COLUMNS,
) -> dict[str, Any]:
    """`{"rows": […], "total": n}` in two statements, whatever the number of rows.

    `source` says from which rows; `columns` maps each field to what it holds, and any of them
    may be sorted by, those in `sorted_as` by another key than what is shown; `order` breaks ties,
    so that pages neither repeat nor lose a row.
    Raises InvalidInput for a sort field that is not a column.
    """
    found = source.where(*matches(wanted.all_search, *searched))
    page = (
        found.with_only_columns(*(column.label(name) for name, column in columns.items()))
        .order_by(*_sorting(wanted, {**columns, **sorted_as}), order)
        .offset(wanted.skip)
        .limit(wanted.take)
    )
    total = session.scalar(select(func.count()).select_from(found.subquery()))
    return {"rows": [dict(row) for row in session.execute(page).mappings()], "total": total}


def _sorting(wanted: TableRequest, columns: Columns) -> list[ColumnElement[Any]]:
    sorting: list[ColumnElement[Any]] = []
    for number, sort in enumerate(wanted.sort):
        if sort.field not in columns:
            raise RuleBroken(
                f"This table has no column {sort.field!r}.", field=f"sort.{number}.field"
            )
        column = columns[sort.field]
        sorting.append(column.desc() if sort.desc else column.asc())
    return sorting
