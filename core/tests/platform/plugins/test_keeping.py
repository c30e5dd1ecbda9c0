"""What plugins failed at is written a moment later, says nothing of anybody, and goes again."""

import gc
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from importlib.metadata import EntryPoint
from threading import Event

import pytest
from cenacle import serving
from cenacle.api import DashboardCard, FeatureSwitched, write_setting
from cenacle.platform.access import Role
from cenacle.platform.db import open_database
from cenacle.platform.plugins import PluginHost, faults
from cenacle.platform.plugins.faults import Fault, Faults
from cenacle.platform.plugins.models import PluginFault
from cenacle.platform.settings.models import Setting
from cenacle.testing import TestHouse
from running import until
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from .conftest import fails, flag, hooks, places, troubles

MakeHouse = Callable[..., TestHouse]

WAIT = 120
TURN = 9
"""Seconds; SQLite lets whoever writes wait ten for the turn."""
SWITCHED = FeatureSwitched("Any", is_enabled=True)


def test_a_fault_outlives_the_act_that_was_rolled_back(house_with: MakeHouse) -> None:
    house = house_with(broken=hooks(event=fails))

    with house.session() as session:
        house.served.publish(session, SWITCHED)
        session.rollback()

    assert places(house, "broken") == ["Event FeatureSwitched"]


def test_what_fails_in_the_act_itself_is_no_plugins_fault(house_with: MakeHouse) -> None:
    house = house_with(broken=hooks(event=lambda: None))

    with house.session() as session:
        session.add(Setting(key="Half", value=None))
        with pytest.raises(IntegrityError):
            house.served.publish(session, SWITCHED)
        session.rollback()

    assert troubles(house) == {}


def test_a_request_that_reads_does_not_wait_for_the_writers_turn(house_with: MakeHouse) -> None:
    card = hooks(dashboard_cards=lambda: [DashboardCard("Broken", 10, fails)])
    house = house_with(broken=card | flag("Broken"))
    admin = house.client(Role.ADMIN)

    with house.session() as writer:
        write_setting(writer, "Written", "slowly")
        writer.flush()
        began = time.monotonic()
        assert admin.get("/api/dashboard").status == 200
        assert time.monotonic() - began < TURN

    assert places(house, "broken") == ["Dashboard card Broken"]


def test_faults_are_written_without_being_asked_for(house_with: MakeHouse) -> None:
    house = house_with(broken=hooks(event=fails))

    with house.session() as session:
        house.served.publish(session, SWITCHED)

    assert until(lambda: len(kept(house)) == 1)


def test_processes_that_fail_at_once_tell_one_story(house: TestHouse) -> None:
    databases = [open_database(house.database_url) for _ in range(4)]

    def fail(number: int) -> None:
        process = Faults()
        process.keep_in(databases[number])
        for _ in range(25):
            process.note(Fault("sample", "", "Task x", "RuntimeError", "RuntimeError"))
            process.write()

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(fail, range(4)))

    assert [fault.count for fault in kept(house)] == [100]
    for database in databases:
        database.close()


