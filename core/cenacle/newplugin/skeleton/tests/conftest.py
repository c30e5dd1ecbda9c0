"""A house where the feature is on, and somebody to pin notes to."""

from datetime import date

import pytest
from cenacle.api import Group, Role, add_retreatant
from cenacle.testing import Client, TestHouse
from sqlalchemy import select


@pytest.fixture
def captain(house: TestHouse) -> Client:
    """The captain of group 12."""
    admin = house.client(Role.ADMIN)
    switch = {"featureFlag": "SamplePlugin", "isEnabled": True}
    admin.post("/api/features/update", switch)
    return house.client(Role.CAPTAIN)


@pytest.fixture
def person(house: TestHouse, captain: Client) -> int:
    """The id of somebody of group 12."""
    with house.session() as session:
        group = session.scalars(select(Group).where(Group.group_number == "12")).one()
        paul = add_retreatant(
            session, group, first_name="Paul", last_name="Landry", birth_date=date(1960, 5, 6)
        )
        return paul.id
