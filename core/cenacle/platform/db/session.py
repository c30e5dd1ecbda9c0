"""The session of a request, joined to its transaction."""

import re

import zope.sqlalchemy
from pyramid.config import Configurator
from sqlalchemy import Connection
from sqlalchemy.orm import Session

from cenacle.platform.db.waited_for import WaitedFor
from cenacle.platform.request import Request

ATTEMPTS = 3
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})


def session_of(request: Request) -> Session:
    """The request's session. It opens its transaction at the first statement.

    It has the database's reading face where nothing is written by it: see `reads=` and
    `own_transactions=` of `web.service`.
    """
    database = request.house.database
    session: Session
    if writes(request):
        session = WaitedFor(database)
        # Statements on tables leave no trace in the session: treat every writer as changed.
        zope.sqlalchemy.register(session, initial_state="changed", transaction_manager=request.tm)
    else:
        session = Session(request.connection, autoflush=False)
        request.add_finished_callback(lambda _request: session.close())
    return session


def connection_of(request: Request) -> Connection:
    """For statements whose rows become no objects: a session costs more than to run one."""
    if writes(request):
        return request.db.connection()
    connection = request.house.database.reader.connect()
    request.add_finished_callback(lambda _request: connection.close())
    return connection


def report_session_of(request: Request) -> Session:
    """For what reads much and may be some minutes old."""
    connection = request.house.database.read_late()
    request.add_finished_callback(lambda _request: connection.close())
    return Session(connection, autoflush=False)


def writes(request: Request) -> bool:
    """Whether this request may change something by its session.

    Asked before its route is known, of its path.
    """
    method: str = request.method
    path: str = request.environ["PATH_INFO"]
    reads: dict[tuple[str, str], bool] = request.registry.session_reads
    known = reads.get((method, path))
    if known is None:
        patterns: list[tuple[str, re.Pattern[str]]] = request.registry.own_transactions
        known = method in SAFE_METHODS or any(
            each == method and pattern.fullmatch(path) for each, pattern in patterns
        )
    return not known


def attempts(request: Request) -> int:
    """What writes by its session is tried again, the rest is not; as often as every plugin may let
    people wait, and once more."""
    return max(ATTEMPTS, request.house.plugins.most_late + 1) if writes(request) else 1


def includeme(config: Configurator) -> None:
    config.registry.session_reads = {}
    config.registry.own_transactions = []
    config.add_request_method(session_of, "db", reify=True)
    config.add_request_method(connection_of, "connection", reify=True)
    config.add_request_method(report_session_of, "report_db", reify=True)
