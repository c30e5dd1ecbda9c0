"""Houses that are filled in this process, served by others, and asked by somebody signed in: for
measurements, and for tests that need a whole one."""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from asking import Asked
from cenacle import demo
from cenacle.app import migrate
from cenacle.platform.access import Role
from cenacle.platform.logs import configure_logs
from cenacle.testing.house import PASSWORD, TestHouse
from made_up_people import Crowd, add_crowds, add_rooms, add_users, add_years
from postgres import own_database
from redis import Redis
from running import running, serving
from sqlalchemy.orm import Session

CENACLE = [sys.executable, "-m", "cenacle"]
ADMIN, CAPTAIN, *_ = demo.logins()


@dataclass
class House:
    """`inside` is the house in this process; others serve it at `url`."""

    folder: Path
    inside: TestHouse
    url: str = ""

    @property
    def environment(self) -> dict[str, str]:
        """An installed house has its bytecode, and a proxy before it."""
        more = {
            "CENACLE_TRUSTED_PROXIES": "127.0.0.1",
            "CENACLE_WEB_PROCESSES": "2",
            "PYTHONDONTWRITEBYTECODE": "",
        }
        return os.environ | self.inside.environment | more

    @contextmanager
    def filled(self) -> Iterator[Session]:
        """With an admin whom nothing is asked any more."""
        self.inside.add_user(ADMIN, Role.ADMIN, agreement_version="1")
        with self.inside.session() as session:
            yield session
        self.put_in_order()

    def put_in_order(self) -> None:
        """As PostgreSQL does by itself, some time after so much was written."""
        writer = self.inside.served.database.writer.execution_options(isolation_level="AUTOCOMMIT")
        with writer.connect() as connection:
            of_postgres = connection.dialect.name == "postgresql"
            connection.exec_driver_sql("VACUUM ANALYZE" if of_postgres else "ANALYZE")

    @contextmanager
    def served(self, by: str = "serve") -> Iterator[None]:
        with serving(CENACLE, self.folder, self.environment, by) as self.url:
            yield

    @contextmanager
    def worked(self) -> Iterator[None]:
        with running([*CENACLE, "worker"], self.folder, self.environment):
            yield

    @cached_property
    def headers(self) -> dict[str, str]:
        """Of calls of the API by the admin."""
        client = self.inside.client()
        client.sign_in(ADMIN, PASSWORD)
        cookie = "; ".join(f"{name}={value}" for name, value in client.app.cookies.items())
        kind = {"Content-Type": "application/json"}
        return {"Cookie": cookie, "X-CSRF-Token": client.csrf_token, **kind}

    def ask(self, path: str, body: Any = None) -> Asked:
        return Asked(f"{self.url}/api/{path}", self.headers, body)

    def upload(self, path: str, fields: dict[str, str], **files: tuple[str, bytes]) -> Asked:
        """A form with files, each with its name."""
        parts = [(field, name, content) for field, (name, content) in files.items()]
        kind, body = self.inside.client().app.encode_multipart(list(fields.items()), parts)
        return Asked(f"{self.url}/api/{path}", {**self.headers, "Content-Type": kind}, body)


@contextmanager
def new_house(postgres: str = "", redis: str = "") -> Iterator[House]:
    """Empty; on SQLite, or on a server on which databases may be made, and on a Redis that may be
    emptied."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        database = f"sqlite:///{folder}/house.db"
        if postgres:
            database = stack.enter_context(own_database(postgres, "house"))
        if redis:
            Redis.from_url(redis).flushdb()
        inside = TestHouse(database, redis or f"sqlite:///{folder}/queue.db")
        stack.callback(inside.close)
        configure_logs(inside.served.configuration)
        migrate(inside.served)
        yield House(folder, inside)


@contextmanager
def crowded(
    *crowds: Crowd, users: int = 0, rooms: int = 0, years: bool = False, on: Sequence[str] = ()
) -> Iterator[House]:
    """One that is served, with ten years behind it or none; `on` is what `new_house` takes."""
    with new_house(*on) as house:
        with house.filled() as session:
            add_rooms(session, rooms)
            add_crowds(session, *crowds)
            add_users(session, 1, users)
            if years:
                add_years(session, *crowds)
        with house.served():
            yield house
