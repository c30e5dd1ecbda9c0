"""How tokens are made, told, listed and ended."""

import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from cenacle.accounts.tokens.models import AccessToken
from cenacle.platform.access import Act, Role
from cenacle.platform.mail import EmailRecipient
from cenacle.platform.security import SecurityEvent
from cenacle.testing import TestHouse
from cenacle.testing.house import PASSWORD
from sqlalchemy import select


def form(**changes: Any) -> dict[str, Any]:
    return {"name": "Laptop", "scopes": ["read"], "password": PASSWORD} | changes


def test_a_token_is_told_once_and_kept_as_a_hash(house: TestHouse) -> None:
    captain = house.client(Role.CAPTAIN)

    made = captain.post("/api/account/tokens", form()).result

    assert re.fullmatch(r"cen_[A-Za-z0-9]{40}", made["token"])
    [listed] = captain.get("/api/account/tokens").result["tokens"]
    assert listed["name"] == "Laptop"
    assert listed["beginning"] == made["token"][:8]
    assert made["token"] not in str(listed)
    with house.session() as session:
        row = session.scalars(select(AccessToken)).one()
        assert made["token"] not in (row.token_hash, row.beginning)


def test_it_ends_after_ninety_days_unless_said_otherwise_and_a_year_at_most(
    house: TestHouse,
) -> None:
    captain = house.client(Role.CAPTAIN)
    with house.session() as session:
        captain.post("/api/account/tokens", form())
        row = session.scalars(select(AccessToken)).one()
        assert row.ends_at is not None
        assert row.ends_at - row.made_at == timedelta(days=90)

    assert captain.post("/api/account/tokens", form(days=365)).status == 200
    assert captain.post("/api/account/tokens", form(days=366)).failures == {
        "days": "Use 365 or less."
    }


def test_its_owner_is_mailed_and_the_security_log_tells_of_it(house: TestHouse) -> None:
    captain = house.client(Role.CAPTAIN)

    made = captain.post("/api/account/tokens", form()).result
    captain.request("DELETE", f"/api/account/tokens/{made['id']}")

    with house.session() as session:
        mail = session.scalars(select(EmailRecipient)).one()
        assert mail.recipient_email == "captain@house.test"
        assert mail.values["token"] == "Laptop"
        assert made["token"] not in str(mail.values)
        acts = session.scalars(
            select(SecurityEvent.act)
            .where(SecurityEvent.act.in_((Act.MAKE_TOKEN, Act.END_TOKEN)))
            .order_by(SecurityEvent.id)
        ).all()
    assert acts == [Act.MAKE_TOKEN, Act.END_TOKEN]


def test_only_its_owner_makes_one_with_the_password(house: TestHouse) -> None:
    answer = house.client(Role.CAPTAIN).post("/api/account/tokens", form(password="Another!2026"))

    assert answer.failures == {"password": "This is not your password."}


@pytest.mark.parametrize(
    ("role", "scope"),
    [(Role.CAPTAIN, "house"), (Role.PRIEST, "lead"), (Role.GROUP_USER, "pastoral")],
)
def test_no_scope_is_wider_than_the_rights_of_its_owner(
    house: TestHouse, role: Role, scope: str
) -> None:
    client = house.client(role)

    answer = client.post("/api/account/tokens", form(scopes=["read", scope]))

    assert answer.failures == {
        "scopes": f"This needs a right that your role does not have: {scope}."
    }
    offered = [each["value"] for each in client.get("/api/account/tokens").result["scopes"]]
    assert scope not in offered


def test_what_is_asked_is_told_by_its_field(house: TestHouse) -> None:
    captain = house.client(Role.CAPTAIN)

    answer = captain.post("/api/account/tokens", {"scopes": ["anything"], "days": 0})

    assert set(answer.failures) == {"name", "scopes.0", "days"}
    assert set(captain.post("/api/account/tokens", form(scopes=[])).failures) == {"scopes"}


def test_another_persons_token_does_not_exist(house: TestHouse) -> None:
    made = house.client(Role.CAPTAIN).post("/api/account/tokens", form()).result

    priest = house.client(Role.PRIEST)

    assert priest.request("DELETE", f"/api/account/tokens/{made['id']}").status == 404
    assert priest.get("/api/account/tokens").result["tokens"] == []
    admin = house.client(Role.ADMIN)
    assert admin.request("DELETE", f"/api/programs/tokens/{made['id']}").status == 404


def test_there_are_so_many_and_no_more(house: TestHouse) -> None:
    captain = house.client(Role.CAPTAIN)
    for _ in range(20):
        assert captain.post("/api/account/tokens", form()).status == 200

    answer = captain.post("/api/account/tokens", form())

    assert answer.failures == {
        "": "There are 20 tokens already. End one that is no longer used first."
    }


def test_a_program_has_a_role_and_its_group(house: TestHouse, town: Any) -> None:
    admin = house.client(Role.ADMIN)
    asked = form(name="Register", role=Role.CAPTAIN, scopes=["roster:read"])

    assert admin.post("/api/programs/tokens", asked).failures == {
        "groupId": "Choose the group of this program."
    }
    assert admin.post("/api/programs/tokens", asked | {"groupId": 9999}).failures == {
        "groupId": "Choose the group of this program."
    }
    answer = admin.post("/api/programs/tokens", asked | {"groupId": town.group(), "days": 0})

    assert answer.result["endsAt"] is None
    [row] = admin.get("/api/programs/tokens").result["tokens"]
    assert (row["role"], row["groupNumber"], row["madeBy"]) == ("Captain", "12", "Ann Other")


def test_ended_tokens_are_listed_for_a_while_and_then_forgotten(
    house: TestHouse, travel: Callable[..., None]
) -> None:
    house.client(Role.CAPTAIN).post("/api/account/tokens", form(days=1))

    travel(timedelta(days=2))
    house.served.queue.run("accounts.sweep")
    [token] = house.client(Role.CAPTAIN).get("/api/account/tokens").result["tokens"]
    assert token["hasEnded"]

    travel(timedelta(days=32))
    house.served.queue.run("accounts.sweep")
    assert house.client(Role.CAPTAIN).get("/api/account/tokens").result["tokens"] == []
