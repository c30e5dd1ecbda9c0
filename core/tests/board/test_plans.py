"""A plan is proposed, taken over whole, and undone whole."""

import time
from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta
from typing import Any

import pytest
from cenacle.api import Role
from cenacle.rooms import Room, planning, proposing
from cenacle.testing import TestHouse

from .conftest import rooms_in


def test_a_plan_changes_nothing_and_says_why(lodging: Any) -> None:
    lodging.rooms("1", "2", beds=2)
    lodging.rooms("3", features=["quiet"])
    lodging.comes("Ann", last_room="2")
    lodging.comes("Ben", "Cyr", "Dan")
    lodging.wish("Ben", with_="Ann")
    lodging.wish("Cyr", features=["quiet"])
    before = lodging.board()

    plan = lodging.plan().result

    assert rooms_in(plan) == {"Ann": "2", "Ben": "2", "Cyr": "3", "Dan": "1"}
    why = {each["name"]: each["why"] for each in plan["moves"]}
    assert why["Paul Ann"] == "The room they had last year. With Paul Ben."
    assert why["Paul Cyr"] == "Quiet, as wished."
    assert {each["from"] for each in plan["moves"]} == {None}
    assert plan["score"] == {
        "placed": 4, "lastRoom": 1, "together": 1, "features": 1, "alone": 1,
    }  # fmt: skip
    assert (plan["unplaced"], plan["brokenWishes"], plan["proven"]) == ([], [], True)
    assert plan["version"] == before["version"]
    assert lodging.board() == before
    assert lodging.plan().result == plan


def test_who_has_a_room_keeps_it_unless_everybody_moves(lodging: Any) -> None:
    lodging.rooms("1", "2", "3")
    lodging.comes("Ann")
    lodging.comes("Ben", last_room="1")
    lodging.comes("Cyr", last_room="3")
    lodging.give("Ann", "2")
    lodging.give("Cyr", "1")
    pinned = {"retreatId": lodging.retreat, "retreatantIds": [lodging.people["Cyr"]]}
    lodging.captain.post("/api/rooms/pin", pinned | {"isPinned": True})

    assert rooms_in(lodging.plan().result) == {"Ben": "3"}
    assert "Cyr" not in rooms_in(lodging.plan(moveEverybody=True).result)
    lodging.captain.post("/api/rooms/pin", pinned | {"isPinned": False})
    everybody = lodging.plan(moveEverybody=True).result
    assert rooms_in(everybody) == {"Ben": "1", "Cyr": "3"}
    assert {each["from"] for each in everybody["moves"] if each["name"] == "Paul Cyr"} == {"1"}


def test_hard_rules_are_never_broken(lodging: Any, town: Any) -> None:
    lodging.rooms("1", beds=2)
    lodging.rooms("2", is_active=False)
    lodging.rooms("3")
    theirs = town.retreat("7A", starts=31)
    other = town.person("Other", "7A")
    town.takes_part(other, theirs)
    town.sleeps(other, theirs, "3")
    lodging.comes("Ann", "Ben", "Cyr")
    lodging.wish("Ben", not_with="Ann")
    lodging.wish("Cyr", needsAccessible=True)
    lodging.give("Ann", "1")

    plan = lodging.plan().result

    assert plan["moves"] == []
    why = {each["name"]: each["why"] for each in plan["unplaced"]}
    assert "Paul Ann" in why["Paul Ben"]
    assert "accessible" in why["Paul Cyr"]


def test_rooms_of_last_year_come_back_as_a_proposal(lodging: Any) -> None:
    lodging.rooms("1", "2", "3", "4")
    lodging.comes("Ann", last_room="2")
    lodging.comes("Ben", last_room="3")
    lodging.comes("Cyr")
    lodging.give("Ben", "1")

    plan = lodging.plan(onlyLastYear=True).result

    assert rooms_in(plan) == {"Ann": "2"}
    assert [(each["name"], each["why"]) for each in plan["unplaced"]] == [
        ("Paul Cyr", "Had no room at the last retreat.")
    ]
    both = lodging.plan(onlyLastYear=True, moveEverybody=True).result
    assert rooms_in(both) == {"Ann": "2", "Ben": "3"}


