"""What the tests of accounts stand on."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread, get_ident
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest
from cenacle.accounts import oidc
from cenacle.platform.mail import EmailRecipient
from cenacle.testing import TestHouse
from cenacle.testing.databases import POSTGRES
from sqlalchemy import event, select, text
from sqlalchemy.orm import Session

OpenDoor = Callable[[type[BaseHTTPRequestHandler]], str]
Mails = Callable[[str], list[tuple[str, str]]]


@pytest.fixture(scope="module")
def open_door() -> Iterator[OpenDoor]:
    """Serves a provider of sign-in, and tells its address: one for all tests of a module, so that
    they are of one configuration."""
    with ExitStack() as doors:

        def open_one(handler: type[BaseHTTPRequestHandler]) -> str:
            server = doors.enter_context(ThreadingHTTPServer(("127.0.0.1", 0), handler))
            Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
            doors.callback(server.shutdown)
            return f"http://127.0.0.1:{server.server_port}"

        yield open_one


@pytest.fixture
def forget_providers(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """What they said of themselves: another may answer at the same address."""

    def forget() -> None:
        monkeypatch.setattr(oidc, "_said", {})
        monkeypatch.setattr(oidc, "_lines", {})

    return forget


@pytest.fixture
def mails(house: TestHouse) -> Mails:
    """Subject and link of what was written to somebody, oldest first."""

    def read(email: str) -> list[tuple[str, str]]:
        house.do_what_waits()
        with house.session() as session:
            found = session.scalars(
                select(EmailRecipient)
                .where(EmailRecipient.recipient_email == email)
                .order_by(EmailRecipient.id)
            )
            return [(row.message.subject, house.links_of(row).get("link", "")) for row in found]

    return read


@pytest.fixture
def link_to(mails: Mails) -> Callable[[str], dict[str, str]]:
    """The path and the query of the newest link that was mailed to somebody."""

    def read(email: str) -> dict[str, str]:
        link = urlsplit(mails(email)[-1][1])
        return {"path": link.path, **dict(parse_qsl(link.query))}

    return read


@pytest.fixture
def at_once(house: TestHouse) -> Callable[..., tuple[Any, Any]]:
    """Of two acts the first has done all but commit when the second begins, which comes as far as
    the database lets it; SQLite lets it begin afterwards."""

    def act(first: Callable[[], Any], second: Callable[[], Any]) -> tuple[Any, Any]:
        begun: list[Future[Any]] = []
        here = get_ident()

        def begin_second(_session: Session) -> None:
            if get_ident() == here and not begun:
                begun.append(pool.submit(second))
                wait_until_it_waits(house, begun[0])

        with ThreadPoolExecutor(1) as pool:
            event.listen(Session, "before_commit", begin_second)
            try:
                answer = first()
            finally:
                event.remove(Session, "before_commit", begin_second)
            return answer, begun[0].result()

    return act


def wait_until_it_waits(house: TestHouse, act: Future[Any]) -> None:
    """For a lock, or has an answer."""
    waiting = text(
        "SELECT count(*) FROM pg_stat_activity"
        " WHERE datname = current_database() AND wait_event_type = 'Lock'"
    )
    while POSTGRES and not act.done():
        with house.served.database.reader.connect() as connection:
            if connection.scalar(waiting):
                return
        time.sleep(0.01)
