"""Several people are moved at once."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

from cenacle.platform.access import Role
from cenacle.testing import TestHouse


def test_two_swap_their_rooms(lodging: Any) -> None:
    lodging.rooms("1", "2")
    lodging.comes("Ann", "Ben")
    lodging.give("Ann", "1")
    lodging.give("Ben", "2")

    moved = lodging.move(Ann="2", Ben="1").result

    assert (moved["done"], moved["refused"]) == (2, [])
    assert lodging.where() == {"Ann": "2", "Ben": "1"}
    assert [each["roomNumber"] for each in moved["board"]["people"]] == ["2", "1"]
    assert moved["board"] == lodging.board()
    assert sorted(lodging.history("Ann")) == ["RoomAssigned", "RoomAssigned", "RoomUnassigned"]


def test_all_that_fits_is_done_and_the_rest_says_why(lodging: Any, town: Any) -> None:
    lodging.rooms("1", "2")
    lodging.rooms("3", is_active=False)
    lodging.rooms("4", beds=2)
    lodging.comes("Ann", "Ben", "Cyr", "Dan", "Eve", "Fay")
    lodging.wish("Eve", not_with="Dan")
    lodging.people["Nobody"] = 987_654
    lodging.give("Fay", "1")

    moved = lodging.move(Ann="2", Ben="1", Cyr="3", Dan="4", Eve="4", Fay=None, Nobody="4").result

    assert moved["done"] == 4
    names = {person: name for name, person in lodging.people.items()}
    assert {names[each["retreatantId"]]: each["reason"] for each in moved["refused"]} == {
        "Cyr": "Room 3 is not in use.",
        "Eve": "Paul Eve and Paul Dan are not to share a room.",
        "Nobody": "This retreatant is not attending this retreat.",
    }
    assert lodging.where() == {
        "Ann": "2", "Ben": "1", "Cyr": None, "Dan": "4", "Eve": None, "Fay": None,
    }  # fmt: skip


def test_who_is_refused_stays_and_whoever_wanted_their_bed_is_refused_too(lodging: Any) -> None:
    lodging.rooms("1", "2")
    lodging.comes("Ann", "Ben")
    lodging.give("Ann", "1")
    lodging.give("Ben", "2")

    moved = lodging.move(Ben="1", Ann="99").result

    assert (moved["done"], len(moved["refused"])) == (0, 2)
    assert lodging.where() == {"Ann": "1", "Ben": "2"}


def test_who_has_the_room_already_keeps_the_bed(lodging: Any) -> None:
    lodging.rooms("1", beds=2)
    lodging.comes("Ann", "Ben", "Cyr")
    lodging.give("Ann", "1")

    moved = lodging.move(Ben="1", Ann="1", Cyr="1").result

    assert (moved["done"], len(moved["refused"])) == (2, 1)
    assert lodging.card("Ann")["bed"] == 1
    assert lodging.card("Ben")["bed"] == 2


def test_it_may_be_meant_even_so(lodging: Any) -> None:
    lodging.rooms("1", beds=2)
    lodging.comes("Ann", "Ben")
    lodging.wish("Ann", not_with="Ben")
    moves = [
        {"retreatantId": lodging.people[name], "roomNumber": "1", "evenSo": True}
        for name in ("Ann", "Ben")
    ]
    body = {"retreatId": lodging.retreat, "moves": moves}

    assert lodging.captain.post("/api/rooms/move", body).result["done"] == 2
    twice = {"retreatId": lodging.retreat, "moves": moves[:1] * 2}
    assert set(lodging.captain.post("/api/rooms/move", twice).failures) == {"moves"}


def back(lodging: Any, name: str, room: str | None, *, came_from: str | None, **more: Any) -> Any:
    """An undo: to the room of before, from where the act had put them."""
    person = lodging.people[name]
    move = {"retreatantId": person, "roomNumber": room, "from": {"roomNumber": came_from}} | more
    body = {"retreatId": lodging.retreat, "moves": [move]}
    return lodging.captain.post("/api/rooms/move", body).result


def test_a_move_that_is_undone_brings_the_pin_back(lodging: Any) -> None:
    lodging.rooms("1", "2")
    lodging.comes("Ann")
    lodging.give("Ann", "1")
    lodging.move(Ann="2")

    assert back(lodging, "Ann", "1", came_from="2", isPinned=True)["done"] == 1
    assert (lodging.card("Ann")["roomNumber"], lodging.card("Ann")["isPinned"]) == ("1", True)


def test_an_undo_moves_nobody_whom_somebody_else_has_moved_since(lodging: Any) -> None:
    lodging.rooms("1", "2", "3")
    lodging.comes("Ann", "Ben")
    lodging.move(Ann="1", Ben="2")
    lodging.move(Ann="3", Ben=None)

    [ann] = back(lodging, "Ann", None, came_from="1")["refused"]
    [ben] = back(lodging, "Ben", "1", came_from="2")["refused"]

    assert ann["reason"] == "Paul Ann has room 3 now: somebody else has moved them since."
    assert ben["reason"] == "Paul Ben has no room now: somebody else has moved them since."
    assert lodging.where() == {"Ann": "3", "Ben": None}


def test_a_secondary_member_is_moved_by_who_leads_them(
    lodging: Any, house: TestHouse, town: Any
) -> None:
    lodging.rooms("1")
    lodging.people["Zoe"] = town.person("Zoe", "7A", secondary="12")
    town.takes_part(lodging.people["Zoe"], lodging.retreat)

    [refused] = lodging.move(Zoe="1").result["refused"]

    assert refused["reason"] == ("Paul Zoe belongs to group 7A, whose captain gives them a room.")
    assert lodging.move(house.client(Role.ADMIN), Zoe="1").result["done"] == 1


def test_of_two_who_move_people_to_one_bed_at_once_one_succeeds(
    lodging: Any, house: TestHouse
) -> None:
    lodging.rooms("1")
    lodging.comes("Ann", "Ben")
    clients = [house.client(Role.CAPTAIN) for _ in range(2)]

    with ThreadPoolExecutor(2) as pool:
        acts = [
            pool.submit(lodging.move, client, **{name: "1"})
            for client, name in zip(clients, ("Ann", "Ben"), strict=True)
        ]
        done = sorted(act.result().result["done"] for act in acts)

    assert done == [0, 1]


def test_statements_stay_the_same_however_many_are_moved(
    lodging: Any, statements: list[str]
) -> None:
    """But for the histories, of which each gets its own entries."""
    lodging.rooms(*map(str, range(1, 40)))
    names = [f"Landry{number}" for number in range(15)]
    lodging.comes(*names)

    def asked(first: int, *moved: str) -> int:
        statements.clear()
        lodging.move(**{name: str(first + number) for number, name in enumerate(moved)})
        return sum("INTO history_entries" not in each for each in statements)

    asked(1, *names[:2])
    few = asked(20, *names[:2])
    asked(1, *names[2:])

    assert asked(22, *names[2:]) == few
