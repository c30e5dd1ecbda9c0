"""A plugin that fails while the house is open costs that call alone, and the administrator reads
where and why."""

import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from importlib.metadata import EntryPoint
from typing import Any, NoReturn

import pytest
from cenacle.api import (
    DashboardCard,
    FeatureFlag,
    FeatureSwitched,
    SettingDefinition,
    publish,
    setting,
    write_setting,
)
from cenacle.db import open_database
from cenacle.plugins import PluginHost
from cenacle.plugins.faults import Fault, Faults, recent
from cenacle.plugins.models import PluginFault
from cenacle.rights import Role
from cenacle.settings.models import Setting
from cenacle.testing import House
from huey import Huey, crontab
from sqlalchemy import select, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from .conftest import Hooks, faults, hooks, troubles

MakeHouse = Callable[..., House]

WAIT = 20
SWITCHED = FeatureSwitched("Any", is_enabled=True)


def flag(name: str) -> Hooks:
    return hooks(feature_flags=lambda: [FeatureFlag(name, f"About {name}.", default=True)])


def fails(*_: object, **__: object) -> NoReturn:
    raise RuntimeError("out of paper")


def exits(*_: object, **__: object) -> NoReturn:
    raise SystemExit(3)


def asks_nonsense(session: Session) -> None:
    write_setting(session, "Lost", "yes")
    session.flush()
    session.execute(text("SELECT nothing FROM nowhere"))


def switch(house: House, name: str, *, on: bool) -> int:
    body = {"featureFlag": name, "isEnabled": on}
    return house.client(Role.ADMIN).post("/api/features/update", body).status


def kept_settings(house: House) -> set[str]:
    with house.session() as session:
        return set(session.scalars(select(Setting.key)))


def places(house: House, plugin: str) -> list[str]:
    return [place for place, _, _ in faults(house, plugin)]


@pytest.mark.parametrize("listener", [fails, exits, asks_nonsense])
def test_an_act_stands_whatever_a_listener_makes_of_it(
    house_with: MakeHouse, listener: Callable[..., None]
) -> None:
    heard: list[str] = []
    house = house_with(
        broken=hooks(event=lambda session: listener(session)),
        whole=hooks(event=lambda event: heard.append(event.feature_flag)) | flag("Whole"),
    )

    assert switch(house, "Whole", on=False) == 200

    assert heard == ["Whole"]
    assert kept_settings(house) == set()
    assert places(house, "broken") == ["Event FeatureSwitched"]
    assert places(house, "whole") == []


@pytest.mark.parametrize("share", [fails, exits, asks_nonsense])
def test_a_demo_house_is_built_without_the_share_of_a_plugin_that_fails(
    house_with: MakeHouse, share: Callable[..., None]
) -> None:
    house = house_with(
        broken=hooks(demo=lambda session: share(session)),
        whole=hooks(demo=lambda session: write_setting(session, "Kept", "yes") and None),
    )

    with house.session() as session:
        write_setting(session, "Core", "yes")
        house.registry.plugins.call_each("cenacle_demo", session=session)

    assert kept_settings(house) == {"Core", "Kept"}
    assert places(house, "broken") == ["Hook cenacle_demo"]


def test_tasks_that_are_not_registered_are_missed_by_their_plugin_alone(
    house_with: MakeHouse,
) -> None:
    def brings_a_task(huey: Huey) -> None:
        huey.task(name="whole.task")(lambda: None)

    house = house_with(broken=hooks(tasks=fails), whole=hooks(tasks=brings_a_task))

    assert places(house, "broken") == ["Hook cenacle_tasks"]
    assert house.registry.plugins.states["broken"].broken is None


@pytest.mark.parametrize("load", [fails, exits])
def test_a_card_that_fails_is_told(house_with: MakeHouse, load: Callable[..., Any]) -> None:
    card = hooks(dashboard_cards=lambda: [DashboardCard("Broken", 10, load)])
    house = house_with(broken=card | flag("Broken"))

    told = house.client(Role.ADMIN).get("/api/dashboard").result

    assert told == {"dataElements": [{"dashboardDataType": "Broken", "data": None}]}
    assert places(house, "broken") == ["Dashboard card Broken"]


def test_a_setting_that_its_plugin_cannot_read_has_its_default(house_with: MakeHouse) -> None:
    definition = SettingDefinition("Odd", fails, "the default", "", public=True)
    house = house_with(broken=hooks(settings=lambda: [definition]))
    house.write_setting("Odd", "anything")

    assert setting(house.registry, "Odd") == "the default"
    assert house.client().get("/api/settings/public-settings").result["odd"] == "the default"
    assert places(house, "broken") == ["Setting Odd"]


