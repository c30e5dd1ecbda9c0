"""A house that asks its guests to agree to something, and guests with a link in their hands."""

from collections.abc import Callable
from typing import Any

import pytest
from cenacle.magic_links import make_further_link
from cenacle.platform.access import Role
from cenacle.retreats import Retreat
from cenacle.testing import Client, TestHouse

AGREEMENTS = "/api/agreements"
RULES = {"title": "House rules", "html": "<p>Silence after nine.</p>"}


@pytest.fixture
def clerk(house: TestHouse) -> Client:
    return house.client(Role.ADMIN)


@pytest.fixture
def make(clerk: Client) -> Callable[..., Any]:
    def make(**more: Any) -> Any:
        answer = clerk.post(AGREEMENTS, RULES | more)
        assert answer.status == 200, answer
        return answer.result

    return make


@pytest.fixture
def invite(house: TestHouse) -> Callable[[int, int], str]:
    """The token of a link by which somebody answers about a retreat."""

    def send(person: int, retreat: int) -> str:
        with house.session() as session:
            found = session.get_one(Retreat, retreat)
            return make_further_link(session, house.served, found, person, "email")

    return send
