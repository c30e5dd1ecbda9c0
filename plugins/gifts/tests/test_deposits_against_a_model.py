"""Yeses, payments, cancellations, moves, refunds and the clock, in any order: there are never more
places than the house has, and each cent of a deposit is in one place, as a plain model says."""

from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from cenacle.places.tasks import follow_the_clock
from cenacle.platform import clock
from cenacle_gifts.models import Entry
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)
from sqlalchemy import select

NAMES = st.sampled_from(["Ann", "Ben", "Cyr"])
FEE = 5000
AMOUNTS = st.sampled_from([1, 2499, FEE, FEE + 7])
Stay = Any


@dataclass
class Plain:
    """What came in for each, by retreat, and what of it is the house's no more."""

    paid: dict[tuple[str, int], int] = field(default_factory=dict)
    back: dict[tuple[str, int], int] = field(default_factory=dict)

    def pay(self, name: str, retreat: int, cents: int) -> None:
        self.paid[name, retreat] = self.paid.get((name, retreat), 0) + cents

    def give_back(self, name: str, retreat: int, cents: int) -> None:
        self.back[name, retreat] = self.back.get((name, retreat), 0) + cents

    def move(self, name: str, cents: int, old: int, new: int) -> None:
        self.pay(name, old, -cents)
        self.pay(name, new, cents)

    def here(self, name: str, retreat: int) -> int:
        return self.paid.get((name, retreat), 0) - self.back.get((name, retreat), 0)

    def of(self, name: str) -> int:
        return sum(self.here(each, retreat) for each, retreat in self.paid if each == name)


