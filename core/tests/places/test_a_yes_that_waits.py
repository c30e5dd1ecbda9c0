"""A plugin makes a yes wait for something: until then a place is held, as an offer is."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, time, timedelta
from typing import Any

import pytest
from cenacle.api import (
    FeatureFlag,
    PlaceAsked,
    PlaceCondition,
    Role,
    hookimpl,
    take_offered_place,
)
from cenacle.platform import clock
from cenacle.platform.mail import EmailRecipient
from cenacle.testing import TestHouse
from sqlalchemy import select
from sqlalchemy.orm import Session

from .conftest import Story

DAYS = timedelta(days=7)
TOLD = "It is yours once your fee is here."


class Fees:
    """A plugin to which everybody owes something, until they have paid."""

    def __init__(self) -> None:
        self.paid = set[int]()
        self.answer: Callable[[PlaceAsked], datetime | None] = lambda asked: asked.at + DAYS

    def until(self, session: Session, asked: PlaceAsked) -> datetime | None:
        return None if asked.retreatant_id in self.paid else self.answer(asked)

    @property
    def hooks(self) -> dict[str, Any]:
        condition = PlaceCondition(name="fee", flag="Fees", told=TOLD, until=self.until)
        return {
            "cenacle_feature_flags": hookimpl(lambda: [FeatureFlag("Fees", "Fees.", default=True)]),
            "cenacle_place_conditions": hookimpl(lambda: [condition]),
        }


@pytest.fixture
def fees() -> Fees:
    return Fees()


@pytest.fixture
def story(house_with: Any, town_of: Any, fees: Fees) -> Iterator[Story]:
    house: TestHouse = house_with(fees=fees.hooks)
    yield Story(house, town_of(house), house.client(Role.CAPTAIN), house.client())
    clock.shift_clock(timedelta())


def pays(story: Story, name: str) -> bool:
    with story.house.served.transaction() as session:
        return take_offered_place(
            session,
            story.house.served,
            story.retreat,
            story.person(name),
            met="fees_fee",
            how="The fee is here.",
        )


def taken(story: Story) -> tuple[int, int, int]:
    metrics = story.metrics()
    return metrics["attending"], metrics["offered"], metrics["free"]


def test_a_yes_holds_a_place_until_it_is_met(story: Story) -> None:
    story.begin(capacity=1)

    kept = story.says("Ann").result

    assert kept["attendingStatus"] == "Waitlist"
    assert kept["line"]["awaits"] == TOLD
    until = datetime.fromisoformat(kept["line"]["offeredUntil"])
    assert abs(until - clock.now() - DAYS) < timedelta(minutes=1)
    assert taken(story) == (0, 1, 0)
    assert story.mails("Ann") == ["We hold a place for you"]
    assert story.replies("Ann") == []
    assert story.history("Ann") == ["PlaceHeld"]
    assert story.line()[0]["held"] is True

    assert pays(story, "Ann")

    assert taken(story) == (1, 0, 0)
    assert story.replies("Ann") == ["You will be there"]
    assert story.history("Ann") == ["Confirmation", "PlaceHeld"]
    assert story.outcomes("Ann") == ["Taken"]


def test_the_roster_and_the_record_say_that_it_is_held(story: Story) -> None:
    story.begin(capacity=1)
    story.says("Ann")

    [row] = story.captain.post("/api/rosters/roster", {}).result["rosterList"]
    record = story.captain.get(f"/api/retreatants/{story.person('Ann')}").result

    assert (row["held"], row["offeredUntil"] is not None) == (True, True)
    assert record["participation"]["held"] is True


def test_the_letter_says_until_when_and_what_makes_it_theirs(story: Story) -> None:
    story.begin(capacity=1)
    story.says("Ann")

    with story.house.session() as session:
        values = session.scalars(select(EmailRecipient.values)).one()
    assert values["needed"] == TOLD
    assert "until" in values


def test_a_yes_again_changes_nothing(story: Story) -> None:
    story.begin(capacity=1)
    first = story.says("Ann").result["line"]["offeredUntil"]
    clock.shift_clock(timedelta(hours=1))

    assert story.says("Ann").result["line"]["offeredUntil"] == first
    assert story.mails("Ann") == ["We hold a place for you"]
    assert story.outcomes("Ann") == [None]


def test_who_has_met_it_before_has_the_place_at_once(story: Story, fees: Fees) -> None:
    story.begin(capacity=1)
    fees.paid.add(story.person("Ann"))

    assert story.says("Ann").result["attendingStatus"] == "Attending"
    assert story.outcomes("Ann") == []


def test_a_full_retreat_lets_a_yes_wait_in_line(story: Story) -> None:
    story.begin(capacity=1)
    story.says("Ann")

    line = story.says("Ben").result["line"]

    assert (line["position"], line["offeredUntil"], line.get("awaits")) == (2, None, None)
    assert story.names() == ["Ann+", "Ben"]


def test_the_clock_ends_it_and_the_next_is_asked(story: Story) -> None:
    story.begin(capacity=1)
    story.says("Ann")
    story.says("Ben")
    story.sends_mail()

    story.go(DAYS + timedelta(minutes=1))
    story.worker()

    assert story.names() == ["Ben+", "Ann-"]
    assert story.mails("Ann") == ["We hold a place for you", "We no longer hold the place for you"]
    assert story.mails("Ben") == ["A place is free for you"]
    told = story.captain.post(
        "/api/retreatants/get-history", {"retreatantId": story.person("Ann")}
    ).result
    ended = next(each for each in told if each["eventType"] == "OfferEnded")
    assert "what it waited for did not come" in str(ended)


def test_an_offer_out_of_the_line_is_held_for_a_yes_as_well(story: Story) -> None:
    story.begin(capacity=1)
    story.says("Ann")
    story.says("Ben")
    story.says("Ann", "Cancelled")
    assert story.names() == ["Ben+"]

    kept = story.says("Ben").result

    assert (kept["attendingStatus"], kept["line"]["awaits"]) == ("Waitlist", TOLD)
    assert story.outcomes("Ben") == ["Taken", None]
    assert story.mails("Ben") == ["We hold a place for you"], "what was offered has not gone out"
    assert pays(story, "Ben")


def test_a_captain_gives_the_place_by_hand(story: Story) -> None:
    story.begin(capacity=1)
    story.says("Ann")

    assert story.staff("Ann", "Attending").status == 200

    assert taken(story) == (1, 0, 0)
    assert story.outcomes("Ann") == ["Given"]


def test_who_says_no_frees_it(story: Story) -> None:
    story.begin(capacity=1)
    story.says("Ann")
    story.says("Ben")

    story.says("Ann", "Cancelled")

    assert not pays(story, "Ann"), "who does not come gets no place by it"
    assert story.names() == ["Ben+"]


def test_what_comes_too_late_takes_the_place_where_it_is_free(story: Story) -> None:
    story.begin(capacity=1)
    story.says("Ann")
    story.go(DAYS)

    assert pays(story, "Ann")

    assert taken(story) == (1, 0, 0)


def test_what_comes_too_late_does_not_take_it_from_the_next(story: Story) -> None:
    story.begin(capacity=1)
    story.says("Ann")
    story.says("Ben")
    story.go(DAYS)

    assert not pays(story, "Ann")

    assert story.names() == ["Ben+", "Ann"]


@pytest.mark.parametrize("answer", [lambda _: 1 / 0, lambda asked: asked.at.replace(tzinfo=None)])
def test_a_condition_that_fails_keeps_nobody_from_a_place(
    story: Story, fees: Fees, answer: Any
) -> None:
    fees.answer = answer
    story.begin(capacity=1)

    assert story.says("Ann").result["attendingStatus"] == "Attending"


def test_where_no_time_is_left_to_wait_the_place_is_theirs(story: Story) -> None:
    story.begin(capacity=1, starts=2)
    zone = story.house.served.settings.time_zone
    noon = datetime.combine(story.house.today + timedelta(days=1), time(12), zone)
    story.go(noon - clock.now())

    assert story.says("Ann").result["attendingStatus"] == "Attending"


def test_no_place_is_held_beyond_noon_of_the_day_before(story: Story) -> None:
    story.begin(capacity=1, starts=4)

    until = datetime.fromisoformat(story.says("Ann").result["line"]["offeredUntil"])

    zone = story.house.served.settings.time_zone
    last = story.house.today + timedelta(days=3)
    assert (until.astimezone(zone).date(), until.astimezone(zone).hour) == (last, 12)


def test_a_retreat_that_is_earlier_now_holds_it_for_less_time(story: Story) -> None:
    story.begin(capacity=1, starts=30)
    story.says("Ann")
    admin = story.house.client(Role.ADMIN)
    detail = admin.get(f"/api/retreats/{story.retreat}").result
    days = {"startDate": f"{story.house.today + timedelta(days=4)}"}

    assert admin.post("/api/retreats/create-edit", detail | days).status == 200

    assert story.outcomes("Ann") == ["Retold", None]
    [row] = story.line()
    assert row["held"] is True
    assert datetime.fromisoformat(row["offeredUntil"]) < clock.now() + timedelta(days=4)
    assert set(story.mails("Ann")) == {"We hold a place for you"}
    assert pays(story, "Ann")


def test_a_place_that_is_held_is_out_of_the_pool_of_a_call(story: Story) -> None:
    former = story.town.retreat(starts=-335)
    for name in ("Ann", "Ben", "Cyr"):
        story.town.takes_part(story.person(name), former)
    story.begin(capacity=4)
    story.calls(days=10, newcomer_places=2)

    story.says("Ann")

    metrics = story.metrics()
    assert (metrics["offered"], metrics["held"], metrics["free"]) == (1, 1, 2)


def test_many_yeses_at_once_on_the_last_place(story: Story) -> None:
    story.begin(capacity=1)
    names = [f"N{number}" for number in range(8)]
    tokens = [story.token(name) for name in names]

    def say(token: str) -> str:
        path = f"/api/external-retreatants/retreatant-attending/{token}"
        sent = story.house.client().post(path, {"attendingStatus": "Attending"})
        return str(sent.result["line"].get("awaits", "in line"))

    with ThreadPoolExecutor(8) as pool:
        told = sorted(pool.map(say, tokens))

    assert told == [TOLD] + ["in line"] * 7
    assert taken(story) == (0, 1, 0)


def test_two_yeses_of_one_person_at_once_hold_one_place(story: Story) -> None:
    story.begin(capacity=2)
    tokens = [story.token("Ann"), story.token("Ann")]

    def say(token: str) -> int:
        path = f"/api/external-retreatants/retreatant-attending/{token}"
        return int(story.house.client().post(path, {"attendingStatus": "Attending"}).status)

    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(say, tokens)) == [200, 200]

    assert taken(story) == (0, 1, 1)
    assert story.mails("Ann") == ["We hold a place for you"]


def test_what_is_met_in_the_moment_in_which_it_ends_is_decided_once(story: Story) -> None:
    story.begin(capacity=1)
    story.says("Ann")
    story.says("Ben")
    story.go(DAYS - timedelta(milliseconds=200))

    with ThreadPoolExecutor(2) as pool:
        paying, ending = pool.submit(pays, story, "Ann"), pool.submit(story.worker)
        has_place = paying.result()
        ending.result()

    story.go(DAYS + timedelta(minutes=1))
    story.worker()
    attending, offered, _ = taken(story)
    assert (attending, offered) == ((1, 0) if has_place else (0, 1))
    assert story.names() == (["Ben"] if has_place else ["Ben+", "Ann"])
