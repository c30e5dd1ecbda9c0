"""What time alone brings: offers end at the instant, whoever looks and whenever a worker does."""

from datetime import UTC, date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from cenacle.places import times
from cenacle.places.models import PlaceOffer
from cenacle.platform.access import Role
from cenacle.retreats import Retreat
from sqlalchemy import select

Story = Any
HOURS = timedelta(hours=48)
A_MINUTE = timedelta(minutes=1)
CHICAGO = ZoneInfo("America/Chicago")


@pytest.fixture
def offered(story: Story) -> Story:
    """One place, offered to Ben; Cyr waits after him."""
    story.begin(capacity=1)
    story.comes("Ann")
    story.waits("Ben", "Cyr")
    story.staff("Ann", "Cancelled")
    assert story.names() == ["Ben+", "Cyr"]
    return story


def until(story: Story) -> list[datetime]:
    with story.house.session() as session:
        found = select(PlaceOffer.offered_until).where(PlaceOffer.outcome.is_(None))
        return list(session.scalars(found.order_by(PlaceOffer.id)))


def test_an_offer_is_over_at_its_instant_without_any_worker(offered: Story) -> None:
    offered.go(HOURS - A_MINUTE)
    assert offered.names() == ["Ben+", "Cyr"]
    offered.go(HOURS + A_MINUTE)

    assert offered.names() == ["Cyr", "Ben-"]
    assert offered.metrics()["offered"] == 0
    late = offered.says("Ben").result
    assert (late["attendingStatus"], late["line"]["position"]) == ("Waitlist", 2)


def test_the_worker_writes_it_down_once_and_asks_the_next(offered: Story) -> None:
    offered.sends_mail()
    offered.go(HOURS + timedelta(hours=5))
    for _ in range(3):
        offered.worker()

    assert offered.names() == ["Cyr+", "Ben-"]
    assert offered.mails("Ben") == [
        "A place is free for you",
        "We no longer keep the place for you",
    ]
    assert offered.history("Ben").count("OfferEnded") == 1
    assert offered.outcomes("Ben") == ["NothingHeard"]


def test_what_a_standstill_kept_until_the_offer_was_over_is_not_sent(offered: Story) -> None:
    offered.go(HOURS + timedelta(hours=5))
    offered.worker()

    assert offered.names() == ["Cyr+", "Ben-"]
    assert offered.mails("Ben") == []


def test_an_offer_that_has_ended_never_opens_again(offered: Story) -> None:
    """Also where the clock is set back."""
    offered.go(HOURS + A_MINUTE)
    offered.worker()
    offered.go(timedelta(hours=1))

    assert offered.names() == ["Cyr+", "Ben-"]
    assert offered.says("Ben").result["attendingStatus"] == "Waitlist"


def test_after_the_retreat_has_begun_nothing_is_offered_or_written(offered: Story) -> None:
    offered.sends_mail()
    before = offered.mails("Ben")
    offered.go(timedelta(days=31))
    offered.worker()

    assert offered.mails("Ben") == before
    assert offered.outcomes("Ben") == ["NothingHeard"]
    assert offered.outcomes("Cyr") == []
    assert offered.offers("Cyr").failures == {"": "The retreat has begun already."}


def test_noon_of_the_day_before_ends_every_offer(story: Story, house: Any) -> None:
    house.write_setting("WaitlistOfferHours", "336")
    story.begin(capacity=1, starts=5)
    story.comes("Ann")
    story.waits("Ben")
    story.staff("Ann", "Cancelled")

    day = house.today + timedelta(days=4)
    assert until(story) == [datetime(day.year, day.month, day.day, 12, tzinfo=CHICAGO)]


def test_in_the_last_day_of_offers_none_is_made_by_itself(story: Story, house: Any) -> None:
    noon = _from_now(house, house.today + timedelta(days=8))
    story.begin(capacity=1, starts=10)
    story.comes("Ann")
    story.waits("Ben")
    story.go(noon + A_MINUTE)
    story.staff("Ann", "Cancelled")
    story.worker()

    assert story.names() == ["Ben"]
    told = story.captain.get("/api/group/get-group-notifications").result
    assert "please phone them" in told[0]["notificationMessage"]
    assert story.offers().status == 200
    story.withdraws("Ben")
    story.go(noon + timedelta(days=1) + A_MINUTE)
    assert story.offers("Ben").failures == {
        "": "The retreat begins tomorrow: phone Paul Ben instead."
    }


