"""Rows that several people may edit: each change that a person would see counts their version up.

A statement that meets another version than it read changes nothing, and its request is tried
again from the start, so that of two edits at once none is lost unseen.
"""

from collections.abc import Iterator

from pyramid_retry import IRetryableError
from sqlalchemy import ColumnElement, event, inspect
from sqlalchemy.orm import MANYTOONE, Mapped, Mapper, Session, declared_attr, mapped_column
from sqlalchemy.orm.exc import StaleDataError
from zope.interface import classImplements

classImplements(StaleDataError, IRetryableError)


class Versioned:
    """Mixin of a table whose forms carry a `version` (contract 1).

    A column with `info={"unversioned": True}` is in no form, and changes beside them.
    """

    version: Mapped[int] = mapped_column(default=1, info={"bookkeeping": True})

    @declared_attr.directive
    def __mapper_args__(cls) -> dict[str, object]:
        return {"version_id_col": cls.version, "version_id_generator": False}


@event.listens_for(Session, "before_flush")
def _count_up(session: Session, _context: object, _instances: object) -> None:
    for row in session.dirty:
        if isinstance(row, Versioned) and _is_edited(row):
            row.version += 1


def _is_edited(row: Versioned) -> bool:
    state = inspect(row)
    return any(state.attrs[name].history.has_changes() for name in _on_forms(state.mapper))


def _on_forms(mapper: Mapper[Versioned]) -> Iterator[str]:
    """The attributes that a person sees. A row that is referred to is among them: the column that
    names it is not set before the flush."""
    for attribute in mapper.column_attrs:
        if _is_on_forms(attribute.columns[0]):
            yield attribute.key
    for relationship in mapper.relationships:
        is_one = relationship.direction is MANYTOONE
        if is_one and all(_is_on_forms(column) for column in relationship.local_columns):
            yield relationship.key


def _is_on_forms(column: ColumnElement[object]) -> bool:
    return not column.info.keys() & {"bookkeeping", "unversioned"}
