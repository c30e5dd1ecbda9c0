"""A house that keeps the books of gifts, and people who give."""

from collections.abc import Callable
from datetime import date, timedelta
from itertools import count
from typing import Any

import pytest
from cenacle.groups import Group
from cenacle.platform.access import Role
from cenacle.retreatants import add_retreatant
from cenacle.retreats import Retreat
from cenacle.testing import Client, TestHouse
from sqlalchemy import select


@pytest.fixture
def office(house: TestHouse) -> Client:
    admin = house.client(Role.ADMIN)
    admin.post("/api/features/update", {"featureFlag": "Gifts", "isEnabled": True})
    return admin


@pytest.fixture
def person(house: TestHouse) -> Callable[..., int]:
    """Makes somebody of group 12."""

    def make(first_name: str = "Paul", last_name: str = "Landry", **fields: Any) -> int:
        given = {"birth_date": date(1960, 5, 6)}
        with house.session() as session:
            group = session.scalars(select(Group).where(Group.group_number == "12")).one()
            made = add_retreatant(
                session, group, first_name=first_name, last_name=last_name, **given | fields
            )
            session.flush()
            return made.id

    return make


@pytest.fixture
def retreat(house: TestHouse) -> int:
    with house.session() as session:
        group = session.scalars(select(Group).where(Group.group_number == "12")).one()
        start = house.today - timedelta(days=30)
        held = Retreat(
            group_id=group.id, start_date=start, end_date=start + timedelta(days=3), capacity=40
        )
        session.add(held)
        session.flush()
        return held.id


@pytest.fixture
def gift(house: TestHouse) -> Callable[..., dict[str, Any]]:
    """A form that is filled in, with a key of its own."""
    numbers = count(1)

    def fill(**fields: Any) -> dict[str, Any]:
        form = {
            "key": f"form-{next(numbers):08}",
            "receivedOn": str(house.today),
            "cents": 5000,
            "way": "Cash",
        }
        if "retreatantId" not in fields:
            form["giverName"] = "A friend of the house"
        return form | fields

    return fill


@pytest.fixture
def book(office: Client, gift: Callable[..., dict[str, Any]]) -> Callable[..., int]:
    """Books a gift, and gives its number."""

    def send(**fields: Any) -> int:
        answer = office.post("/api/gifts/entries", gift(**fields))
        assert answer.status == 200, answer.body
        return int(answer.result["id"])

    return send


@pytest.fixture
def entries(office: Client) -> Callable[..., list[dict[str, Any]]]:
    """The ledger as the office finds it."""

    def read(**wanted: Any) -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = office.post("/api/gifts/table", wanted).result["rows"]
        return rows

    return read
