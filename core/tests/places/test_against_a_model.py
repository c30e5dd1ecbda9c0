"""Answers, offers, calls that keep places, the clock, captains and the office, in any order: the
house and a plain model of the rules say the same after each act."""

from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from cenacle.platform import clock
from cenacle.platform.access import Role
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

PRIORITIES = {"Ann": None, "Ben": 2, "Cyr": None, "Dan": 1, "Eve": None}
RETURNING = {"Ben", "Dan", "Eve"}
"""They came last year: a call keeps places for those of them who have not answered."""
NAMES = st.sampled_from(sorted(PRIORITIES))
OFFER = 48 * 60
SAY = "Attending", "NotAttending", "Cancelled"


@dataclass
class Plain:
    """beyond 12 and the hold of 13, in minutes since the beginning."""

    capacity: int = 1
    automatic: bool = True
    now: int = 0
    status: dict[str, str] = field(default_factory=lambda: dict.fromkeys(PRIORITIES, "NoResponse"))
    since: dict[str, int] = field(default_factory=dict)
    rests: dict[str, int] = field(default_factory=dict)
    until: dict[str, int] = field(default_factory=dict)
    parts: list[str] = field(default_factory=list)
    holders: set[str] = field(default_factory=set)
    newcomer_places: int = 0
    hold_ends: float = 0
    is_calling: bool = False

    def has_offer(self, name: str) -> bool:
        return self.until.get(name, 0) > self.now

    def rested_since(self, name: str) -> int | None:
        ended = self.until.get(name)
        if ended is not None:
            return ended if ended <= self.now else None
        return self.rests.get(name)

    @property
    def attending(self) -> int:
        return sum(status == "Attending" for status in self.status.values())

    @property
    def offered(self) -> int:
        return sum(self.has_offer(name) for name in self.until)

    @property
    def held(self) -> int:
        if self.hold_ends <= self.now:
            return 0
        silent = sum(self.status[name] == "NoResponse" for name in self.holders)
        came = sum(self.status[name] == "Attending" for name in self.holders)
        for_holders = self.capacity - self.newcomer_places - came
        return max(0, min(silent, for_holders, self.capacity - self.attending - self.offered))

    @property
    def free(self) -> int:
        return self.capacity - self.attending - self.offered - self.held

    def has_one_held(self, name: str) -> bool:
        return self.held > 0 and name in self.holders and self.status[name] == "NoResponse"

    def line(self) -> list[str]:
        def order(name: str) -> tuple[int, ...]:
            number = self.parts.index(name)
            rested = self.rested_since(name)
            if rested is not None:
                return 1, 0, rested, number
            return 0, PRIORITIES[name] or 1000, self.since[name], number

        return sorted((n for n, s in self.status.items() if s == "Waitlist"), key=order)

    def shown(self) -> list[str]:
        return [
            name + ("+" if self.has_offer(name) else "-" * (self.rested_since(name) is not None))
            for name in self.line()
        ]

    def waiting(self) -> list[str]:
        return [
            name
            for name in self.line()
            if not self.has_offer(name) and self.rested_since(name) is None
        ]

    def settle(self) -> None:
        for name, until in list(self.until.items()):
            if until <= self.now:
                self.rests[name] = self.until.pop(name)

    def fill(self) -> None:
        if self.automatic:
            for name in self.waiting()[: max(0, self.free)]:
                self.until[name] = self.now + OFFER

    def put(self, name: str, status: str) -> None:
        self.until.pop(name, None)
        if self.status[name] != status:
            self.status[name], self.since[name] = status, self.now
            self.rests.pop(name, None)
            if status in ("NotAttending", "Cancelled"):
                self.holders.discard(name)

    def meet(self, name: str) -> None:
        if name not in self.parts:
            self.parts.append(name)

    def yes(self, name: str) -> None:
        if self.status[name] == "Attending":
            return
        if self.has_offer(name) or self.has_one_held(name):
            self.put(name, "Attending")
            return
        free, waited = self.free, self.status[name] == "Waitlist"
        if waited and name in self.rests:
            del self.rests[name]
            self.since[name] = self.now
        line = self.line()
        before = line[: line.index(name)] if waited else line
        is_first = not set(before) & set(self.waiting())
        if free > 0 and is_first and (self.automatic or not waited):
            self.put(name, "Attending")
        elif not waited:
            self.put(name, "Waitlist")

    def rest(self, name: str) -> None:
        del self.until[name]
        self.rests[name] = self.now

    def offer(self, name: str | None) -> bool:
        """Whether it may be."""
        if name is None:
            asked = [each for each in self.line() if not self.has_offer(each)]
        else:
            asked = [name] if self.status[name] == "Waitlist" and not self.has_offer(name) else []
        if not asked or self.free < 1:
            return False
        self.rests.pop(asked[0], None)
        self.until[asked[0]] = self.now + OFFER
        return True


