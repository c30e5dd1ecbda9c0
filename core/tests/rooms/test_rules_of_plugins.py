"""Rules of plugins about rooms: a hard one refuses, of a soft one one is told."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest
from cenacle.api import FeatureFlag, Right, Role, RoomAsked, RoomRule, hookimpl
from cenacle.testing import TestHouse
from sqlalchemy import text
from sqlalchemy.orm import Session

MakeHouse = Callable[..., TestHouse]
REASON = "Room 7 is upstairs."


def everybody(session: Session, asked: RoomAsked) -> Mapping[int, str]:
    session.execute(text("SELECT 2"))
    return dict.fromkeys([*asked.rooms, 10_000], REASON)


def rule(find: Any = everybody, *, is_hard: bool) -> RoomRule:
    return RoomRule(name="stairs", flag="Wishes", is_hard=is_hard, find=find)


def needs(*rules: RoomRule) -> dict[str, Any]:
    return {
        "cenacle_feature_flags": hookimpl(lambda: [FeatureFlag("Wishes", "Diets.", default=True)]),
        "cenacle_room_rules": hookimpl(lambda: list(rules)),
    }


def give(house: TestHouse, town: Any) -> Any:
    retreat, person = town.retreat(), town.person()
    town.takes_part(person, retreat)
    town.room("7")
    wanted = {"retreatId": retreat, "retreatantId": person, "roomNumber": "7"}
    return house.client(Role.CAPTAIN).post("/api/retreatants/update-retreatant-room", wanted)


def test_a_hard_rule_refuses_the_room_with_its_reason(house_with: MakeHouse, town_of: Any) -> None:
    house = house_with(needs=needs(rule(is_hard=True)))

    assert give(house, town_of(house)).failures == {"roomNumber": REASON}


def test_of_a_soft_rule_one_is_told(house_with: MakeHouse, town_of: Any) -> None:
    house = house_with(needs=needs(rule(is_hard=False)))

    assert give(house, town_of(house)).result == f"Paul Landry has room 7. {REASON}"


@pytest.mark.parametrize("is_hard", [True, False])
def test_who_lacks_the_right_of_a_rule_reads_no_reason(
    house_with: MakeHouse, town_of: Any, is_hard: bool
) -> None:
    secret = replace(rule(is_hard=is_hard), right=Right.HOUSE)
    house = house_with(needs=needs(secret))

    answer = give(house, town_of(house))

    if is_hard:
        told = answer.failures["roomNumber"]
        assert told == "There is a reason against this room that you may not see: ask the house."
    else:
        assert answer.result == "Paul Landry has room 7."


def test_a_rule_that_fails_keeps_nobody_from_a_room(house_with: MakeHouse, town_of: Any) -> None:
    house = house_with(needs=needs(rule(lambda *_: 1 / 0, is_hard=True)))

    assert give(house, town_of(house)).result == (
        "Paul Landry has room 7. “Wishes” could not be asked whether the room fits."
    )


def many(house: TestHouse, town: Any, count: int) -> tuple[int, Any]:
    last, coming = town.retreat(starts=-335), town.retreat()
    for number in range(count):
        person = town.person(f"Landry{number}")
        town.takes_part(person, last)
        town.takes_part(person, coming)
        town.room(f"{number}")
        town.sleeps(person, last, f"{number}")
    return coming, house.client(Role.CAPTAIN)


def test_all_are_asked_about_at_once(
    house_with: MakeHouse, town_of: Any, statements: list[str]
) -> None:
    house = house_with(needs=needs(rule(is_hard=False)))
    coming, captain = many(house, town_of(house), 3)

    done = captain.post("/api/rosters/auto-assign-rooms", {"retreatId": coming}).result

    assert statements.count("SELECT 2") == 1
    assert (done["assigned"], done["skipped"]) == (3, [])
    assert [each["reason"] for each in done["doubted"]] == [REASON] * 3


def test_by_a_hard_rule_they_are_left_out(house_with: MakeHouse, town_of: Any) -> None:
    house = house_with(needs=needs(rule(is_hard=True)))
    coming, captain = many(house, town_of(house), 2)

    done = captain.post("/api/rosters/auto-assign-rooms", {"retreatId": coming}).result

    assert (done["assigned"], done["doubted"]) == (0, [])
    assert [each["reason"] for each in done["skipped"]] == [REASON] * 2
