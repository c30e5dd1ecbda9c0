"""Programs that come with tokens."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse
from cenacle.testing.client import Answer
from cenacle.testing.house import PASSWORD


@dataclass(frozen=True)
class Program:
    """A caller with a token and nothing else: no cookie, no CSRF."""

    house: TestHouse
    token: str
    address: str = "127.0.0.1"

    def request(self, method: str, path: str, body: object = None, **headers: str) -> Answer:
        client = Client(self.house.wsgi, self.address)
        given = {"Authorization": f"Bearer {self.token}"} | headers
        return client._answer(client._send(method, path, body, given))  # noqa: SLF001

    def get(self, path: str) -> Answer:
        return self.request("GET", path)

    def post(self, path: str, body: object = None) -> Answer:
        return self.request("POST", path, {} if body is None else body)


MakeProgram = Callable[..., Program]


@pytest.fixture
def own_program(house: TestHouse) -> MakeProgram:
    """`own_program(Role.CAPTAIN, "read", "lead")`"""

    def make(role: Role, *scopes: str, client: Client | None = None, **form: Any) -> Program:
        asked = {"name": "Laptop", "scopes": scopes, "password": PASSWORD} | form
        answer = (client or house.client(role)).post("/api/account/tokens", asked)
        assert answer.status == 200, answer
        return Program(house, answer.result["token"])

    return make


@pytest.fixture
def house_program(house: TestHouse) -> MakeProgram:
    """`house_program(Role.CAPTAIN, "read", group_id=…)`, made by an administrator."""

    def make(role: Role, *scopes: str, group_id: int | None = None, **form: Any) -> Program:
        asked = {"name": "Register", "role": role, "scopes": scopes, "password": PASSWORD}
        asked |= form | ({"groupId": group_id} if group_id else {})
        answer = house.client(Role.ADMIN).post("/api/programs/tokens", asked)
        assert answer.status == 200, answer
        return Program(house, answer.result["token"])

    return make
