"""A sliding window: so many attempts in so much time, for one subject."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from cenacle.platform import throttle
from cenacle.platform.errors import TooManyAttempts
from cenacle.platform.throttle import Limit
from cenacle.platform.throttle.models import Attempt
from cenacle.testing import TestHouse
from sqlalchemy import func, select

LIMIT = Limit("letters", attempts=2, window=timedelta(minutes=10))
Travel = Callable[[timedelta], None]


def attempt(house: TestHouse, subject: str = "ann@house.test", limit: Limit = LIMIT) -> None:
    with house.session() as session:
        throttle.check(session, limit, subject)
        throttle.record(session, limit, subject)


def test_what_is_over_the_limit_waits_until_the_oldest_attempt_is_past(
    house: TestHouse, travel: Travel
) -> None:
    attempt(house)
    travel(timedelta(minutes=6))
    attempt(house)

    with pytest.raises(TooManyAttempts) as caught:
        attempt(house)
    assert 230 <= caught.value.seconds <= 240

    travel(timedelta(minutes=10, seconds=1))
    attempt(house)
    with pytest.raises(TooManyAttempts):
        attempt(house)


def test_the_addresses_of_one_telephone_line_count_together(house: TestHouse) -> None:
    for end in ("1", "ffff:2"):
        attempt(house, subject=f"2001:db8:1:2::{end}")

    attempt(house, subject="2001:db8:1:3::1")
    with pytest.raises(TooManyAttempts):
        attempt(house, subject="2001:db8:1:2:3:4:5:6")


def test_each_subject_and_each_limit_counts_for_itself(house: TestHouse) -> None:
    for _ in range(2):
        attempt(house)

    attempt(house, subject="ben@house.test")
    attempt(house, limit=Limit("calls", 2, timedelta(minutes=10)))
    with pytest.raises(TooManyAttempts):
        attempt(house, subject="ANN@house.test")


def test_what_is_cleared_counts_no_more(house: TestHouse) -> None:
    for _ in range(2):
        attempt(house)

    with house.session() as session:
        throttle.clear(session, LIMIT, "Ann@house.test")

    attempt(house)


def test_nothing_that_names_a_person_is_kept(house: TestHouse) -> None:
    attempt(house)

    with house.session() as session:
        assert "ann" not in session.scalars(select(Attempt.key)).one()


def test_sweeping_forgets_what_no_window_reaches(house: TestHouse, travel: Travel) -> None:
    attempt(house)
    travel(timedelta(hours=12))
    attempt(house)
    travel(timedelta(hours=25))

    with house.session() as session:
        throttle.sweep(session)
        assert session.scalar(select(func.count()).select_from(Attempt)) == 1
