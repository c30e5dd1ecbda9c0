"""What goes into a column comes out of it, on both databases."""

from datetime import UTC, datetime, timedelta, timezone

import pytest
from cenacle.platform.throttle.models import Attempt
from cenacle.testing import TestHouse
from sqlalchemy import select
from sqlalchemy.exc import StatementError


def keep(house: TestHouse, at: datetime) -> None:
    with house.session() as session:
        session.add(Attempt(key="k", at=at))


def test_an_instant_comes_back_in_utc(house: TestHouse) -> None:
    chicago = datetime(2026, 6, 4, 23, 30, 15, 250, timezone(-timedelta(hours=5)))
    keep(house, chicago)

    with house.session() as session:
        kept = session.scalars(select(Attempt.at)).one()

    assert kept == chicago
    assert kept.isoformat() == "2026-06-05T04:30:15.000250+00:00"


def test_instants_compare_in_the_database_whatever_their_zones(house: TestHouse) -> None:
    keep(house, datetime(2026, 6, 4, 23, 30, tzinfo=timezone(-timedelta(hours=5))))
    midnight = datetime(2026, 6, 5, tzinfo=UTC)

    with house.session() as session:
        assert session.scalars(select(Attempt.id).where(Attempt.at > midnight)).all() == [1]


def test_a_moment_without_its_zone_is_refused(house: TestHouse) -> None:
    with pytest.raises(StatementError, match="needs its time zone"):
        keep(house, datetime(2026, 6, 4))  # noqa: DTZ001 -- that is the point
