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
    if _only_reads(request):
        # It has nothing to commit, and so no part in the request's transaction.
        session = Session(database.reader, autoflush=False)
        request.add_finished_callback(lambda _request: session.close())
    else:
        session = Session(database.writer)
        # Statements on tables leave no trace in the session: treat every writer as changed.
        zope.sqlalchemy.register(session, initial_state="changed", transaction_manager=request.tm)
    return session


def _only_reads(request: Request) -> bool:
    route = request.matched_route.name if request.matched_route else None
    declared: dict[tuple[str | None, str], bool] = request.registry.reads
    return declared.get((route, request.method), request.method in SAFE_METHODS)


def includeme(config: Configurator) -> None:
    config.registry.reads = {}
    config.add_request_method(session_of, "db", reify=True)
