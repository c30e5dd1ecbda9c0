"""Sessions for work outside a request."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.orm import Session

from cenacle.platform.db.engine import Database


@contextmanager
def transaction(database: Database) -> Iterator[Session]:
    """A session that commits at the end of the block, for commands and background work."""
    with Session(database.writer) as session, session.begin():
        yield session
