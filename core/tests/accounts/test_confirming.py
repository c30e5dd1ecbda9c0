"""Addresses that their owners confirm, accounts that people ask for, and the agreement."""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

import pytest
from cenacle import accounts
from cenacle.accounts import User
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse
from sqlalchemy import select

ANN = "ann@house.test"
OLD, NEW = "Retreat!2026", "Compline!2026"
EXPIRED = {"": "This link has expired or was used already. Ask for a new one."}

LinkTo = Callable[[str], dict[str, str]]


def user_of(session: Any, email: str) -> User:
    found: User = session.scalars(select(User).where(User.email == email)).one()
    return found


def invite(house: TestHouse, email: str = ANN) -> None:
    with house.session() as session:
        accounts.invite(house.served, session, user_of(session, email))


def confirm(client: Client, link: dict[str, str], **form: str) -> Any:
    query = urlencode({"email": link["email"], "code": link["code"]})
    return client.post(f"/api/account/confirm-account?{query}", form)


def follow(client: Client, link: dict[str, str]) -> str:
    query = urlencode({name: link[name] for name in ("email", "code")})
    answer = client.get(f"/api/account/confirm-account-redirect?{query}")
    assert answer.status == 302
    return answer.headers["Location"].removeprefix("http://localhost")


def test_a_new_user_confirms_the_address_and_sets_a_password(
    house: TestHouse, link_to: LinkTo
) -> None:
    house.add_user(ANN, Role.PRIEST, email_confirmed=False, password_hash=None)
    invite(house)
    link = link_to(ANN)
    assert link["path"] == "/api/account/confirm-account-redirect"
    client = house.client()

    page = follow(client, link)
    assert page.startswith("/confirm-account?email=ann%40house.test&code=")
    assert page.endswith("&needsPassword=yes")
    assert set(confirm(client, link).failures) == {"password"}
    assert confirm(client, link, password=NEW, confirmPassword=NEW).status == 200

    assert client.sign_in(ANN, NEW).status == 200
    assert confirm(client, link, password=NEW, confirmPassword=NEW).failures == EXPIRED


def test_a_user_with_a_password_confirms_the_address_alone(
    house: TestHouse, link_to: LinkTo
) -> None:
    house.add_user(ANN, email_confirmed=False)
    invite(house)
    client = house.client()

    assert "needsPassword" not in follow(client, link_to(ANN))
    assert confirm(client, link_to(ANN)).status == 200
    assert client.sign_in(ANN, OLD).status == 200


def test_following_a_link_changes_nothing(house: TestHouse, link_to: LinkTo) -> None:
    house.add_user(ANN, email_confirmed=False)
    invite(house)
    for _ in range(3):
        follow(house.client(), link_to(ANN))

    with house.session() as session:
        assert not user_of(session, ANN).email_confirmed
    assert confirm(house.client(), link_to(ANN)).status == 200


@pytest.mark.parametrize("query", ["", "?email=ann@house.test&code=x", "?code=%00", "?email=%ff"])
def test_a_bad_link_leads_to_the_sign_in_page(house: TestHouse, query: str) -> None:
    answer = house.client().get(f"/api/account/confirm-account-redirect{query}")

    if answer.status == 302:
        assert answer.headers["Location"].endswith("/login?problem=expired-link")
    else:
        assert answer.status == 400


def test_an_address_changes_when_the_new_one_is_confirmed(
    house: TestHouse, link_to: LinkTo, mails: Callable[[str], list[Any]]
) -> None:
    house.add_user(ANN, Role.PRIEST)
    client = house.client()
    client.sign_in(ANN, OLD)
    wish = {"newEmail": "ann@new.test", "password": OLD}

    assert client.post("/api/account/changeemail", wish).status == 200
    assert client.get("/api/account/me").result["email"] == ANN
    assert confirm(client, link_to("ann@new.test")).status == 200

    assert client.get("/api/account/me").result["email"] == "ann@new.test"
    assert "email" in mails(ANN)[-1][0].lower()
    assert client.sign_in("ann@new.test", OLD).status == 200


