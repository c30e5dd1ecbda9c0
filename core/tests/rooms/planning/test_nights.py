"""Beds are counted night by night: who come one after the other may have one bed."""

from collections import defaultdict
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from cenacle.rooms.planning import Broken, Guest, Plan, Room, plan
from hypothesis import given, settings
from hypothesis import strategies as st
from made_up_house import make_house

NIGHTS = 4
FIRST, REST = frozenset({0}), frozenset({1, 2, 3})
STAYS = (None, None, FIRST, REST, frozenset({0, 1}), frozenset({2, 3}), frozenset({1, 2}))


def guest(id_: int, nights: frozenset[int] | None = None, **more: Any) -> Guest:
    return Guest(id_, f"Guest {id_}", nights=nights, **more)


def rooms_of(made: Plan) -> dict[int, str]:
    return {move.guest_id: move.room_number for move in made.moves}


def test_two_share_the_last_bed_one_after_the_other() -> None:
    made = plan([guest(1, FIRST), guest(2, REST)], [Room("1", 1)], limit=None)

    assert rooms_of(made) == {1: "1", 2: "1"}
    assert (made.score.placed, made.unplaced) == (2, ())


def test_two_who_are_here_in_the_same_night_do_not() -> None:
    made = plan([guest(1, FIRST), guest(2)], [Room("1", 1)], limit=None)

    assert len(made.moves) == made.score.placed == 1
    assert len(made.unplaced) == 1


def test_who_stays_for_all_gets_a_bed_and_the_others_share_one() -> None:
    guests = [guest(1, FIRST), guest(2, REST), guest(3)]

    made = plan(guests, [Room("1", 1), Room("2", 1)], limit=None)

    assert len(rooms_of(made)) == 3
    assert rooms_of(made)[1] == rooms_of(made)[2] != rooms_of(made)[3]


def test_a_bed_that_somebody_keeps_is_free_in_the_nights_when_they_are_away() -> None:
    keeps = guest(1, FIRST, present="1", bed=1)

    made = plan([keeps, guest(2, REST), guest(3, FIRST)], [Room("1", 1)], limit=None)

    assert rooms_of(made) == {2: "1"}
    assert [each.guest_id for each in made.unplaced] == [3]


def test_who_must_not_be_together_do_not_share_a_bed_either() -> None:
    guests = [guest(1, FIRST, not_with=frozenset({2})), guest(2, REST)]

    assert len(plan(guests, [Room("1", 1)], limit=None).moves) == 1


def test_the_room_of_last_year_is_given_for_the_nights_when_it_is_free() -> None:
    """Although there is another bed for everybody."""
    leaves = guest(1, FIRST, present="1", bed=1)
    comes = guest(2, REST, last_room="1")

    made = plan([leaves, comes], [Room("1", 1), Room("2", 1)], limit=None)

    assert rooms_of(made) == {2: "1"}
    assert (made.score.last_rooms, made.proven) == (1, True)


def test_both_of_two_get_their_room_of_last_year_one_after_the_other() -> None:
    guests = [guest(1, FIRST, last_room="1"), guest(2, REST, last_room="1")]

    made = plan(guests, [Room("1", 1), Room("2", 1)], limit=None)

    assert rooms_of(made) == {1: "1", 2: "1"}


def test_who_stays_for_all_is_with_two_friends_who_come_one_after_the_other() -> None:
    friends = frozenset({1, 2})
    guests = [guest(1, FIRST), guest(2, REST), guest(3, with_=friends)]

    made = plan(guests, [Room("1", 1), Room("2", 2)], limit=None)

    assert rooms_of(made) == {1: "2", 2: "2", 3: "2"}
    assert (made.score.together, made.broken) == (2, ())


def test_two_who_are_never_here_at_once_are_not_together_in_one_room() -> None:
    guests = [guest(1, FIRST, with_=frozenset({2})), guest(2, REST)]

    made = plan(guests, [Room("1", 2)], limit=None)

    assert made.score.together == 0
    assert [move.reasons for move in made.moves] == [("A free bed",), ("A free bed",)]
    assert made.broken == (
        Broken(1, "With Guest 2", "Guest 2 is not here in any of the same nights."),
    )


def test_who_gets_no_bed_is_told_of_the_night_in_which_all_are_taken() -> None:
    guests = [guest(1, FIRST), guest(2), guest(3, REST)]

    made = plan(guests, [Room("1", 1)], limit=None)

    assert rooms_of(made) == {1: "1", 3: "1"}
    assert [each.why for each in made.unplaced] == [
        "In one of their nights the house has 1 bed for 2 people."
    ]


