"""What is asked of a plugin that is slow is refused in words, or answered without it."""

import threading
import time
from collections.abc import Callable
from typing import Any

import pytest
from cenacle.api import CallChannel, Event, SettingDefinition
from cenacle.events import RetreatantErased
from cenacle.platform.access import Act, Role
from cenacle.platform.security.models import SecurityEvent
from cenacle.testing import TestHouse
from sqlalchemy import select

from .conftest import LATE, SOON, faults, flag, hooks

Houses = Callable[..., TestHouse]


def test_what_is_noted_beside_the_act_is_noted_once(house_with: Houses, town_of: Any) -> None:
    awake = threading.Event()

    def sleeps(event: Event) -> None:
        if isinstance(event, RetreatantErased):
            awake.wait(30)

    house = house_with(slow=hooks(event=sleeps))
    person, code = _somebody(house, town_of)

    assert _erase(house, person, code).status == 200
    awake.set()

    with house.session() as session:
        notes = session.scalars(select(SecurityEvent).where(SecurityEvent.act == Act.ERASE)).all()
    assert len(notes) == 1


def _somebody(house: TestHouse, town_of: Any) -> tuple[int, str]:
    person = town_of(house).person()
    told = house.client(Role.ADMIN).get(f"/api/retreatants/{person}").result
    return person, told["keyCode"]


def _erase(house: TestHouse, person: int, code: str) -> Any:
    return house.client(Role.ADMIN).post(f"/api/retreatants/{person}/erase", {"keyCode": code})


def test_a_plugin_that_forgets_too_slowly_refuses_and_is_named(
    house_with: Houses, town_of: Any
) -> None:
    awake = threading.Event()
    house = house_with(slow=hooks(erase=lambda person: awake.wait(30)))
    person, code = _somebody(house, town_of)
    began = time.monotonic()

    answer = _erase(house, person, code)

    awake.set()
    assert time.monotonic() - began < SOON
    assert "“Slow” could not forget Paul Landry, and so nothing was erased." in str(answer.body)
    assert faults(house, "slow") == [("Hook cenacle_erase", LATE, 1)]
    assert house.client(Role.ADMIN).get(f"/api/retreatants/{person}").status == 200


@pytest.mark.parametrize("slow", ["find_obstacles", "show"])
def test_a_channel_of_calls_that_is_late_refuses_the_plan_in_words(
    house_with: Houses, town_of: Any, slow: str
) -> None:
    awake = threading.Event()
    acts: dict[str, Any] = {
        "find_obstacles": lambda *_: {},
        "show": lambda *_: "Come!",
        "stop": lambda *_: (),
    }
    acts[slow] = lambda *_: awake.wait(30)
    channel = CallChannel(name="text", flag="Letters", write=lambda *_: None, **acts)
    house = house_with(post=hooks(call_channels=lambda: [channel]) | flag("Letters"))
    town = town_of(house)
    retreat = town.retreat()
    town.person("Paul", email="paul@example.org")
    captain, form = house.client(Role.CAPTAIN), {"who": "roster", "channels": ["email", "text"]}
    began = time.monotonic()

    answers = [captain.post(f"/api/calls/{retreat}/plan", form) for _ in range(2)]

    awake.set()
    assert time.monotonic() - began < SOON
    assert [set(each.failures) for each in answers] == [{"channels"}] * 2
    assert "“Letters” failed." in str(answers[0].body)
    assert faults(house, "post") == [("Hook cenacle_call_channels", LATE, 1)]
    form["channels"] = ["email"]
    assert captain.post(f"/api/calls/{retreat}/plan", form).result["willSend"]["email"] == 1


def test_a_plugin_that_tells_too_slowly_is_named(house_with: Houses, town_of: Any) -> None:
    awake = threading.Event()
    house = house_with(slow=hooks(everything=lambda person: awake.wait(30)))
    person = town_of(house).person()
    began = time.monotonic()

    answer = house.client(Role.ADMIN).get(f"/api/retreatants/{person}/everything")

    awake.set()
    assert time.monotonic() - began < SOON
    assert "“Slow” could not say what it keeps of Paul Landry, and so there is no file" in str(
        answer.body
    )
    assert [place for place, _, _ in faults(house, "slow")] == ["Hook cenacle_everything"]


def test_a_setting_that_its_plugin_reads_slowly_has_its_default(house_with: Houses) -> None:
    awake = threading.Event()

    def parse(text: str) -> str:
        awake.wait(30)
        return text

    definition = SettingDefinition("Odd", parse, "the default", "", public=True)
    house = house_with(slow=hooks(settings=lambda: [definition]))
    house.write_setting("Odd", "anything")
    took = []

    for _ in range(2):
        began = time.monotonic()
        assert house.client().get("/api/settings/public-settings").result["odd"] == "the default"
        took.append(time.monotonic() - began)
    awake.set()

    assert took[0] < SOON
    assert took[1] < 2  # the first is still at it
    assert ("Setting Odd", "TooSlow: It took longer than 2 seconds.", 2) in faults(house, "slow")
