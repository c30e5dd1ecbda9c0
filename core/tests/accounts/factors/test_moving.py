"""An administrator moves an account to another address: what opened it before opens it no more."""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

import pytest
from cenacle.accounts import User
from cenacle.platform.access import Role
from cenacle.testing import Answer, Client, TestHouse
from cenacle.testing.house import PASSWORD
from sqlalchemy import select

ANN, NEXT = "ann@house.test", "next@house.test"
CHOSEN = "Compline!2026"
FEED = "/api/programs/calendar-feed"

Mails = Callable[[str], list[tuple[str, dict[str, str]]]]
LinkTo = Callable[[str], dict[str, str]]


@pytest.fixture
def ann(house: TestHouse) -> Client:
    house.add_user(ANN, Role.ADMIN)
    client = house.client()
    assert client.sign_in(ANN, PASSWORD).status == 200
    return client


def move(house: TestHouse, **changes: Any) -> Answer:
    """Ann's form, as an administrator saves it with another address."""
    admin = house.client(Role.ADMIN)
    with house.session() as session:
        user_id = session.scalars(select(User.id).where(User.email == ANN)).one()
    path = f"/api/users/{user_id}"
    kept = admin.get(path).result | {"phoneNumber": "504-555-0123", "version": None}
    return admin.put(path, kept | {"email": NEXT} | changes)


def confirm(house: TestHouse, link: dict[str, str], password: str | None) -> Answer:
    query = urlencode({"email": link["email"], "code": link["code"]})
    typed = {"password": password, "confirmPassword": password}
    return house.client().post(f"/api/account/confirm-account?{query}", typed)


@pytest.mark.parametrize("is_same", [False, True])
def test_the_old_password_opens_nothing_at_the_new_address(
    house: TestHouse, ann: Client, link_to: LinkTo, is_same: bool
) -> None:
    assert move(house, isSamePerson=is_same).status == 200

    link = link_to(NEXT)
    assert "password" in confirm(house, link, None).failures
    assert confirm(house, link, CHOSEN).status == 200
    assert ann.get("/api/account/me").status == 401
    assert house.client().sign_in(NEXT, PASSWORD).status == 400
    assert house.client().sign_in(NEXT, CHOSEN).status == 200


def test_the_former_owner_keeps_nothing_of_what_is_somebody_elses(
    house: TestHouse,
    ann: Client,
    device: Any,
    add_passkey: Callable[..., Any],
    sign_in_by: Callable[..., Any],
    link_to: LinkTo,
) -> None:
    assert add_passkey(ann, device).status == 200
    made = ann.post(
        "/api/account/tokens", {"name": "Mine", "scopes": ["read"], "password": PASSWORD}
    )
    assert made.status == 200
    calendar = ann.post(FEED).result["address"].removeprefix("http://localhost:6543")
    assert house.client().get(calendar).status == 200

    assert move(house, firstName="Nora").status == 200
    assert confirm(house, link_to(NEXT), CHOSEN).status == 200

    assert sign_in_by(house.client(), device).status == 400
    nora = house.client()
    assert nora.sign_in(NEXT, CHOSEN).status == 200
    assert nora.get("/api/account/tokens").result["tokens"] == []
    assert house.client().get(calendar).status == 403
    assert nora.get("/api/account/passkeys").result == []


def test_the_same_person_keeps_their_passkey(
    house: TestHouse,
    ann: Client,
    device: Any,
    add_passkey: Callable[..., Any],
    sign_in_by: Callable[..., Any],
    link_to: LinkTo,
) -> None:
    assert add_passkey(ann, device).status == 200

    assert move(house, isSamePerson=True).status == 200
    assert confirm(house, link_to(NEXT), CHOSEN).status == 200

    assert sign_in_by(house.client(), device).status == 200


@pytest.mark.parametrize(
    ("is_same", "subject", "values"),
    [
        (False, "Your account at {{ portalTitle }} was given to somebody else", set()),
        (True, "Your email address at {{ portalTitle }} was changed", {"newEmail"}),
    ],
)
def test_the_old_address_hears_of_it(
    house: TestHouse, ann: Client, mails: Mails, is_same: bool, subject: str, values: set[str]
) -> None:
    before = len(mails(ANN))

    move(house, firstName="Nora", isSamePerson=is_same)

    [told] = mails(ANN)[before:]
    assert told[0] == subject
    assert told[1].keys() - {"email"} == values


def test_an_address_that_nobody_confirmed_hears_nothing(
    house: TestHouse, ann: Client, mails: Mails
) -> None:
    with house.session() as session:
        session.scalars(select(User).where(User.email == ANN)).one().email_confirmed = False
    before = len(mails(ANN))

    assert move(house).status == 200

    assert len(mails(ANN)) == before
