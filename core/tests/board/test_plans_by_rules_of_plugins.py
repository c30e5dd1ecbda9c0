"""What rules of plugins say of a plan."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from cenacle.api import FeatureFlag, RoomAsked, RoomRule, hookimpl
from cenacle.rooms import Room, proposing
from sqlalchemy import select
from sqlalchemy.orm import Session

from .conftest import rooms_in

Find = Callable[[Session, RoomAsked], Mapping[int, str]]


def needs(find: Find, *, is_hard: bool) -> dict[str, Any]:
    rule = RoomRule(name="stairs", flag="Wishes", is_hard=is_hard, find=find)
    return {
        "cenacle_feature_flags": hookimpl(lambda: [FeatureFlag("Wishes", "Diets.", default=True)]),
        "cenacle_room_rules": hookimpl(lambda: [rule]),
    }


def not_in_the_first(calls: list[int]) -> Find:
    def find(session: Session, asked: RoomAsked) -> Mapping[int, str]:
        calls.append(len(asked.rooms))
        first = session.scalars(select(Room.id).where(Room.room_number == "1")).one()
        return {
            person: "Room 1 is upstairs." for person, room in asked.rooms.items() if room == first
        }

    return find


@pytest.mark.parametrize("is_hard", [True, False])
def test_what_a_rule_of_a_plugin_refuses_or_doubts_is_planned_anew(
    house_with: Any, lodging_of: Any, is_hard: bool
) -> None:
    calls: list[int] = []
    lodging = lodging_of(house_with(needs=needs(not_in_the_first(calls), is_hard=is_hard)))
    lodging.rooms("1", "2", "3")
    lodging.comes("Ann", "Ben")

    plan = lodging.plan().result

    assert set(rooms_in(plan).values()) == {"2", "3"}
    assert (plan["unplaced"], plan["brokenWishes"]) == ([], [])
    assert len(calls) <= proposing.ROUNDS + 1
    assert lodging.accept(plan).result["assigned"] == 2


def not_upstairs(session: Session, asked: RoomAsked) -> Mapping[int, str]:
    upstairs = set(session.scalars(select(Room.id).where(Room.floor == "2")))
    return {person: "Is upstairs." for person, room in asked.rooms.items() if room in upstairs}


def alone_in_a_room(session: Session, asked: RoomAsked) -> Mapping[int, str]:
    """Of two in one room the later does not fit, who would fit there alone."""
    there = set[int]()
    refused = {}
    for person, room in sorted(asked.rooms.items()):
        if room in there:
            refused[person] = "Wants to be alone."
        there.add(room)
    return refused


def test_a_bed_that_fits_is_found_however_many_are_refused(
    house_with: Any, lodging_of: Any
) -> None:
    lodging = lodging_of(house_with(needs=needs(not_upstairs, is_hard=True)))
    lodging.rooms(*(str(number) for number in range(101, 121)), floor="2")
    lodging.rooms("201", "202", floor="1")
    lodging.comes("Ann", "Ben", "Cyr")

    plan = lodging.plan().result

    assert set(rooms_in(plan).values()) == {"201", "202"}
    assert [each["why"] for each in plan["unplaced"]] == ["Is upstairs."]
    assert (plan["score"]["placed"], plan["proven"]) == (2, True)
    assert lodging.accept(plan).result["assigned"] == 2


def test_who_is_refused_beside_another_gets_a_room_of_their_own(
    house_with: Any, lodging_of: Any
) -> None:
    find = alone_in_a_room
    lodging = lodging_of(house_with(needs=needs(find, is_hard=True)))
    lodging.rooms("1", "2", "3", beds=2)
    lodging.comes("Ann", "Ben", "Cyr")

    plan = lodging.plan().result

    assert len(set(rooms_in(plan).values())) == plan["score"]["placed"] == 3
    assert plan["unplaced"] == []


def test_without_time_who_is_refused_stays_and_is_not_counted(
    house_with: Any, lodging_of: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(proposing, "SECONDS", 0.0)
    lodging = lodging_of(house_with(needs=needs(not_in_the_first([]), is_hard=True)))
    lodging.rooms("1", "2")
    lodging.comes("Ann")

    plan = lodging.plan().result

    assert (plan["moves"], plan["score"]["placed"], plan["proven"]) == ([], 0, False)
    assert [each["why"] for each in plan["unplaced"]] == ["Room 1 is upstairs."]


def test_who_would_get_none_is_told_the_plugins_reason(house_with: Any, lodging_of: Any) -> None:
    lodging = lodging_of(house_with(needs=needs(not_in_the_first([]), is_hard=True)))
    lodging.rooms("1")
    lodging.comes("Ann")

    plan = lodging.plan().result

    assert (plan["moves"], plan["score"]["placed"]) == ([], 0)
    assert [each["why"] for each in plan["unplaced"]] == ["Room 1 is upstairs."]
    by_force = {
        "version": plan["version"],
        "moves": [{"retreatantId": lodging.people["Ann"], "roomNumber": "1"}],
    }
    assert lodging.accept(by_force).failures == {"moves": "Room 1 is upstairs."}


def test_what_a_soft_rule_doubts_all_the_same_is_said(house_with: Any, lodging_of: Any) -> None:
    lodging = lodging_of(house_with(needs=needs(not_in_the_first([]), is_hard=False)))
    lodging.rooms("1")
    lodging.comes("Ann")

    plan = lodging.plan().result

    assert rooms_in(plan) == {"Ann": "1"}
    assert plan["brokenWishes"] == [
        {
            "retreatantId": lodging.people["Ann"],
            "name": "Paul Ann",
            "wish": "Room 1",
            "why": "Room 1 is upstairs.",
        }
    ]
    lodging.accept(plan)
    assert lodging.card("Ann")["doubts"] == ["Room 1 is upstairs."]