def test_why_a_room_of_last_year_does_not_come_back(lodging: Any, town: Any) -> None:
    lodging.rooms("1", "4")
    lodging.rooms("2", is_active=False)
    lodging.rooms("3")
    theirs = town.retreat("7A", starts=31)
    other = town.person("Other", "7A")
    town.takes_part(other, theirs)
    town.sleeps(other, theirs, "3")
    for name, last in (("Ann", "1"), ("Ben", "2"), ("Cyr", "3")):
        lodging.comes(name, last_room=last)
    lodging.wish("Ann", needsAccessible=True)

    plan = lodging.plan(onlyLastYear=True).result

    why = {each["name"]: each["why"] for each in plan["unplaced"]}
    assert (why["Paul Ann"], why["Paul Ben"]) == (
        "Room 1 is not accessible.",
        "Room 2 is not in use.",
    )
    assert why["Paul Cyr"].startswith("Room 3 belongs to group 7A on ")


def test_nobody_loses_a_room_by_a_plan(lodging: Any) -> None:
    lodging.rooms("1", is_accessible=True)
    lodging.comes("Ann", "Ben")
    lodging.wish("Ben", needsAccessible=True)
    lodging.give("Ann", "1")

    plan = lodging.plan(moveEverybody=True).result

    assert plan["moves"] == []
    assert [each["name"] for each in plan["unplaced"]] == ["Paul Ben"]


