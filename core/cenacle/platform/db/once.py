"""Rows that may come twice, and count once."""

from collections.abc import Mapping, Sequence
from importlib import import_module

from sqlalchemy.orm import Session

from cenacle.platform.db.base import Base


def insert_once(session: Session, model: type[Base], rows: Sequence[Mapping[str, object]]) -> None:
    """Insert rows with ids of their makers; one whose id is there already stays as it is, also
    where another call inserts it at the same moment."""
    if not rows:
        return
    # The other one is not loaded: PostgreSQL's takes 2 MB.
    dialect = import_module(f"sqlalchemy.dialects.{session.connection().dialect.name}")
    session.execute(dialect.insert(model).on_conflict_do_nothing(index_elements=["id"]), rows)