def test_an_address_that_somebody_has_is_not_told_apart(
    house: TestHouse, mails: Callable[[str], list[Any]]
) -> None:
    house.add_user(ANN, Role.PRIEST)
    house.add_user("taken@house.test")
    client = house.client()
    client.sign_in(ANN, OLD)

    answer = client.post(
        "/api/account/changeemail", {"newEmail": "taken@house.test", "password": OLD}
    )

    assert (answer.status, answer.result) == (200, None)
    assert mails("taken@house.test") == []
    wrong = {"newEmail": "ann@new.test", "password": "Wrong!2026"}
    assert set(client.post("/api/account/changeemail", wrong).failures) == {"password"}


FORM = {
    "email": "new@house.test",
    "firstName": "Nora",
    "lastName": "New",
    "password": NEW,
    "confirmPassword": NEW,
}


def test_nobody_registers_where_the_house_does_not_want_it(house: TestHouse) -> None:
    assert house.client().post("/api/account/register", FORM).status == 403


def test_whoever_registers_has_no_role_until_the_house_gives_one(
    house: TestHouse, link_to: LinkTo
) -> None:
    house.write_setting("SelfRegistration", "yes")
    client = house.client()

    assert client.post("/api/account/register?returnUrl=/captain", FORM).status == 200
    assert client.sign_in("new@house.test", NEW).status == 400
    chosen = {"password": OLD, "confirmPassword": OLD}
    assert confirm(client, link_to("new@house.test"), **chosen).status == 200

    assert client.sign_in("new@house.test", OLD).result["roleNames"] == []
    assert client.get("/api/group/get-group-notifications").status == 403


def test_whoever_confirms_a_registered_account_chooses_its_password(
    house: TestHouse, link_to: LinkTo
) -> None:
    """A stranger may have registered the address, and would know the password."""
    house.write_setting("SelfRegistration", "yes")
    client = house.client()
    assert client.post("/api/account/register", FORM).status == 200
    link = link_to("new@house.test")

    assert follow(client, link).endswith("&needsPassword=yes")
    assert confirm(client, link).failures == {"password": "This field is required."}
    assert confirm(client, link, password=OLD, confirmPassword=OLD).status == 200

    assert client.sign_in("new@house.test", NEW).status == 400
    assert client.sign_in("new@house.test", OLD).status == 200


def test_registering_twice_is_answered_alike(
    house: TestHouse, mails: Callable[[str], list[Any]]
) -> None:
    house.write_setting("SelfRegistration", "yes")
    house.add_user("new@house.test")

    answer = house.client().post("/api/account/register", FORM)

    assert (answer.status, answer.result) == (200, None)
    assert "already" in mails("new@house.test")[-1][0]
    with house.session() as session:
        assert user_of(session, "new@house.test").first_name == "Ann"


def test_registering_is_throttled_by_address(house: TestHouse) -> None:
    house.write_setting("SelfRegistration", "yes")
    client = house.client()
    answers = [
        client.post("/api/account/register", FORM | {"email": f"n{number}@house.test"}).status
        for number in range(21)
    ]

    assert answers == [200] * 20 + [429]


def test_the_agreement_is_read_agreed_to_and_asked_for_again(house: TestHouse) -> None:
    captain = house.client(Role.CAPTAIN)
    shown = captain.get("/api/user-agreement").result
    assert shown["version"] == "1"
    assert shown["html"].startswith("<p>")
    assert not captain.get("/api/account/me").result["agreementAccepted"]

    assert captain.post("/api/user-agreement/agree", {"version": "1"}).status == 200

    assert captain.get("/api/account/me").result["agreementAccepted"]
    house.write_setting("AgreementVersion", "2")
    assert not captain.get("/api/account/me").result["agreementAccepted"]
    assert set(captain.post("/api/user-agreement/agree", {"version": "1"}).failures) == {"version"}


def test_the_text_of_the_agreement_is_clean(house: TestHouse) -> None:
    house.write_setting("AgreementText", '<p onclick="x()">Yes<script>alert(1)</script></p>')

    assert house.client(Role.PRIEST).get("/api/user-agreement").result["html"] == "<p>Yes</p>"
