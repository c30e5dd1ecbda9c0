"""What the examples of the reference need beside `house`."""

import pytest
from cenacle.api import Actor, Group, Retreatant, Role, User, add_retreatant
from cenacle.testing import TestHouse
from cenacle.testing.house import LOGINS
from sqlalchemy import select


def actor_of(house: TestHouse, role: Role) -> Actor:
    house.client(role)
    with house.session() as session:
        user = session.scalars(select(User).where(User.email == LOGINS[role])).one()
        return Actor(user.id, user.email, role, user.group_id)


@pytest.fixture
def admin(house: TestHouse) -> Actor:
    return actor_of(house, Role.ADMIN)


@pytest.fixture
def captain(house: TestHouse) -> Actor:
    """The captain of group 12."""
    return actor_of(house, Role.CAPTAIN)


@pytest.fixture
def ann(house: TestHouse, captain: Actor) -> int:
    """The id of somebody of group 12."""
    with house.session() as session:
        group = session.get_one(Group, captain.group_id)
        person: Retreatant = add_retreatant(
            session,
            group,
            first_name="Ann",
            last_name="Landry",
            cell_phone="+15045550123",
            email="ann@example.com",
        )
        return person.id
