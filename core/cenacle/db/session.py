"""The session of a request, joined to its transaction; and one for work outside a request."""

from collections.abc import Iterator
from contextlib import contextmanager

import zope.sqlalchemy
from pyramid.config import Configurator
from sqlalchemy.orm import Session

from cenacle.db.engine import Database
from cenacle.request import Request

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})


@contextmanager
def transaction(database: Database) -> Iterator[Session]:
    """A session that commits at the end of the block, for commands and background work."""
    with Session(database.writer) as session, session.begin():
        yield session


def session_of(request: Request) -> Session:
    """The request's session. It opens its transaction at the first statement.

    A request that only reads gets the database's reading face: see `reads=` of `web.service`.
    """
    database: Database = request.registry.database
    if writes(request):
        session = Session(database.writer)
        # Statements on tables leave no trace in the session: treat every writer as changed.
        zope.sqlalchemy.register(session, initial_state="changed", transaction_manager=request.tm)
    else:
        session = Session(database.reader, autoflush=False)
        request.add_finished_callback(lambda _request: session.close())
    return session


def writes(request: Request) -> bool:
    """Whether this request may change something. Asked before its route is known, of its path."""
    method: str = request.method
    reads: dict[tuple[str, str], bool] = request.registry.reads
    return not reads.get((method, request.environ["PATH_INFO"]), method in SAFE_METHODS)


def attempts(request: Request) -> int | None:
    """What only reads is done once; what writes as often as the house's settings say."""
    return None if writes(request) else 1


def includeme(config: Configurator) -> None:
    config.registry.reads = {}
    config.add_request_method(session_of, "db", reify=True)
