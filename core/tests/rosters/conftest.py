"""What the tests of rosters stand on."""

import pytest
from cenacle.rights import Role
from cenacle.testing import Client, House


@pytest.fixture
def captain(house: House) -> Client:
    return house.client(Role.CAPTAIN)


@pytest.fixture
def admin(house: House) -> Client:
    return house.client(Role.ADMIN)
