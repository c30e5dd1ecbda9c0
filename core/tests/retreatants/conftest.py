"""What the tests of records stand on."""

import pytest
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse


@pytest.fixture
def captain(house: TestHouse) -> Client:
    return house.client(Role.CAPTAIN)


@pytest.fixture
def admin(house: TestHouse) -> Client:
    return house.client(Role.ADMIN)
