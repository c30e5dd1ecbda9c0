"""Two PostgreSQL servers, one of which follows the other: reports are read there, and when the
first dies the house goes on with the second, with all that it said was done."""

import itertools
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import HTTPCookieProcessor, Request, build_opener

import pytest
from cenacle.groups import Group
from cenacle.platform.db import Database, open_database
from cenacle.platform.db.backup import back_up
from cenacle.platform.mail import EmailRecipient, EmailStatus
from running import free_port, serving, until
from sqlalchemy import select, text
from sqlalchemy.orm import Session

EMAIL, PASSWORD = "office@house.test", "Three-brown-loaves9"
UNAVAILABLE = 503

PROGRAMS = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
# PostgreSQL does not serve as root.
OWNER = "postgres" if os.geteuid() == 0 else None
pytestmark = pytest.mark.skipif(not PROGRAMS, reason="PostgreSQL's server is not installed here")


@dataclass
class Server:
    """One of PostgreSQL, with files of its own."""

    files: Path
    port: int

    @property
    def url(self) -> str:
        return f"postgresql+psycopg://postgres@127.0.0.1:{self.port}/postgres"

    def start(self, **settings: str) -> None:
        given = {"port": str(self.port), "unix_socket_directories": "", "fsync": "off"} | settings
        options = " ".join(f"-c {name}='{value}'" for name, value in given.items())
        self._control("start", "--wait", "--options", options, "--log", f"{self.files}.log")

    def promote(self) -> None:
        self._control("promote", "--wait")

    def kill(self) -> None:
        """As a machine dies: nobody is told good-bye."""
        self._control("stop", "--mode", "immediate")

    def _control(self, *words: str) -> None:
        run("pg_ctl", "--pgdata", str(self.files), *words)


def run(program: str, *words: str) -> None:
    done = subprocess.run(
        [PROGRAMS[-1] / program, *words], user=OWNER, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr or done.stdout


@pytest.fixture
def servers() -> Iterator[tuple[Server, Server]]:
    # The servers' owner cannot look into pytest's own folders.
    folder = Path(tempfile.mkdtemp())
    if OWNER:
        shutil.chown(folder, OWNER)
    first, second = (Server(folder / name, free_port()) for name in ("first", "second"))
    try:
        run("initdb", "--pgdata", str(first.files), "--username", "postgres", "--auth", "trust")
        # What is said to be done is on both.
        first.start(synchronous_standby_names="*")
        at = f"host=127.0.0.1 port={first.port} user=postgres"
        run("pg_basebackup", "--pgdata", str(second.files), "--dbname", at, "--write-recovery-conf")
        second.start()
        yield first, second
    finally:
        for server in (first, second):
            subprocess.run(
                [PROGRAMS[-1] / "pg_ctl", "--pgdata", server.files, "stop", "--mode", "immediate"],
                user=OWNER,
                capture_output=True,
                check=False,
            )
        shutil.rmtree(folder)


def test_reports_are_read_where_a_replica_follows(
    servers: tuple[Server, Server], tmp_path: Path
) -> None:
    first, second = servers
    database = open_database(first.url, replica_url=second.url)

    def read() -> tuple[int, int]:
        """What a report finds, and at which port."""
        with database.read_late() as connection:
            found = connection.execute(text("SELECT count(*) FROM told")).scalar_one()
            return found, connection.execute(text("SELECT inet_server_port()")).scalar_one()

    def tell() -> None:
        with database.writer.begin() as connection:
            connection.execute(text("INSERT INTO told VALUES (1)"))

    try:
        with database.writer.begin() as connection:
            connection.execute(text("CREATE TABLE told (it int)"))
        tell()
        assert until(lambda: read() == (1, second.port))

        with database.read_late() as connection:
            connection.execute(text("SELECT pg_wal_replay_pause()"))
        tell()
        assert read() == (1, second.port)
        back_up(second.url, tmp_path / "of-the-second.backup")

        second.kill()
        assert read() == (2, first.port)
    finally:
        database.close()


@dataclass
class Office:
    """Somebody who writes one thing after the other, and notes what was said to be done."""

    house: str
    done: list[str] = field(default_factory=list)
    cookies: CookieJar = field(default_factory=CookieJar)

    def __post_init__(self) -> None:
        self._opener = build_opener(HTTPCookieProcessor(self.cookies))
        self._opener.open(f"{self.house}/api/settings/public-settings").read()
        assert self.asks("account/login", email=EMAIL, password=PASSWORD)

    def asks(self, call: str, **body: str) -> bool:
        """Whether it was done; else the house said that it could not."""
        token = next(str(each.value) for each in self.cookies if each.name == "csrf_token")
        headers = {"X-CSRF-Token": token, "Content-Type": "application/json"}
        asked = Request(  # noqa: S310 -- ours
            f"{self.house}/api/{call}", json.dumps(body).encode(), headers
        )
        try:
            self._opener.open(asked, timeout=60).read()
        except HTTPError as refused:
            if refused.code != UNAVAILABLE:
                raise
            return False
        return True

    def adds_group(self, number: int) -> bool:
        is_done = self.asks("group/create-edit-group", groupNumber=str(number))
        if is_done:
            self.done.append(str(number))
        return is_done


def test_a_house_goes_on_with_the_server_that_takes_over(
    servers: tuple[Server, Server], tmp_path: Path
) -> None:
    first, second = servers
    hosts = "&".join(f"host=127.0.0.1:{server.port}" for server in servers)
    environment = os.environ | {
        "CENACLE_DATABASE_URL": f"postgresql://postgres@/postgres?{hosts}"
        "&target_session_attrs=read-write",
        "CENACLE_QUEUE_URL": f"sqlite:///{tmp_path}/queue.db",
    }
    cenacle = [sys.executable, "-m", "cenacle"]
    for words in (["migrate"], ["create-admin", "--email", EMAIL, "--password-stdin"]):
        subprocess.run(
            [*cenacle, *words], input=PASSWORD, env=environment, cwd=tmp_path, text=True, check=True
        )
    with serving(cenacle, tmp_path, environment) as url:
        office = Office(url)
        numbers = itertools.count(1_000)
        for _ in range(10):
            assert office.adds_group(next(numbers))
        first.kill()
        assert not office.adds_group(next(numbers))
        second.promote()
        assert until(lambda: office.adds_group(next(numbers)))
        # Each process learns by its own connections that the first one is gone.
        assert until(lambda: office.asks("account/forgotpassword", email=EMAIL))

        database = open_database(second.url)
        try:
            with Session(database.reader) as session:
                kept = set(session.scalars(select(Group.group_number)))
            assert until(lambda: is_sent(database))
        finally:
            database.close()
    assert kept >= set(office.done)
    subprocess.run([*cenacle, "backup", "kept.backup"], env=environment, cwd=tmp_path, check=True)


def is_sent(database: Database) -> bool:
    """Whether a worker has done its part, on whichever server."""
    with Session(database.reader) as session:
        states = session.scalars(select(EmailRecipient.email_status)).all()
    return EmailStatus.QUEUED not in states and bool(states)
