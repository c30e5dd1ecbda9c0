"""Whether somebody may sleep in a room is one rule, whichever way the room is given."""

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest
from cenacle.rooms import Room


def by_hand(lodging: Any, name: str, room: str) -> str:
    refused = lodging.give(name, room)
    return str(refused.failures["roomNumber"]).removesuffix(" Give it even so?")


def on_the_board(lodging: Any, name: str, room: str) -> str:
    [refused] = lodging.move(**{name: room}).result["refused"]
    return str(refused["reason"])


def as_last_year(lodging: Any, name: str, _room: str) -> str:
    body = {"retreatId": lodging.retreat}
    skipped = lodging.captain.post("/api/rosters/auto-assign-rooms", body).result["skipped"]
    reasons = {each["retreatantId"]: each["reason"] for each in skipped}
    return str(reasons[lodging.people[name]])


WAYS = [by_hand, on_the_board, as_last_year]


@pytest.mark.parametrize("refusal", WAYS)
def test_the_reason_is_the_same_whichever_way(lodging: Any, refusal: Callable[..., str]) -> None:
    lodging.rooms("1", "2", "3", "4")
    lodging.rooms("5", beds=2)
    for name, room in (("Ann", "1"), ("Ben", "2"), ("Cyr", "5")):
        lodging.comes(name, last_room=room)
    lodging.comes("Dan", "Eve", "Fay")
    lodging.wish("Cyr", not_with="Dan")
    lodging.give("Eve", "1")
    lodging.give("Dan", "5")
    with lodging.house.session() as session:
        session.query(Room).filter_by(room_number="2").update({"is_active": False})

    assert refusal(lodging, "Ann", "1") == "Room 1 is taken by Paul Eve."
    assert refusal(lodging, "Ben", "2") == "Room 2 is not in use."
    assert refusal(lodging, "Cyr", "5") == "Paul Cyr and Paul Dan are not to share a room."


@pytest.mark.parametrize("refusal", [by_hand, on_the_board])
def test_who_do_not_meet_may_have_one_room_one_after_the_other(
    lodging: Any, refusal: Callable[..., str]
) -> None:
    lodging.rooms("5", beds=2)
    lodging.comes("Ann", "Ben")
    lodging.wish("Ann", not_with="Ben")
    lodging.give("Ben", "5")
    middle = str(date.fromisoformat(lodging.board()["startDate"]) + timedelta(days=1))
    assert refusal(lodging, "Ann", "5") == "Paul Ann and Paul Ben are not to share a room."
    for name, day in (("Ann", {"arrivesOn": middle}), ("Ben", {"leavesOn": middle})):
        body = {"retreatId": lodging.retreat, "retreatantId": lodging.people[name], **day}
        assert lodging.captain.post("/api/rooms/nights", body).status == 200

    assert lodging.move(Ann="5").result["refused"] == []
