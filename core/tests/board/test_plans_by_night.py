"""Plans for people who stay some nights only are taken over as they were read."""

from collections import Counter
from datetime import date, timedelta
from random import Random
from typing import Any

import pytest
from cenacle.rooms import BedNight, RoomAssignment
from cenacle.testing import TestHouse

STAYS = ((0, 3), (0, 3), (0, 1), (1, 3), (0, 2), (2, 3), (1, 2))
NAMES = ("Ann", "Ben", "Cleo", "Dot", "Eve", "Flo", "Gil", "Hal")


def stays(lodging: Any, name: str, arrives: int, leaves: int) -> None:
    start = date.fromisoformat(lodging.board()["startDate"])
    body = {
        "retreatId": lodging.retreat,
        "retreatantId": lodging.people[name],
        "arrivesOn": str(start + timedelta(days=arrives)),
        "leavesOn": str(start + timedelta(days=leaves)),
    }
    answer = lodging.captain.post("/api/rooms/nights", body)
    assert answer.status == 200, answer


def test_who_comes_when_another_leaves_gets_their_room_of_last_year(lodging: Any) -> None:
    lodging.rooms("1", "2")
    lodging.comes("Ann")
    lodging.comes("Ben", last_room="1")
    stays(lodging, "Ann", 0, 1)
    stays(lodging, "Ben", 1, 3)
    lodging.give("Ann", "1")

    plan = lodging.plan().result
    assert [(each["roomNumber"], each["why"]) for each in plan["moves"]] == [
        ("1", "The room they had last year.")
    ]
    assert plan["proven"]
    lodging.accept(plan)

    assert lodging.where() == {"Ann": "1", "Ben": "1"}
    assert [person["doubts"] for person in lodging.board()["people"]] == [[], []]


@pytest.mark.parametrize("seed", range(8))
def test_each_of_a_plan_finds_one_bed_for_all_of_their_nights(
    lodging: Any, house: TestHouse, seed: int
) -> None:
    chance = Random(seed)  # noqa: S311 -- the same each time
    lodging.rooms("1", "2", beds=2)
    lodging.rooms("3", "4")
    lodging.comes(*NAMES)
    for name in NAMES:
        stays(lodging, name, *chance.choice(STAYS))
        # Some find no bed where others are, and have none yet.
        lodging.give(name, chance.choice(["1", "2", "3", None]))

    plan = lodging.plan(moveEverybody=bool(seed % 2)).result
    moved = {each["retreatantId"] for each in plan["moves"]}
    if moved:
        assert lodging.accept(plan).result["assigned"] == len(moved)

    where = {each["retreatantId"]: each["roomNumber"] for each in lodging.board()["people"]}
    assert (
        where.items()
        >= {each["retreatantId"]: each["roomNumber"] for each in plan["moves"]}.items()
    )
    unplaced = {each["retreatantId"] for each in plan["unplaced"]}
    assert unplaced == {person for person, room in where.items() if room is None}
    with house.session() as session:
        nights = Counter(part for (part,) in session.query(BedNight.participation_id))
        assert set(nights) == {part for (part,) in session.query(RoomAssignment.participation_id)}