def test_commands_are_there_without_those_of_a_plugin_that_fails(
    distribution: Callable[[str, str], EntryPoint],
    database_url: str,
    queue_url: str,
    house: House,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In a process of its own, which ends before a second is over."""
    distribution(
        "mute",
        """
        from cenacle.api import hookimpl

        @hookimpl
        def cenacle_cli(group):
            raise RuntimeError("no voice")
        """,
    )
    monkeypatch.setenv("CENACLE_DATABASE_URL", database_url)
    monkeypatch.setenv("CENACLE_QUEUE_URL", queue_url)

    listed = subprocess.run(
        [sys.executable, "-m", "cenacle", "plugins"], capture_output=True, text=True, check=True
    )

    assert "mute  1.0  no flag  works" in listed.stdout
    with house.session() as session:
        [fault] = recent(session, {"mute": "1.0"})
        assert (fault.place, fault.reason) == (
            "Hook cenacle_cli",
            "RuntimeError: no voice (mute, line 6)",
        )


WORKS_BADLY = """
    from cenacle.api import hookimpl, work_session, write_setting

    @hookimpl
    def cenacle_tasks(huey, registry):
        def good():
            with work_session(huey) as session:
                write_setting(session, "Good", "done")

        def bad():
            raise RuntimeError("out of paper")

        def leaves():
            raise SystemExit(3)

        def no_time(_instant):
            raise RuntimeError("no clock")

        registry.tasks_of_a_test = [
            huey.task(name=f"toil.{each.__name__}")(each) for each in (bad, leaves, good)
        ]
        huey.periodic_task(no_time, name="toil.never")(good)
"""


def test_a_worker_goes_on_with_other_tasks(
    distribution: Callable[[str, str], EntryPoint],
    plugin_host: Callable[..., PluginHost],
    house_of: Callable[[PluginHost], House],
    database_url: str,
    queue_url: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    host = plugin_host()
    host.load(distribution("toil", WORKS_BADLY))
    house = house_of(host)
    bad, leaves, good = house.registry.tasks_of_a_test
    for task in (bad, leaves, leaves, leaves, bad, good):
        task()
    monkeypatch.setenv("CENACLE_DATABASE_URL", database_url)
    monkeypatch.setenv("CENACLE_QUEUE_URL", queue_url)
    monkeypatch.setenv("CENACLE_SECRET_KEY", "a secret of a house that stands for one test")

    worker = subprocess.Popen([sys.executable, "-m", "cenacle", "worker"])
    try:
        assert until(lambda: kept_settings(house) == {"Good"})
        assert until(lambda: len(places(house, "toil")) == 3)
    finally:
        worker.terminate()
        worker.wait(timeout=WAIT)

    assert sorted(faults(house, "toil")) == [
        ("Task toil.bad", "RuntimeError: out of paper (toil, line 11)", 2),
        ("Task toil.leaves", "SystemExit (toil, line 14)", 3),
        ("Task toil.never", "RuntimeError: no clock (toil, line 17)", 1),
    ]


def test_a_schedule_that_fails_keeps_no_other_from_its_time(house_with: MakeHouse) -> None:
    def brings_two(huey: Huey) -> None:
        huey.periodic_task(fails, name="broken.never")(lambda: None)
        huey.periodic_task(crontab(), name="broken.always")(lambda: None)

    house = house_with(broken=hooks(tasks=brings_two))

    due = house.registry.queue.read_periodic(datetime(2026, 6, 4, 12, 0))  # noqa: DTZ001

    names = [task.name for task in due]
    assert "broken.never" not in names
    assert {"broken.always", "mail.sweep"} <= set(names)
    assert places(house, "broken") == ["Task broken.never"]


def test_a_fault_outlives_the_act_that_was_rolled_back(house_with: MakeHouse) -> None:
    house = house_with(broken=hooks(event=fails))

    with house.session() as session:
        publish(house.registry, session, SWITCHED)
        session.rollback()

    assert places(house, "broken") == ["Event FeatureSwitched"]


def test_what_fails_in_the_act_itself_is_no_plugins_fault(house_with: MakeHouse) -> None:
    house = house_with(broken=hooks(event=lambda: None))

    with house.session() as session:
        session.add(Setting(key="Half", value=None))
        with pytest.raises(IntegrityError):
            publish(house.registry, session, SWITCHED)
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
        assert time.monotonic() - began < 2

    assert places(house, "broken") == ["Dashboard card Broken"]


def test_faults_are_written_without_being_asked_for(house_with: MakeHouse) -> None:
    house = house_with(broken=hooks(event=fails))

    with house.session() as session:
        publish(house.registry, session, SWITCHED)

    assert until(lambda: len(kept(house)) == 1)


def test_processes_that_fail_at_once_tell_one_story(house: House) -> None:
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


def test_what_cannot_be_written_waits(house: House) -> None:
    process = Faults()
    nowhere = open_database("postgresql+psycopg://127.0.0.1:1/none")
    process.keep_in(nowhere)
    process.note(Fault("sample", "", "Task x", "RuntimeError", "RuntimeError"))
    process.write()
    assert kept(house) == []

    process.keep_in(house.registry.database)
    process.write()

    assert [fault.count for fault in kept(house)] == [1]
    nowhere.close()


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        ("RuntimeError('out of paper')", "RuntimeError: out of paper (words, line 3)"),
        ("ValueError(f'no such address: {who}')", "ValueError (words, line 3)"),
        ("KeyError(who)", "KeyError (words, line 3)"),
        ("Exception(who, 'secret')", "Exception (words, line 3)"),
    ],
)
def test_a_reason_holds_nothing_that_the_plugin_had_in_its_hands(
    distribution: Callable[[str, str], EntryPoint], error: str, reason: str
) -> None:
    host = PluginHost()
    entry_point = distribution("words", f"def fail(who):\n    pass\n    raise {error}\n")
    host.load(entry_point)
    noted: list[Fault] = []
    host.faults.note = noted.append  # type: ignore[method-assign]

    with host.guarding("words", "Task x"):
        entry_point.load().fail("paul.landry@house.test")

    assert [fault.reason for fault in noted] == [reason]


def test_a_fault_in_a_library_is_told_by_the_line_that_called_it(
    distribution: Callable[[str, str], EntryPoint],
) -> None:
    host = PluginHost()
    entry_point = distribution("caller", "import json\ndef fail():\n    json.loads('Paul')\n")
    host.load(entry_point)
    noted: list[Fault] = []
    host.faults.note = noted.append  # type: ignore[method-assign]

    with host.guarding("caller", "Task x"):
        entry_point.load().fail()

    assert [fault.reason for fault in noted] == ["JSONDecodeError (caller, line 3)"]


@pytest.fixture
def failed(house_with: MakeHouse) -> House:
    """A house whose plugin `broken` failed a moment ago."""
    house = house_with(broken=hooks(event=fails) | flag("Broken"))
    with house.session() as session:
        publish(house.registry, session, SWITCHED)
    assert places(house, "broken") == ["Event FeatureSwitched"]
    return house


def test_an_administrator_lets_go_of_what_was_read(failed: House) -> None:
    admin = failed.client(Role.ADMIN)
    assert admin.delete("/api/plugins/faults/nobody").status == 404
    assert places(failed, "broken") == ["Event FeatureSwitched"]

    assert admin.delete("/api/plugins/faults/broken").status == 200

    assert troubles(failed) == {}


def test_what_a_plugin_failed_at_is_forgotten_when_it_is_switched_off(failed: House) -> None:
    switch(failed, "Broken", on=False)

    assert troubles(failed) == {}


def test_what_another_version_failed_at_is_forgotten(failed: House) -> None:
    failed.registry.plugins.states["broken"].version = "2.0"

    assert troubles(failed) == {}


def test_faults_are_forgotten_after_a_month(
    failed: House, travel: Callable[[timedelta], None]
) -> None:
    travel(timedelta(days=29))
    assert places(failed, "broken") == ["Event FeatureSwitched"]

    travel(timedelta(days=31))
    assert troubles(failed) == {}
    failed.registry.plugins.faults.note(Fault("other", "", "Task x", "Error", "Error"))
    failed.registry.plugins.faults.write()

    assert [fault.plugin for fault in kept(failed)] == ["other"]


def test_troubles_are_the_administrators(house: House) -> None:
    assert house.client(Role.CAPTAIN).get("/api/plugins/troubles").status == 403


def kept(house: House) -> list[PluginFault]:
    with house.session() as session:
        found = session.scalars(select(PluginFault)).all()
        session.expunge_all()
        return list(found)


def until(condition: Callable[[], bool]) -> bool:
    end = time.monotonic() + WAIT
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.2)
    return True
