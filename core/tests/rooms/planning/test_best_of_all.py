"""The plan is the best there is: held against every plan that a small house allows."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import product
from random import Random

import pytest
from cenacle.rooms.planning import Guest, Plan, Room, Rules, plan

PEOPLE, ROOMS = 6, 5
FEATURES = ("quiet", "own bath")
NIGHTS = range(3)
STAYS = (None, frozenset({0}), frozenset({0, 1}), frozenset({1, 2}), frozenset({2}))

Sleeping = Mapping[int, str | None]


class Broken(Exception):
    pass


def score(guests: list[Guest], rooms: list[Room], rules: Rules, where: Sleeping) -> tuple[int, ...]:
    """Its levels by the specification's words; raises Broken for a broken hard rule."""
    by_number = {room.number: room for room in rooms}
    by_id = {guest.id: guest for guest in guests}
    inside = {n: [g for g in guests if where[g.id] == n] for n in by_number}
    pairs = {
        frozenset((g.id, o))
        for g in guests
        for o in g.with_
        if o in by_id and o != g.id and nights_of(g) & nights_of(by_id[o])
    }
    apart = {frozenset((g.id, o)) for g in guests for o in g.not_with}
    apart |= {frozenset(pair) for pair in rules.forbidden_pairs}
    in_pair = {each for pair in pairs for each in pair}
    placed = [(g, by_number[n]) for g in guests if (n := where[g.id]) is not None]
    for guest, room in placed:
        if guest.needs_accessible and not room.is_accessible and guest.present is None:
            raise Broken
        if (guest.id, room.number) in rules.forbidden and guest.present is None:
            raise Broken
    for number, them in inside.items():
        new = [g for g in them if g.present is None]
        for night in NIGHTS:
            asleep = [g for g in them if night in nights_of(g)]
            if any(g in new for g in asleep) and len(asleep) > by_number[number].beds:
                raise Broken
        if any(frozenset((g.id, o.id)) in apart for g in new for o in them if o is not g):
            raise Broken
    return (
        len(placed),
        sum(g.last_room == room.number for g, room in placed),
        sum(
            len(rooms_of := {where[each] for each in pair}) == 1 and None not in rooms_of
            for pair in pairs
        ),
        sum(len(g.features & room.features) for g, room in placed),
        -sum(
            by_number[number].beds > 1 and len(them) == 1 and them[0].id not in in_pair
            for number, them in inside.items()
        ),
        -sum(room.is_accessible and not g.needs_accessible for g, room in placed),
        sum(rules.weights.get((g.id, room.number), 0) for g, room in placed),
    )


def best_of_all(guests: list[Guest], rooms: list[Room], rules: Rules) -> tuple[int, ...]:
    choices = [[g.present] if g.present else [None, *(r.number for r in rooms)] for g in guests]
    best: tuple[int, ...] = ()
    ids = [guest.id for guest in guests]
    for chosen in product(*choices):
        if best and len(chosen) - chosen.count(None) < best[0]:
            continue
        try:
            best = max(best, score(guests, rooms, rules, dict(zip(ids, chosen, strict=True))))
        except Broken:
            continue
    return best


def made_up(seed: int) -> tuple[list[Guest], list[Room], Rules]:
    """Narrow, wishful and quarrelsome, so that each rule decides something."""
    chance = Random(seed)  # noqa: S311 -- the same houses each time
    rooms = [
        Room(
            number=str(index),
            beds=chance.choices((0, 1, 2, 3), (1, 6, 6, 2))[0],
            is_accessible=chance.random() < 0.3,
            features=frozenset(each for each in FEATURES if chance.random() < 0.4),
            order=str(chance.randrange(3)),
        )
        for index in range(ROOMS)
    ]

    def some(share: float) -> frozenset[int]:
        return frozenset(other for other in range(PEOPLE + 1) if chance.random() < share)

    guests = [
        Guest(
            id=index,
            name=f"Guest {index}",
            needs_accessible=chance.random() < 0.2,
            last_room=str(chance.randrange(ROOMS + 1)) if chance.random() < 0.5 else None,
            features=frozenset(each for each in FEATURES if chance.random() < 0.3),
            with_=some(0.12),
            not_with=some(0.06),
            present=str(chance.randrange(ROOMS)) if chance.random() < 0.1 else None,
        )
        for index in range(PEOPLE)
    ]
    if seed % 2:
        guests = [replace(guest, nights=chance.choice(STAYS)) for guest in guests]
    if seed % 3:
        return guests, rooms, Rules()
    both = [(guest.id, room.number) for guest in guests for room in rooms]
    rules = Rules(
        forbidden=frozenset(each for each in both if chance.random() < 0.1),
        forbidden_pairs=frozenset({(chance.randrange(PEOPLE), chance.randrange(PEOPLE))}),
        weights={each: chance.randrange(-3, 4) for each in both if chance.random() < 0.3},
    )
    return guests, rooms, rules


def nights_of(guest: Guest) -> frozenset[int]:
    return frozenset(NIGHTS) if guest.nights is None else guest.nights


def sleeping(guests: list[Guest], made: Plan) -> dict[int, str | None]:
    where = {guest.id: guest.present for guest in guests}
    return where | {move.guest_id: move.room_number for move in made.moves}


@pytest.mark.parametrize("seeds", [range(n, n + 20) for n in range(0, 80, 20)], ids=str)
def test_no_plan_is_better(seeds: range) -> None:
    for seed in seeds:
        guests, rooms, rules = made_up(seed)

        made = plan(guests, rooms, rules, limit=None)

        best = best_of_all(guests, rooms, rules)
        assert (score(guests, rooms, rules, sleeping(guests, made)), made.proven) == (best, True), (
            seed
        )
        assert made.score.rank == best, seed