def test_in_a_house_that_is_too_small_few_plans_are_tried(
    lodging: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    numbers = [str(number) for number in range(1, 13)]
    lodging.rooms(*numbers)
    # By name they come before those who have the rooms.
    lodging.comes("Abel", "Adam")
    for number in numbers:
        lodging.comes(f"Ann {number}")
        lodging.give(f"Ann {number}", number)
    tried = []
    monkeypatch.setattr(
        proposing,
        "plan",
        lambda *about: tried.append(about) or planning.plan(*about),
    )

    plan = lodging.plan(moveEverybody=True).result

    assert [each["name"] for each in plan["unplaced"]] == ["Paul Abel", "Paul Adam"]
    assert 0 < len(tried) <= 4


def test_a_plan_is_taken_over_once_and_undone(lodging: Any) -> None:
    lodging.rooms("1", "2", "3")
    lodging.comes("Ann", last_room="2")
    lodging.comes("Ben", last_room="1")
    lodging.give("Ben", "3")
    plan = lodging.plan(moveEverybody=True).result

    accepted = lodging.accept(plan).result

    assert accepted["assigned"] == 2
    assert lodging.where() == {"Ann": "2", "Ben": "1"}
    assert lodging.history("Ann") == ["RoomAssigned"]
    assert sorted(lodging.history("Ben")) == ["RoomAssigned", "RoomAssigned", "RoomUnassigned"]
    assert set(lodging.accept(plan).failures) == {"version"}
    assert lodging.board()["undo"] == {
        "kind": "plan",
        "count": 2,
        "version": accepted["version"],
    }

    undone = lodging.undo(accepted["version"]).result

    assert undone == {"undone": 2}
    assert lodging.where() == {"Ann": None, "Ben": "3"}
    assert lodging.board()["undo"] is None
    assert set(lodging.undo(accepted["version"]).failures) == {"version"}


def test_what_it_was_made_from_must_be_there_still(lodging: Any) -> None:
    lodging.rooms("1", "2")
    lodging.comes("Ann", "Ben")
    plan = lodging.plan().result
    lodging.wish("Ann", features=["quiet"])

    assert set(lodging.accept(plan).failures) == {"version"}
    assert lodging.where() == {"Ann": None, "Ben": None}


def test_no_other_moves_than_a_plan_may_propose(lodging: Any) -> None:
    lodging.rooms("1", beds=2)
    lodging.rooms("2")
    lodging.comes("Ann", "Ben")
    lodging.wish("Ann", not_with="Ben")
    lodging.wish("Ben", needsAccessible=True)
    version = lodging.plan().result["version"]

    def refused(**rooms: str) -> Any:
        moves = [
            {"retreatantId": lodging.people[name], "roomNumber": room}
            for name, room in rooms.items()
        ]
        return lodging.accept({"version": version, "moves": moves}).failures

    assert set(refused()) == {"moves"}
    assert refused(Ben="2") == {"moves": "Room 2 is not accessible."}
    assert refused(Ann="1", Ben="9") == {"moves": "There is no room 9."}
    assert lodging.where() == {"Ann": None, "Ben": None}


def test_it_is_not_undone_once_somebody_was_moved(lodging: Any) -> None:
    lodging.rooms("1", "2", "3")
    lodging.comes("Ann", "Ben")
    accepted = lodging.accept(lodging.plan().result).result
    lodging.give("Ann", "3")

    assert lodging.board()["undo"] is None
    assert set(lodging.undo(accepted["version"]).failures) == {"version"}
    assert lodging.where()["Ann"] == "3"


def test_it_is_not_undone_in_part(lodging: Any, house: TestHouse) -> None:
    lodging.rooms("1", "2")
    lodging.comes("Ann", last_room="2")
    lodging.give("Ann", "1")
    accepted = lodging.accept(lodging.plan(moveEverybody=True).result).result
    with house.session() as session:
        session.query(Room).filter_by(room_number="1").update({"is_active": False})

    refused = lodging.undo(accepted["version"]).failures

    assert refused == {"version": "The plan cannot be undone as a whole. Room 1 is not in use."}
    assert lodging.where() == {"Ann": "2"}


def test_of_two_who_take_it_over_at_once_one_does(lodging: Any, house: TestHouse) -> None:
    lodging.rooms("1", "2")
    lodging.comes("Ann", "Ben")
    plan = lodging.plan().result
    clients = [house.client(Role.CAPTAIN) for _ in range(2)]

    with ThreadPoolExecutor(2) as pool:
        acts = [pool.submit(lodging.accept, plan, client) for client in clients]
        statuses = sorted(act.result().status for act in acts)

    assert statuses == [200, 400]
    assert len(lodging.history("Ann")) == 1


def test_against_a_move_by_hand_it_is_all_or_nothing(lodging: Any, house: TestHouse) -> None:
    lodging.rooms("1", "2", "3")
    lodging.comes("Ann", "Ben")
    plan = lodging.plan().result
    clients = [house.client(Role.CAPTAIN) for _ in range(3)]

    with ThreadPoolExecutor(3) as pool:
        took = pool.submit(lodging.accept, plan, clients[0])
        moved = pool.submit(lodging.move, clients[1], Ann="3")
        seen = pool.submit(lodging.board, clients[2])
        is_taken = took.result().status == 200

    assert moved.result().result["done"] == 1
    assert len(seen.result()["people"]) == 2
    ben = rooms_in(plan)["Ben"] if is_taken else None
    assert lodging.where()["Ben"] == ben


def test_one_is_made_at_a_time(lodging: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proposing, "PATIENCE", 0.1)
    with proposing.one_at_a_time:
        busy = lodging.plan()

    assert busy.status == 503
    assert lodging.plan().status == 200


def test_a_retreat_that_is_over_is_not_planned(lodging: Any) -> None:
    answer = lodging.captain.post(f"/api/rooms/plan/{lodging.last}", {})

    assert set(answer.failures) == {"retreatId"}


def test_statements_stay_the_same_however_many_there_are(
    lodging: Any, statements: list[str]
) -> None:
    def asked(*names: str) -> list[int]:
        lodging.comes(*names)
        counts = []
        statements.clear()
        plan = lodging.plan().result
        counts.append(len(statements))
        statements.clear()
        accepted = lodging.accept(plan).result
        counts.append(sum("INTO history_entries" not in each for each in statements))
        statements.clear()
        lodging.undo(accepted["version"])
        counts.append(sum("INTO history_entries" not in each for each in statements))
        return counts

    lodging.rooms(*map(str, range(1, 30)))
    asked("Ann")
    few = asked("Ben")

    assert asked(*(f"Landry{number}" for number in range(12))) == few


def test_a_full_house_is_planned_and_shown_in_time(lodging: Any, house: TestHouse) -> None:
    """150 people and 150 rooms; the machine may be busy with others."""
    lodging.rooms(*map(str, range(1, 151)), features=["quiet"])
    lodging.comes(*(f"Landry{number}" for number in range(150)))
    began = time.thread_time()
    plan = lodging.plan().result
    accepted = lodging.accept(plan).result
    board = lodging.board()

    assert (len(plan["moves"]), accepted["assigned"]) == (150, 150)
    assert all(each["roomNumber"] for each in board["people"])
    assert time.thread_time() - began < 10


def test_who_come_one_after_the_other_share_a_bed_where_there_are_too_few(lodging: Any) -> None:
    lodging.rooms("1", "2")
    lodging.comes("Ann", "Ben", "Cyr")
    second = date.fromisoformat(lodging.board()["startDate"]) + timedelta(days=1)
    for name, day in (("Ann", "leavesOn"), ("Ben", "arrivesOn")):
        body = {"retreatId": lodging.retreat, "retreatantId": lodging.people[name]}
        assert lodging.captain.post("/api/rooms/nights", body | {day: str(second)}).status == 200

    plan = lodging.plan().result

    assert (plan["unplaced"], plan["score"]["placed"]) == ([], 3)
    assert lodging.accept(plan).result["assigned"] == 3
    where = lodging.where()
    assert where["Ann"] == where["Ben"] != where["Cyr"]
