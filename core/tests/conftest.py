"""What several rooms' tests stand on."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial
from importlib.metadata import EntryPoint
from types import ModuleType
from typing import Any

import coverage
import pytest
from cenacle.app import stock
from cenacle.groups import Group
from cenacle.platform import clock
from cenacle.platform.plugins import PluginHost
from cenacle.retreatants import add_retreatant
from cenacle.retreats import AttendingStatus, Participation, Retreat
from cenacle.rooms import Room
from cenacle.rooms.beds import put_to_bed
from cenacle.testing import TestHouse
from cenacle.testing.applications import Applications
from cenacle.testing.post_office import PostOffice, open_post_office
from hypothesis import HealthCheck, settings
from sqlalchemy import Engine, event

MakePlugin = Callable[..., PluginHost]

pytest_plugins = ["second_database"]

# What comes late on a busy machine comes all the same.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")


def pytest_sessionfinish() -> None:
    """A worker has ten seconds to end, and is killed: what it measured is kept before."""
    if measured := coverage.Coverage.current():
        measured.save()


@pytest.fixture
def plugin_host(monkeypatch: pytest.MonkeyPatch) -> MakePlugin:
    """A host with plugins made of hooks: `plugin_host(sms={"cenacle_feature_flags": …})`."""
    return partial(_host_of, monkeypatch)


def _host_of(monkeypatch: pytest.MonkeyPatch, **plugins: dict[str, Any]) -> PluginHost:
    host = PluginHost()
    for name, hooks in plugins.items():
        module = ModuleType(f"plugin_of_a_test_{name}")
        vars(module).update(hooks)
        monkeypatch.setitem(sys.modules, module.__name__, module)
        host.load(EntryPoint(name, module.__name__, "cenacle.plugins"))
    return host


@pytest.fixture(scope="module")
def applications_with() -> Iterator[Callable[..., Applications]]:
    """Applications with plugins made of hooks, for all tests of a module: `house_with(shared)`."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        yield lambda **plugins: Applications(partial(_host_of, monkeypatch, **plugins))


@pytest.fixture
def house_with(
    database_url: str, queue_url: str, plugin_host: MakePlugin
) -> Iterator[Callable[..., TestHouse]]:
    """A house with plugins made of hooks, or of shared applications, on a database of its own."""
    opened: list[TestHouse] = []

    def make(shared: Applications | None = None, **plugins: dict[str, Any]) -> TestHouse:
        host = None if shared else plugin_host(**plugins)
        house = TestHouse(database_url, queue_url, host, applications=shared)
        opened.append(house)
        with house.session() as session:
            stock(session, house.served)
        return house

    yield make
    for house in opened:
        house.close()


@pytest.fixture
def second_process(open_process: Callable[..., TestHouse]) -> TestHouse:
    """Another process of the same house: it shares the database and nothing else."""
    return open_process()


@pytest.fixture
def travel() -> Iterator[Callable[..., None]]:
    """Shifts what the application takes for now."""
    yield clock.shift_clock
    clock.shift_clock(clock.timedelta())


ONCE_A_SECOND = ("FROM settings", "FROM right_grants")


@pytest.fixture
def statements() -> Iterator[list[str]]:
    """The SQL statements that are sent to databases, as they come; but for those that read the
    settings and who has plugins' rights, which happens once a second, whoever asks."""
    seen: list[str] = []

    def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        is_of_act = not statement.startswith(("PRAGMA", "BEGIN"))
        if is_of_act and not any(each in statement for each in ONCE_A_SECOND):
            seen.append(statement)

    event.listen(Engine, "before_cursor_execute", note)
    yield seen
    event.remove(Engine, "before_cursor_execute", note)


@dataclass
class Town:
    """Groups, retreats, rooms and people to tell a story with; days are counted from today."""

    house: TestHouse

    def group(self, number: str = "12") -> int:
        with self.house.session() as session:
            group = session.query(Group).filter_by(group_number=number).one_or_none()
            if group is None:
                group = Group(group_number=number)
                session.add(group)
                session.flush()
            return group.id

    def retreat(
        self, group: str = "12", starts: int = 30, days: int = 3, capacity: int = 40
    ) -> int:
        """One that starts in so many days; past ones in less than none."""
        group_id = self.group(group)
        start = self.house.today + timedelta(days=starts)
        end = start + timedelta(days=days)
        with self.house.session() as session:
            retreat = Retreat(group_id=group_id, start_date=start, end_date=end, capacity=capacity)
            session.add(retreat)
            session.flush()
            return retreat.id

    def person(
        self, last_name: str = "Landry", group: str = "12", *, secondary: str = "", **fields: Any
    ) -> int:
        group_id = self.group(group)
        secondary_id = self.group(secondary) if secondary else None
        fields = {"first_name": "Paul", "birth_date": date(1960, 5, 6)} | fields
        with self.house.session() as session:
            person = add_retreatant(
                session,
                session.get_one(Group, group_id),
                last_name=last_name,
                secondary_group_id=secondary_id,
                **fields,
            )
            return person.id

    def takes_part(
        self, person: int, retreat: int, status: str = "Attending", **marks: bool
    ) -> int:
        with self.house.session() as session:
            part = Participation(
                retreat_id=retreat,
                retreatant_id=person,
                attending_status=AttendingStatus(status),
                is_invited=marks.get("invited", True),
                is_no_show=marks.get("no_show", False),
            )
            session.add(part)
            session.flush()
            return part.id

    def room(self, number: str, beds: int = 1, *, active: bool = True) -> int:
        with self.house.session() as session:
            room = Room(room_number=number, beds=beds, is_active=active)
            session.add(room)
            session.flush()
            return room.id

    def sleeps(self, person: int, retreat: int, number: str) -> None:
        """Somebody who takes part has this room, also in a retreat that is over."""
        with self.house.session() as session:
            room = session.query(Room).filter_by(room_number=number).one_or_none()
            part = session.query(Participation).filter_by(retreatant_id=person, retreat_id=retreat)
            room = room or Room(room_number=number, beds=1)
            session.add(room)
            session.flush()
            put_to_bed(session, [(part.one(), room, 1)])

    def religion(self) -> int:
        """The id of one that may be chosen."""
        options = self.house.client().get("/api/religion/religion-options").result
        return int(options[0]["value"])


@pytest.fixture
def town(house: TestHouse) -> Town:
    return Town(house)


@pytest.fixture
def town_of() -> Callable[[TestHouse], Town]:
    """For a house that the test composed itself."""
    return Town


@pytest.fixture(scope="session")
def post_office_port() -> int:
    """The same for each test: the application that sends there is composed once."""
    with open_post_office() as office:
        return office.port


@pytest.fixture
def post_office(post_office_port: int) -> Iterator[PostOffice]:
    with open_post_office(port=post_office_port) as office:
        yield office


@pytest.fixture
def start_worker(
    open_process: Callable[..., TestHouse], post_office: PostOffice
) -> Iterator[Callable[..., subprocess.Popen[bytes]]]:
    """Starts a worker of this house, a process of its own that sends by the post office;
    `start_worker(clock="+7d")` does it a week later."""
    workers: list[subprocess.Popen[bytes]] = []
    environment = open_process().environment | {
        "CENACLE_SMTP_URL": post_office.url,
        "CENACLE_MAIL_FROM": "portal@house.test",
    }

    def start_one(clock: str = "") -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "cenacle", "worker"]
        moved = {"CENACLE_CLOCK": clock} if clock else {}
        workers.append(subprocess.Popen(command, env=os.environ | environment | moved))
        return workers[-1]

    yield start_one
    for worker in workers:
        worker.kill()
        worker.wait()