def _from_now(house: Any, day: date) -> timedelta:
    noon = datetime(day.year, day.month, day.day, 12, tzinfo=house.served.settings.time_zone)
    return noon - datetime.now(UTC)


def test_other_hours_touch_no_open_offer(offered: Story) -> None:
    before = until(offered)
    offered.house.write_setting("WaitlistOfferHours", "1")
    offered.house.write_setting("HouseTimeZone", "Europe/Rome")
    offered.worker()

    assert until(offered) == before


def test_what_the_house_does_by_itself_again_it_does_within_the_minute(story: Story) -> None:
    story.house.write_setting("WaitlistOffers", "by hand")
    story.begin(capacity=1)
    story.comes("Ann")
    story.waits("Ben")
    story.staff("Ann", "Cancelled")
    story.worker()
    assert story.names() == ["Ben"]

    story.house.write_setting("WaitlistOffers", "automatic")
    story.worker()

    assert story.names() == ["Ben+"]


def test_a_retreat_that_is_earlier_shortens_offers_and_says_so(
    offered: Story, admin: Any, house: Any
) -> None:
    detail = admin.get(f"/api/retreats/{offered.retreat}").result
    start = house.today + timedelta(days=2)
    days = {"startDate": start.isoformat(), "endDate": start.isoformat()}

    assert admin.post("/api/retreats/create-edit", detail | days).status == 200

    noon = start - timedelta(days=1)
    assert until(offered) == [datetime(noon.year, noon.month, noon.day, 12, tzinfo=CHICAGO)]
    assert offered.mails("Ben") == ["A place is free for you"]
    assert offered.outcomes("Ben") == ["Retold", None]


def test_a_retreat_that_is_later_changes_no_offer(offered: Story, admin: Any) -> None:
    before = until(offered)
    detail = admin.get(f"/api/retreats/{offered.retreat}").result
    admin.post("/api/retreats/create-edit", detail | {"endDate": "2099-01-02"})

    assert until(offered) == before
    assert offered.outcomes("Ben") == [None]


@pytest.mark.parametrize(
    ("now", "start", "end"),
    [
        # Hours are hours, whatever the clocks do in between.
        ("2026-10-31T17:00", "2026-12-01", "2026-11-02T17:00"),
        ("2027-03-13T18:00", "2027-04-01", "2027-03-15T18:00"),
        # Noon is noon on the wall: in winter an hour later than in summer.
        ("2026-10-31T17:00", "2026-11-02", "2026-11-01T18:00"),
        ("2027-03-12T18:00", "2027-03-15", "2027-03-14T17:00"),
    ],
)
def test_an_hour_that_is_there_twice_or_not_at_all(
    house: Any, now: str, start: str, end: str
) -> None:
    retreat = Retreat(start_date=date.fromisoformat(start))

    told = times.end_of_offer(house.served, retreat, _utc(now))

    assert told == _utc(end)


def _utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("zone", "phone", "words"),
    [
        ("America/Los_Angeles", None, "1:10 PM (Pacific Time)"),
        (None, "+12125550123", "4:10 PM (Eastern Time)"),
        (None, "+18005550123", "3:10 PM (Central Time)"),
        (None, None, "3:10 PM (Central Time)"),
        ("Europe/Berlin", "+12125550123", "10:10 PM (Berlin time)"),
    ],
)
def test_the_end_is_told_on_the_readers_own_clock(
    house: Any, town: Any, zone: str | None, phone: str | None, words: str
) -> None:
    from cenacle.retreatants import Retreatant

    person = town.person(cell_phone=phone)
    if zone:
        house.add_user("ann@example.org", Role.GROUP_USER, retreatant_id=person, time_zone=zone)
    with house.session() as session:
        told = times.told_to(
            session, house.served, session.get_one(Retreatant, person), _utc("2026-06-02T20:10")
        )

    assert told == f"Tuesday, June 2, 2026, {words}"
