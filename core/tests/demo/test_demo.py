"""The house that people look around in first: full, in order, and the same for everybody."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from cenacle import demo
from cenacle.app import stock
from cenacle.demo.calendar import LEAD
from cenacle.groups import Group
from cenacle.platform.mail import EmailRecipient
from cenacle.prospects import Prospect
from cenacle.retreatants import HistoryEntry, Remark, Retreatant
from cenacle.retreats import AttendingStatus, Participation, Retreat
from cenacle.rooms import Room, RoomAssignment
from cenacle.testing import TestHouse
from cenacle.testing.applications import Applications
from cenacle.testing.databases import Databases
from sqlalchemy import func, select
from sqlalchemy.orm import Session

pytestmark = pytest.mark.any_database

KEPT = (Retreatant, Retreat, Participation, RoomAssignment, HistoryEntry, EmailRecipient, Remark)


@contextmanager
def built(databases: Databases, folder: Path) -> Iterator[TestHouse]:
    queue = f"sqlite:///{folder / 'queue.db'}"
    house = TestHouse(databases.fresh(), queue, applications=Applications())
    with house.session() as session:
        stock(session, house.served)
    demo.build(house.served)
    yield house
    house.close()


@pytest.fixture(scope="module")
def demo_house(databases: Databases, queue_folder: Path) -> Iterator[TestHouse]:
    with built(databases, queue_folder) as house:
        yield house


def count(session: Session, model: type[Any], *where: Any) -> int:
    return session.scalar(select(func.count()).select_from(model).where(*where)) or 0


def test_it_is_as_full_as_a_house_that_has_stood_for_years(demo_house: TestHouse) -> None:
    with demo_house.session() as session:
        assert count(session, Group) == 60
        assert 3_500 < count(session, Retreatant) < 4_500
        assert count(session, Room) == 120
        assert len(set(session.scalars(select(Room.building)))) == 4
        assert count(session, Prospect) > 20
        assert count(session, Remark) > 100
        assert count(session, EmailRecipient) > 5_000
        assert count(session, HistoryEntry) > 2 * count(session, Participation)


def test_each_group_comes_once_a_year_and_no_two_at_a_time(demo_house: TestHouse) -> None:
    today = demo_house.today
    with demo_house.session() as session:
        days = session.execute(
            select(Retreat.start_date, Retreat.end_date, Retreat.group_id).order_by(
                Retreat.start_date
            )
        ).all()

    assert all(one.end_date < other.start_date for one, other in pairwise(days))
    for year in (-7, -3, 0):
        first = today + timedelta(weeks=52 * year)
        groups = [
            row.group_id for row in days if first < row.start_date <= first + timedelta(weeks=52)
        ]
        assert len(groups) == len(set(groups)) == 60


def test_the_group_that_is_looked_at_comes_soon(demo_house: TestHouse) -> None:
    today = demo_house.today
    with demo_house.session() as session:
        start = session.scalars(
            select(Retreat.start_date)
            .join(Retreat.group)
            .where(Group.group_number == "12", Retreat.start_date > today)
            .order_by(Retreat.start_date)
        ).first()

    assert start is not None
    assert LEAD - timedelta(days=2) <= start - today <= LEAD + timedelta(days=10)


def test_nobody_came_to_a_retreat_that_was_full_or_shared_a_room(demo_house: TestHouse) -> None:
    attending = Participation.attending_status == AttendingStatus.ATTENDING
    with demo_house.session() as session:
        fullest = session.execute(
            select(Retreat.capacity, func.count())
            .join(Participation, Participation.retreat_id == Retreat.id)
            .where(attending)
            .group_by(Retreat.id)
        ).all()
        given = session.execute(
            select(func.count())
            .select_from(RoomAssignment)
            .join(RoomAssignment.participation)
            .group_by(Participation.retreat_id, RoomAssignment.room_id)
        ).scalars()
        waiting = count(
            session, Participation, Participation.attending_status == AttendingStatus.WAITLIST
        )

        assert all(people <= capacity for capacity, people in fullest)
        assert set(given) == {1}
        assert waiting > 0


def test_the_same_day_makes_the_same_house(
    demo_house: TestHouse, databases: Databases, tmp_path: Path
) -> None:
    with built(databases, tmp_path) as other:
        for model in KEPT:
            assert rows(demo_house, model) == rows(other, model), model


def rows(house: TestHouse, model: type[Any]) -> list[tuple[Any, ...]]:
    table = model.__table__
    with house.session() as session:
        found = session.execute(select(table).order_by(*table.primary_key.columns))
        return [tuple(row) for row in found]


@pytest.mark.parametrize("email", demo.logins())
def test_everybody_who_is_named_can_sign_in(demo_house: TestHouse, email: str) -> None:
    client = demo_house.client()
    client.sign_in(email, demo.PASSWORD)

    assert client.get("/api/account/me").result["email"] == email