def test_free_nights_of_two_beds_are_no_bed() -> None:
    """One who keeps the first bed leaves, one who keeps the second comes: nobody changes beds."""
    first, last = frozenset({0}), frozenset({2})
    keep = [guest(1, first, present="1", bed=1), guest(2, last, present="1", bed=2)]

    made = plan([*keep, guest(3, frozenset({0, 1, 2}))], [Room("1", 2)], limit=None)

    assert (made.moves, made.proven) == ((), False)
    assert [each.guest_id for each in made.unplaced] == [3]
    house = [Room("1", 2), Room("2", 1)]
    made = plan([*keep, guest(3, frozenset({0, 1, 2}), last_room="1")], house, limit=None)
    assert rooms_of(made) == {3: "2"}


def test_who_gets_again_what_they_have_stays_in_their_bed() -> None:
    """A plan moves nobody within a room, so that the others have to fit in beside them."""
    first, last = frozenset({0}), frozenset({2})
    stay = [
        guest(1, first, has="1", bed=1, last_room="1"),
        guest(2, last, has="1", bed=2, last_room="1"),
    ]
    made = plan([*stay, guest(3, frozenset({0, 1, 2}))], [Room("1", 2)], limit=None)

    assert rooms_of(made) == {1: "1", 2: "1"}


@settings(max_examples=200, deadline=None, derandomize=True)
@given(
    seed=st.integers(0, 10**6),
    people=st.integers(0, 20),
    rooms=st.integers(0, 12),
    beds_each=st.sampled_from([1.1, 0.8]),
)
def test_the_hard_rules_hold_night_by_night(
    seed: int, people: int, rooms: int, beds_each: float
) -> None:
    guests, house = make_house(seed, people, rooms, beds_each)
    guests = with_nights(guests, house, Random(seed))  # noqa: S311 -- the same each time

    made = plan(guests, house, limit=None)

    by_id = {each.id: each for each in guests}
    told = [move.guest_id for move in made.moves] + [each.guest_id for each in made.unplaced]
    assert sorted(told) == sorted(each.id for each in guests if each.present is None)
    beds = put_to_bed(guests, house, made)
    inside = defaultdict[str, set[int]](set)
    for each in guests:
        if number := each.present or rooms_of(made).get(each.id):
            inside[number].add(each.id)
    for move in made.moves:
        person, room = by_id[move.guest_id], next(r for r in house if r.number == move.room_number)
        beside = inside[room.number] - {person.id}
        assert (room.number, move.guest_id) in beds, "nobody may be left without one bed"
        assert room.is_accessible or not person.needs_accessible
        assert not beside & person.not_with
        assert not any(person.id in by_id[other].not_with for other in beside)
    whole = [replace(each, nights=None) for each in guests]
    assert made.score.placed >= plan(whole, house, limit=None).score.placed


def put_to_bed(guests: list[Guest], house: list[Room], made: Plan) -> set[tuple[str, int]]:
    """Who has a bed of a room once all have moved in as the house lets them, one after the other:
    into the lowest that is free in all of their nights."""
    by_id = {each.id: each for each in guests}
    beds = {room.number: [set[int]() for _ in range(room.beds)] for room in house}
    found = set[tuple[str, int]]()
    moving = {move.guest_id for move in made.moves if by_id[move.guest_id].has != move.room_number}
    stay = [each for each in guests if each.bed and each.id not in moving and each.has]
    for each in stay:
        if each.present or rooms_of(made).get(each.id) == each.has:
            beds[str(each.has)][each.bed - 1 if each.bed else 0] |= nights_of(each)
            found.add((str(each.has), each.id))
    for move in made.moves:
        nights = nights_of(by_id[move.guest_id])
        free = (bed for bed in beds[move.room_number] if bed.isdisjoint(nights))
        if move.guest_id in moving and (bed := next(free, None)) is not None:
            bed |= nights
            found.add((move.room_number, move.guest_id))
    return found


def nights_of(guest: Guest) -> set[int]:
    return set(range(NIGHTS)) if guest.nights is None else set(guest.nights)


def with_nights(guests: list[Guest], house: list[Room], chance: Random) -> list[Guest]:
    """The same people, of whom some come late or leave early; who has a room has a bed of it, as
    far as there are beds for all of them."""
    beds = {room.number: [set[int]() for _ in range(room.beds)] for room in house}
    found = []
    for each in guests:
        one = replace(each, nights=chance.choice(STAYS), has=each.present)
        at_home = each.present or chance.choice([None, *beds])
        nights = nights_of(one)
        free = [n for n, bed in enumerate(beds.get(at_home or "", [])) if bed.isdisjoint(nights)]
        if at_home and free:
            number = chance.choice(free)
            beds[at_home][number] |= nights
            one = replace(one, has=at_home, bed=number + 1)
        found.append(one)
    return found


@pytest.mark.parametrize("limit", [None, 1.0])
def test_the_same_people_get_the_same_plan(limit: float | None) -> None:
    guests = [guest(number, [None, FIRST, REST][number % 3]) for number in range(12)]
    rooms = [Room(str(number), 1, order=str(number)) for number in range(6)]

    made = plan(guests, rooms, limit=limit)

    assert made == plan(list(reversed(guests)), rooms, limit=limit)