def machine_of(stay: Stay) -> type[RuleBasedStateMachine]:  # noqa: C901 -- of many rules
    """One house for all of its runs; each has two retreats of its own, which begin one soon, where
    the rule keeps a half, and one later."""
    runs: list[int] = []

    class Machine(RuleBasedStateMachine):
        def __init__(self) -> None:
            super().__init__()
            self.plain = Plain()
            self.minutes = 0
            self.was_given: dict[tuple[str, int], bool] = {}
            """Places that staff gave by hand, whatever was paid."""
            stay.go(timedelta())

        @initialize(capacity=st.integers(1, 2))
        def begin(self, capacity: int) -> None:
            runs.append(capacity)
            self.capacity = capacity
            self.people = {name: f"{name}{len(runs)}" for name in ("Ann", "Ben", "Cyr")}
            self.retreats = [stay.plan(capacity, starts) for starts in (20, 200)]

        def tick(self, minutes: int = 1) -> None:
            self.minutes += minutes
            moment = timedelta(minutes=self.minutes)
            clock.shift_clock(moment)
            if minutes > 1:
                stay.go(moment)

        def at(self, which: int) -> int:
            stay.retreat = self.retreats[which]
            return self.retreats[which]

        def row(self, name: str, retreat: int) -> dict[str, Any]:
            found: dict[str, Any] = stay.row(self.people[name], retreat)
            return found

        def follow_moves(self, name: str, before: list[int]) -> None:
            """What is here of somebody altogether is what it was; between retreats it may move."""
            after = self.net(name)
            assert sum(after) == sum(before)
            gone = before[0] - after[0]
            if gone:
                old, new = (0, 1) if gone > 0 else (1, 0)
                self.plain.move(name, abs(gone), self.retreats[old], self.retreats[new])

        def net(self, name: str) -> list[int]:
            rows = [self.row(name, retreat) for retreat in self.retreats]
            return [
                row["held"] + row["kept"] + row["toGiveBack"] if row else self.loose(name, retreat)
                for row, retreat in zip(rows, self.retreats, strict=True)
            ]

        def loose(self, name: str, retreat: int) -> int:
            return self.plain.here(name, retreat)

        @rule(name=NAMES, which=st.integers(0, 1), yes=st.booleans())
        def answers(self, name: str, which: int, yes: bool) -> None:
            self.tick()
            self.at(which)
            before = self.net(name)
            status = stay.says(self.people[name], "Attending" if yes else "Cancelled")
            self.follow_moves(name, before)
            row = self.row(name, self.retreats[which])
            if status == "Attending" and row:
                assert row["owed"] == 0 or row["isWaived"] or self.was_given.get((name, which))
            if not yes and row:
                assert (row["owed"], row["held"], row["heldUntil"]) == (0, 0, None)
                self.was_given.pop((name, which), None)

        @rule(name=NAMES, which=st.integers(0, 1))
        def captain_gives_the_place(self, name: str, which: int) -> None:
            self.tick()
            self.at(which)
            before = self.net(name)
            given = stay.staff(self.people[name], "Attending")
            assert given.status in (200, 400)
            if given.status == 200:
                self.was_given[name, which] = True
            self.follow_moves(name, before)

        @rule(name=NAMES, which=st.integers(0, 1), cents=AMOUNTS)
        def pays(self, name: str, which: int, cents: int) -> None:
            self.tick()
            retreat = self.at(which)
            before = self.net(name)
            stay.pays(self.people[name], cents)
            self.plain.pay(name, retreat, cents)
            before[which] += cents
            self.follow_moves(name, before)

        @rule(name=NAMES, which=st.integers(0, 1), everything=st.booleans())
        def gives_back(self, name: str, which: int, everything: bool) -> None:
            self.tick()
            retreat = self.at(which)
            row = self.row(name, retreat)
            if not row:
                return
            due = row["toGiveBack"] + (row["kept"] if everything else 0)
            given = stay.does(self.people[name], "give-back", retreat, all=everything)
            assert given.status == (200 if due else 400), (row, given)
            self.plain.give_back(name, retreat, due)

        @rule(name=NAMES, which=st.integers(0, 1))
        def moves(self, name: str, which: int) -> None:
            self.tick()
            old, new = self.retreats[which], self.retreats[1 - which]
            row = self.row(name, old)
            if not row:
                return
            before = self.net(name)
            due = row["toGiveBack"] + (row["kept"] if row["endedOn"] else 0)
            moved = stay.does(self.people[name], "move", old, retreatId=new)
            assert moved.status == (200 if due else 400), (row, moved)
            self.follow_moves(name, before)

        @rule(hours=st.sampled_from([1, 24, 24 * 8]))
        def time_passes(self, hours: int) -> None:
            if self.minutes + hours * 60 > 15 * 24 * 60:
                return
            self.tick(hours * 60)
            follow_the_clock(stay.house.served)

        @invariant()
        def every_cent_is_somewhere(self) -> None:
            if not hasattr(self, "people"):
                return
            for name in self.people:
                for retreat in self.retreats:
                    row = self.row(name, retreat)
                    if not row:
                        continue
                    here = row["held"] + row["kept"] + row["toGiveBack"]
                    assert here == self.plain.here(name, retreat), (name, retreat, row)
                    assert row["givenBack"] == self.plain.back.get((name, retreat), 0)
                    assert min(row["held"], row["kept"], row["toGiveBack"], row["owed"]) >= 0
                    assert row["held"] <= row["cents"]

        @invariant()
        def the_books_balance(self) -> None:
            if not hasattr(self, "people"):
                return
            with stay.house.session() as session:
                entries = session.scalars(select(Entry)).all()
                ids = {stay.person(each): name for name, each in self.people.items()}
                for retreat in self.retreats:
                    booked = sum(
                        each.cents
                        for each in entries
                        if each.retreat_id == retreat and each.retreatant_id in ids
                    )
                    assert booked == sum(self.plain.here(name, retreat) for name in self.people)

        @invariant()
        def nobody_has_a_place_too_many(self) -> None:
            if not hasattr(self, "people"):
                return
            for retreat in self.retreats:
                found = stay.office.get(f"/api/rosters/retreat-metrics/{retreat}").result
                assert found["attending"] + found["offered"] <= self.capacity

    return Machine


def test_deposits_agree_with_a_plain_model(stay: Stay) -> None:
    run_state_machine_as_test(
        machine_of(stay),
        settings=settings(
            max_examples=12,
            stateful_step_count=25,
            deadline=None,
            suppress_health_check=list(HealthCheck),
            print_blob=True,
        ),
    )
