"""A program that knows nothing of the house but its document and a token."""

import json
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

import pytest
from cenacle.platform.access import Role
from cenacle.retreats import AttendingStatus, Participation
from cenacle.testing import Client, TestHouse
from cenacle.testing.house import PASSWORD
from sqlalchemy import select
from webtest import TestApp


class CannotBeSent(Exception):
    """The document says that the house would not take it."""


@dataclass
class GenericClient:
    """Finds an operation by its `operationId`, and sends what its schema says."""

    wire: TestApp
    document: dict[str, Any]
    token: str

    def scopes_of(self, operation_id: str) -> list[str]:
        """Any one of which the operation wants."""
        _, _, operation = self._find(operation_id)
        return [scope for each in operation["security"] for scope in each.get("token", [])]

    def call(self, operation_id: str, **given: Any) -> Any:
        path, method, operation = self._find(operation_id)
        query = {}
        for parameter in operation["parameters"]:
            name = parameter["name"]
            if name not in given:
                if parameter["required"]:
                    raise CannotBeSent(f"{name} is missing")
                continue
            value = given.pop(name)
            if parameter["in"] == "path":
                path = path.replace(f"{{{name}}}", str(value))
            else:
                query[name] = value
        headers = {"Authorization": f"Bearer {self.token}"}
        body = b""
        if "requestBody" in operation:
            schema = operation["requestBody"]["content"]["application/json"]["schema"]
            self._check(given, schema)
            headers["Content-Type"] = "application/json"
            body = json.dumps(given).encode()
        elif given:
            raise CannotBeSent(f"{operation_id} takes no {', '.join(given)}")
        address = path + (f"?{urlencode(query)}" if query else "")
        answer = self.wire.request(
            address, method=method.upper(), headers=headers, body=body, expect_errors=True
        )
        assert str(answer.status_int) in operation["responses"], answer.text
        if answer.status_int != 200:
            raise RuntimeError(answer.json["message"])
        return answer.json["result"]

    def _find(self, operation_id: str) -> tuple[str, str, dict[str, Any]]:
        return next(
            (path, method, operation)
            for path, methods in self.document["paths"].items()
            for method, operation in methods.items()
            if operation["operationId"] == operation_id
        )

    def _check(self, value: Any, schema: dict[str, Any]) -> None:
        """As much of JSON Schema as tells a slip from a field."""
        if "$ref" in schema:
            name = schema["$ref"].rpartition("/")[2]
            return self._check(value, self.document["components"]["schemas"][name])
        if "anyOf" in schema:
            return None
        if "enum" in schema and value not in schema["enum"]:
            raise CannotBeSent(f"{value!r} is none of {schema['enum']}")
        if schema.get("type") == "object" and "properties" in schema:
            missing = set(schema.get("required", [])) - set(value)
            unknown = set(value) - set(schema["properties"])
            if missing or unknown:
                raise CannotBeSent(f"missing {missing}, unknown {unknown}")
            for name, part in value.items():
                self._check(part, schema["properties"][name])
        return None


@pytest.fixture
def program(house: TestHouse) -> GenericClient:
    """With what it was given: the address of the document, and a token."""
    wire = TestApp(house.wsgi)
    document = wire.get("/api/openapi.json").json
    assert document["components"]["securitySchemes"]["token"]["scheme"] == "bearer"
    return GenericClient(wire, document, "")


def token_for(admin: Client, group: int, scopes: list[str]) -> str:
    form = {"name": "Register", "role": Role.CAPTAIN, "groupId": group, "scopes": scopes}
    made = admin.post("/api/programs/tokens", form | {"password": PASSWORD}).result
    token: str = made["token"]
    return token


def test_a_client_reads_a_roster_and_takes_in_answers(
    house: TestHouse, town: Any, admin: Client, program: GenericClient
) -> None:
    retreat = town.retreat()
    for name in ("Landry", "Melancon"):
        town.takes_part(town.person(name), retreat, "NoResponse")
    wanted = {
        program.scopes_of("rosters.roster.post")[-1],
        program.scopes_of("retreatants.attending.post")[-1],
    }
    assert wanted == {"roster:read", "answers:write"}
    program.token = token_for(admin, town.group(), sorted(wanted))

    [mine] = program.call("group.options.get")
    roster = program.call("rosters.roster.post", groupId=mine["value"])
    by_name = {row["lastName"]: row["retreatantId"] for row in roster["rosterList"]}
    program.call(
        "retreatants.attending.post",
        retreatantId=by_name["Landry"],
        attendingStatus="Attending",
        retreatId=roster["retreatId"],
    )

    again = program.call("rosters.roster.post", groupId=mine["value"])
    assert {row["lastName"]: row["attendingStatus"] for row in again["rosterList"]} == {
        "Landry": "Attending",
        "Melancon": "NoResponse",
    }
    assert program.call("rosters.metrics.get", retreatId=retreat)["attending"] == 1
    with house.session() as session:
        answers = select(Participation.retreatant_id).where(
            Participation.attending_status == AttendingStatus.ATTENDING
        )
        assert session.scalars(answers).all() == [by_name["Landry"]]


def test_what_its_scopes_do_not_say_is_refused_by_the_house_as_by_the_document(
    town: Any, admin: Client, program: GenericClient
) -> None:
    program.token = token_for(admin, town.group(), ["roster:read"])

    assert "roster:read" not in program.scopes_of("retreatants.attending.post")
    with pytest.raises(RuntimeError, match="lead or answers:write"):
        program.call(
            "retreatants.attending.post",
            retreatantId=town.person(),
            attendingStatus="Attending",
        )
    assert program.scopes_of("users.table.post") == []


def test_what_the_document_does_not_know_cannot_be_sent(
    town: Any, admin: Client, program: GenericClient
) -> None:
    program.token = token_for(admin, town.group(), ["answers:write"])

    with pytest.raises(CannotBeSent):
        program.call("retreatants.attending.post", retreatantId=1, attendingStatus="Perhaps")
    with pytest.raises(CannotBeSent):
        program.call("retreatants.attending.post", retreatantId=1)
