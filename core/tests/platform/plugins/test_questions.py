"""A plugin may say no before an act, and to nothing that has happened."""

from collections.abc import Callable
from typing import Any

from cenacle.api import (
    Event,
    RetreatDeleting,
    RoomAssigned,
    RoomDeleting,
    RuleBroken,
)
from cenacle.platform.access import Role

from .conftest import fails, flag, hooks, places

MakeHouse = Callable[..., Any]


def says_no(event: Event) -> None:
    if isinstance(event, RoomDeleting | RetreatDeleting | RoomAssigned):
        raise RuleBroken("The kitchen still counts on it.", field="id")


def test_a_question_is_answered_with_no_in_the_words_of_the_plugin(
    house_with: MakeHouse, town_of: Any
) -> None:
    house = house_with(kitchen=flag("Kitchen") | hooks(event=says_no))
    town = town_of(house)
    admin = house.client(Role.ADMIN)
    room, retreat = town.room("7"), town.retreat()

    words = "The kitchen still counts on it. So says “Kitchen”."
    for path in (f"/api/rooms/{room}", f"/api/retreats/{retreat}"):
        answer = admin.delete(path)
        assert (answer.status, answer.failures) == (400, {"id": words})
        assert admin.get(path).status == 200
    assert places(house, "kitchen") == []


def test_a_fact_stands_whatever_is_said_to_it(house_with: MakeHouse, town_of: Any) -> None:
    house = house_with(kitchen=flag("Kitchen") | hooks(event=says_no))
    town = town_of(house)
    retreat, person = town.retreat(), town.person()
    town.takes_part(person, retreat)
    town.room("7")

    wanted = {"retreatId": retreat, "retreatantId": person, "roomNumber": "7"}
    answer = house.client(Role.ADMIN).post("/api/retreatants/update-retreatant-room", wanted)

    assert answer.result == "Paul Landry has room 7."
    assert places(house, "kitchen") == ["Event RoomAssigned"]


def test_what_fails_at_a_question_costs_itself_alone(house_with: MakeHouse, town_of: Any) -> None:
    def breaks(event: Event) -> None:
        if isinstance(event, RoomDeleting):
            fails()

    house = house_with(kitchen=flag("Kitchen") | hooks(event=breaks))
    room = town_of(house).room("7")

    assert house.client(Role.ADMIN).delete(f"/api/rooms/{room}").status == 200
    assert places(house, "kitchen") == ["Event RoomDeleting"]