def machine_of(story: Any) -> type[RuleBasedStateMachine]:  # noqa: C901
    """One house for all of its runs; each has a retreat of its own."""
    runs: list[int] = []

    class Machine(RuleBasedStateMachine):
        def __init__(self) -> None:
            super().__init__()
            self.plain = Plain()
            story.go(timedelta())

        @initialize(capacity=st.integers(1, 2), automatic=st.booleans())
        def begin(self, capacity: int, automatic: bool) -> None:
            """In the middle: who came first has a place, the others wait."""
            runs.append(capacity)
            story.begin(capacity, starts=400 + 10 * len(runs))
            self.plain.capacity = capacity
            self.office_changes_the_rule(automatic)
            for name in ("Ann", "Ben", "Cyr"):
                self.answers(name, "Attending")

        def pass_(self, minutes: int = 1) -> None:
            """A session does not last for days."""
            self.plain.now += minutes
            moment = timedelta(minutes=self.plain.now)
            if minutes > 1:
                story.go(moment)
            else:
                clock.shift_clock(moment)

        @rule(name=NAMES, status=st.sampled_from(SAY))
        def answers(self, name: str, status: str) -> None:
            self.pass_()
            self.plain.meet(name)
            self.plain.settle()
            if status == "Attending":
                self.plain.yes(name)
            else:
                self.plain.put(name, status)
            self.plain.fill()

            assert story.says(name, status).result["attendingStatus"] == self.plain.status[name]

        @rule(name=NAMES)
        def says_not_now(self, name: str) -> None:
            self.pass_()
            expected = 200 if self.plain.has_offer(name) else 400
            answer = story.says(name, "Waitlist")
            assert answer.status == expected, answer.body
            if expected == 200:
                self.plain.settle()
                self.plain.rest(name)
                self.plain.fill()

        @rule(
            name=NAMES,
            status=st.sampled_from((*SAY, "Waitlist", "NoResponse", "Attending")),
            over=st.booleans(),
        )
        def staff_answer(self, name: str, status: str, over: bool) -> None:
            self.pass_()
            is_full = (
                status == "Attending"
                and self.plain.status[name] != "Attending"
                and self.plain.free < 1
                and not self.plain.has_offer(name)
                and not self.plain.has_one_held(name)
            )
            answer = story.staff(
                name, status, retreatId=story.retreat, overCapacity=over, writeToThem=False
            )
            assert answer.status == (400 if is_full and not over else 200), answer.body
            if answer.status == 200:
                self.plain.meet(name)
                self.plain.settle()
                if self.plain.status[name] != status:
                    self.plain.put(name, status)
                    self.plain.fill()

        @rule(name=st.none() | NAMES)
        def captain_offers(self, name: str | None) -> None:
            self.pass_()
            answer = story.offers(name)
            if answer.status == 200:
                self.plain.settle()
            assert answer.status == (200 if self.plain.offer(name) else 400), answer.body

        @rule(name=NAMES)
        def captain_withdraws(self, name: str) -> None:
            self.pass_()
            expected = 200 if self.plain.has_offer(name) else 400
            assert story.withdraws(name).status == expected
            if expected == 200:
                self.plain.settle()
                self.plain.rest(name)
                self.plain.fill()

        @rule(capacity=st.integers(1, 5))
        def office_changes_the_capacity(self, capacity: int) -> None:
            self.pass_()
            admin = story.house.client(Role.ADMIN)
            detail = admin.get(f"/api/retreats/{story.retreat}").result
            change = detail | {"capacity": capacity, "overCapacity": True}
            assert admin.post("/api/retreats/create-edit", change).status == 200
            self.plain.settle()
            self.plain.capacity = capacity
            self.plain.fill()

        @rule(name=NAMES)
        def leaves_and_comes_back(self, name: str) -> None:
            self.pass_()
            for status in ("Inactive", "Active"):
                answer = story.captain.post(
                    "/api/retreatants/update-retreatant-status",
                    {"retreatantId": story.person(name), "status": status},
                )
                assert answer.status == 200
            was_held = self.plain.has_one_held(name)
            self.plain.holders.discard(name)
            if self.plain.status[name] in ("Attending", "Waitlist"):
                self.plain.settle()
                self.plain.put(name, "Cancelled")
                self.plain.fill()
            elif was_held:
                self.plain.settle()
                self.plain.fill()

        @rule(days=st.sampled_from((0, 1, 4)), newcomer_places=st.integers(0, 2))
        def captain_calls(self, days: int, newcomer_places: int) -> None:
            self.pass_()
            newcomer_places = min(newcomer_places, self.plain.capacity)
            ends = story.calls(days, newcomer_places)
            self.plain.settle()
            self.plain.holders |= {n for n in RETURNING if self.plain.status[n] == "NoResponse"}
            self.plain.newcomer_places = newcomer_places
            self.plain.hold_ends = self.plain.now + ends / timedelta(minutes=1)
            self.plain.is_calling = True
            self.plain.fill()

        @rule(release=st.booleans())
        def captain_cancels_the_call(self, release: bool) -> None:
            self.pass_()
            expected = 200 if self.plain.is_calling else 400
            assert story.cancels_the_call(release).status == expected
            self.plain.is_calling = False
            if expected == 200 and release:
                self.plain.settle()
                self.plain.hold_ends = 0
                self.plain.fill()

        @rule(automatic=st.booleans())
        def office_changes_the_rule(self, automatic: bool) -> None:
            self.plain.automatic = automatic
            story.house.write_setting("WaitlistOffers", "automatic" if automatic else "by hand")

        @rule(hours=st.sampled_from((1, 30, 49)))
        def time_passes(self, hours: int) -> None:
            self.pass_(hours * 60)

        @rule()
        def worker_looks(self) -> None:
            self.pass_()
            story.worker()
            self.plain.settle()
            self.plain.fill()

        @invariant()
        def both_say_the_same(self) -> None:
            if story.retreat:
                assert story.names() == self.plain.shown()
                metrics = story.metrics()
                counts = ("attending", "offered", "held", "free")
                assert {name: metrics[name] for name in counts} == {
                    name: getattr(self.plain, name) for name in counts
                }

    return Machine


def test_the_house_does_what_the_rules_say(story: Any) -> None:
    last_year = story.town.retreat(starts=-365)
    for name, priority in PRIORITIES.items():
        person = story.person(name, priority=priority)
        if name in RETURNING:
            story.town.takes_part(person, last_year)

    run_state_machine_as_test(
        machine_of(story),
        settings=settings(
            max_examples=10,
            stateful_step_count=25,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
