"""A plugin that fails while the house is open costs that call alone, and the administrator reads
where and why."""

import subprocess
import sys
from collections.abc import Callable
from datetime import datetime
from importlib.metadata import EntryPoint
from typing import Any, NoReturn

import pytest
from cenacle.api import DashboardCard, House, SettingDefinition, write_setting
from cenacle.platform.access import Role
from cenacle.platform.plugins import PluginHost
from cenacle.platform.plugins.faults import recent
from cenacle.platform.settings.models import Setting
from cenacle.testing import TestHouse
from huey import crontab
from running import until
from sqlalchemy import select, text
from sqlalchemy.orm import Session

from .conftest import WAIT, fails, faults, flag, hooks, places

MakeHouse = Callable[..., TestHouse]


def exits(*_: object, **__: object) -> NoReturn:
    raise SystemExit(3)


def asks_nonsense(session: Session) -> None:
    write_setting(session, "Lost", "yes")
    session.flush()
    session.execute(text("SELECT nothing FROM nowhere"))


def switch(house: TestHouse, name: str, *, on: bool) -> int:
    body = {"featureFlag": name, "isEnabled": on}
    return house.client(Role.ADMIN).post("/api/features/update", body).status


def kept_settings(house: TestHouse) -> set[str]:
    with house.session() as session:
        return set(session.scalars(select(Setting.key)))


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
        house.served.plugins.call_each("cenacle_demo", session=session)

    assert kept_settings(house) == {"Core", "Kept"}
    assert places(house, "broken") == ["Hook cenacle_demo"]


def test_tasks_that_are_not_registered_are_missed_by_their_plugin_alone(
    house_with: MakeHouse,
) -> None:
    def brings_a_task(house: House) -> None:
        house.queue.add_task("whole.task", lambda: None)

    house = house_with(broken=hooks(tasks=fails), whole=hooks(tasks=brings_a_task))

    assert places(house, "broken") == ["Hook cenacle_tasks"]
    assert house.served.plugins.states["broken"].broken is None


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

    assert house.served.settings.value(definition) == "the default"
    assert house.client().get("/api/settings/public-settings").result["odd"] == "the default"
    assert places(house, "broken") == ["Setting Odd"]


def test_commands_are_there_without_those_of_a_plugin_that_fails(
    distribution: Callable[[str, str], EntryPoint],
    database_url: str,
    queue_url: str,
    house: TestHouse,
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
            "RuntimeError (mute, line 6)",
        )


WORKS_BADLY = """
    from cenacle.api import hookimpl, write_setting

    @hookimpl
    def cenacle_tasks(house):
        def good():
            with house.transaction() as session:
                write_setting(session, "Good", "done")

        def bad():
            raise RuntimeError("out of paper")

        def leaves():
            raise SystemExit(3)

        def no_time(_instant):
            raise RuntimeError("no clock")

        for each in (bad, leaves, good):
            house.queue.add_task(f"toil.{each.__name__}", each)
        house.queue.add_periodic_task("toil.never", no_time, good)
"""


def test_a_worker_goes_on_with_other_tasks(
    distribution: Callable[[str, str], EntryPoint],
    plugin_host: Callable[..., PluginHost],
    house_of: Callable[[PluginHost], TestHouse],
    database_url: str,
    queue_url: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    host = plugin_host()
    host.load(distribution("toil", WORKS_BADLY))
    house = house_of(host)
    for task in ("bad", "leaves", "leaves", "leaves", "bad", "good"):
        house.served.queue.enqueue(f"toil.{task}")
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
        ("Task toil.bad", "RuntimeError (toil, line 11)", 2),
        ("Task toil.leaves", "SystemExit (toil, line 14)", 3),
        ("Task toil.never", "RuntimeError (toil, line 17)", 1),
    ]


def test_a_schedule_that_fails_keeps_no_other_from_its_time(house_with: MakeHouse) -> None:
    def brings_two(house: House) -> None:
        house.queue.add_periodic_task("broken.never", fails, lambda: None)
        house.queue.add_periodic_task("broken.always", crontab(), lambda: None)

    house = house_with(broken=hooks(tasks=brings_two))

    due = house.served.queue.huey.read_periodic(datetime(2026, 6, 4, 12, 0))  # noqa: DTZ001 -- huey's clock

    names = [task.name for task in due]
    assert "broken.never" not in names
    assert {"broken.always", "mail.sweep"} <= set(names)
    assert places(house, "broken") == ["Task broken.never"]
