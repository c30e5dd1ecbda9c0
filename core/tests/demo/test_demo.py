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
from cenacle.calls.models import Asked, Call, PhoneAct
from cenacle.demo.calendar import LEAD
from cenacle.groups import Group
from cenacle.places.models import PlaceOffer
from cenacle.platform.mail import EmailRecipient
from cenacle.prospects import Prospect
from cenacle.retreatants import HistoryEntry, Remark, Retreatant
from cenacle.retreats import AttendingStatus, Participation, Retreat
from cenacle.rooms import Room, RoomAssignment
from cenacle.testing import Client, TestHouse
from cenacle.testing.applications import Applications
from cenacle.testing.databases import Databases
from sqlalchemy import func, select
from sqlalchemy.orm import Session

pytestmark = pytest.mark.any_database

KEPT = (
    Retreatant,
    Retreat,
    Participation,
    RoomAssignment,
    HistoryEntry,
    EmailRecipient,
    Remark,
    Call,
    Asked,
    PhoneAct,
    PlaceOffer,
)


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


def captain_of(house: TestHouse) -> tuple[Client, int]:
    """Signed in, with the retreat that comes."""
    client = house.client()
    client.sign_in("captain@cenacle.test", demo.PASSWORD)
    return client, client.post("/api/rosters/roster", {}).result["retreatId"]


def test_a_call_is_under_way_and_everything_has_become_of_somebody(demo_house: TestHouse) -> None:
    captain, retreat = captain_of(demo_house)
    call = captain.get(f"/api/calls/{retreat}").result

    assert call["state"] == "running"
    assert min(call["counts"].values()) > 0
    first, following = call["reminders"]
    assert first["sent"] > 5
    assert following["sent"] == 0


def test_what_was_written_has_no_gap_where_nothing_was_to_say(demo_house: TestHouse) -> None:
    captain, _ = captain_of(demo_house)

    [letter, *_] = captain.get("/api/emails/invitation-email-history").result

    assert "we would be glad to have you with us" in letter["messageBody"]
    assert "<b></b>" not in letter["messageBody"]


def test_two_have_phoned(demo_house: TestHouse) -> None:
    captain, retreat = captain_of(demo_house)
    words = [
        row["last"] for row in captain.get(f"/api/calls/{retreat}/phone-list").result if row["last"]
    ]
    assert {word["by"] for word in words} == {"Paul Landry", "Anne Melancon"}
    assert words[0]["outcome"] == "callAgain"
    assert words[-1]["outcome"] == "wrongNumber"


def test_one_group_has_a_line_and_an_open_offer(demo_house: TestHouse) -> None:
    with demo_house.session() as session:
        offer = session.scalars(select(PlaceOffer)).one()
        retreat = offer.participation.retreat_id
    admin = demo_house.client()
    admin.sign_in("admin@cenacle.test", demo.PASSWORD)

    line = admin.get(f"/api/waitlist/{retreat}").result
    assert len(line) == 5
    assert [row["offeredUntil"] is not None for row in line] == [True] + [False] * 4
    assert admin.get(f"/api/rosters/retreat-metrics/{retreat}").result["free"] == 0


def test_some_did_not_come_to_the_retreat_that_was_held(demo_house: TestHouse) -> None:
    captain, coming = captain_of(demo_house)
    options = captain.get(
        "/api/retreats/retreat-options/{}".format(captain.get("/api/account/me").result["groupId"])
    ).result
    held = max(option["value"] for option in options if option["value"] < coming)
    rows = captain.post("/api/rosters/roster", {"retreatId": held}).result["rosterList"]
    assert sum(row["noShow"] for row in rows) > 0
    assert {"answered", "asked"} <= {row["callState"] for row in rows}