def test_who_leaves_waits_for_what_is_being_written(
    house: TestHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else its connection outlives the house."""
    begun, go_on = Event(), Event()

    def keep_slowly(*_: object) -> None:
        begun.set()
        go_on.wait(WAIT)

    monkeypatch.setattr(faults, "_keep", keep_slowly)
    process = Faults()
    process.keep_in(house.served.database)
    process.note(Fault("sample", "", "Task x", "RuntimeError", "RuntimeError"))
    with ThreadPoolExecutor(2) as pool:
        writing = pool.submit(process.write)
        assert begun.wait(WAIT)
        leaving = pool.submit(process.leave)
        with pytest.raises(TimeoutError):
            leaving.result(timeout=0.2)
        go_on.set()
        leaving.result(WAIT)
        writing.result(WAIT)


def test_what_cannot_be_written_waits(house: TestHouse) -> None:
    process = Faults()
    nowhere = open_database("postgresql+psycopg://127.0.0.1:1/none")
    process.keep_in(nowhere)
    process.note(Fault("sample", "", "Task x", "RuntimeError", "RuntimeError"))
    process.write()
    assert kept(house) == []

    process.keep_in(house.served.database)
    process.write()

    assert [fault.count for fault in kept(house)] == [1]
    nowhere.close()


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        ("RuntimeError('out of paper')", "RuntimeError (inkless, line 3)"),
        ("ValueError(f'no such address: {who}')", "ValueError (inkless, line 3)"),
        ("KeyError(who)", "KeyError (inkless, line 3)"),
        ("Exception(who, 'secret')", "Exception (inkless, line 3)"),
        ("api.RuleBroken('No paper.')", "RuleBroken: No paper. (inkless, line 3)"),
        ("OutOfInk('Fill in ink.')", "OutOfInk: Fill in ink. (inkless, line 3)"),
    ],
)
def test_a_reason_holds_no_words_but_those_that_are_meant_to_be_read(
    distribution: Callable[[str, str], EntryPoint], error: str, reason: str
) -> None:
    host = PluginHost()
    declared = "from cenacle import api\nclass OutOfInk(api.CenacleError): ...\n"
    entry_point = distribution("inkless", f"{declared}def fail(who): raise {error}\n")
    host.load(entry_point)
    noted: list[Fault] = []
    host.faults.note = noted.append  # type: ignore[method-assign]  # listened to

    with host.guarding("inkless", "Task x"):
        entry_point.load().fail("paul.landry@house.test")

    assert [fault.reason for fault in noted] == [reason]


def test_a_fault_in_a_library_is_told_by_the_line_that_called_it(
    distribution: Callable[[str, str], EntryPoint],
) -> None:
    host = PluginHost()
    entry_point = distribution("caller", "import json\ndef fail():\n    json.loads('Paul')\n")
    host.load(entry_point)
    noted: list[Fault] = []
    host.faults.note = noted.append  # type: ignore[method-assign]  # listened to

    with host.guarding("caller", "Task x"):
        entry_point.load().fail()

    assert [fault.reason for fault in noted] == ["JSONDecodeError (caller, line 3)"]


@pytest.fixture
def failed(house_with: MakeHouse) -> TestHouse:
    """A house whose plugin `broken` failed a moment ago."""
    house = house_with(broken=hooks(event=fails) | flag("Broken"))
    with house.session() as session:
        house.served.publish(session, SWITCHED)
    assert places(house, "broken") == ["Event FeatureSwitched"]
    return house


def test_an_administrator_lets_go_of_what_was_read(failed: TestHouse) -> None:
    admin = failed.client(Role.ADMIN)
    assert admin.delete("/api/plugins/faults/nobody").status == 404
    assert places(failed, "broken") == ["Event FeatureSwitched"]

    assert admin.delete("/api/plugins/faults/broken").status == 200

    assert troubles(failed) == {}


def test_what_a_plugin_failed_at_is_forgotten_when_it_is_switched_off(failed: TestHouse) -> None:
    body = {"featureFlag": "Broken", "isEnabled": False}
    failed.client(Role.ADMIN).post("/api/features/update", body)

    assert troubles(failed) == {}


def test_what_another_version_failed_at_is_forgotten(failed: TestHouse) -> None:
    failed.served.plugins.states["broken"].version = "2.0"

    assert troubles(failed) == {}


def test_faults_are_forgotten_after_a_month(
    failed: TestHouse, travel: Callable[[timedelta], None]
) -> None:
    travel(timedelta(days=29))
    assert places(failed, "broken") == ["Event FeatureSwitched"]

    travel(timedelta(days=31))
    assert troubles(failed) == {}
    failed.served.plugins.faults.note(Fault("other", "", "Task x", "Error", "Error"))
    failed.served.plugins.faults.write()

    assert [fault.plugin for fault in kept(failed)] == ["other"]


def test_no_fork_waits_for_the_thread_that_would_have_written(
    failed: TestHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gc, "freeze", lambda: None)  # this process is not forked
    failed.served.plugins.faults.note(Fault("broken", "", "At the start", "Error", "Error"))

    serving.settle(failed.served)

    assert "At the start" in {fault.place for fault in kept(failed)}


def test_troubles_are_the_administrators(house: TestHouse) -> None:
    assert house.client(Role.CAPTAIN).get("/api/plugins/troubles").status == 403


def kept(house: TestHouse) -> list[PluginFault]:
    with house.session() as session:
        found = session.scalars(select(PluginFault)).all()
        session.expunge_all()
        return list(found)
