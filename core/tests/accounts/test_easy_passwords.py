"""Passwords that keep the rule and are guessed all the same are refused, wherever one is chosen."""

from collections.abc import Callable
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse

ANN = "ann.melancon@house.test"
OLD, NEW = "Retreat!2026", "Three-brown-loaves9"
CHANGE = "/api/account/changepassword"
COMMON = "This is one of the most common passwords"
OWN_WORD = "This is a word of your own or of the house"

LinkTo = Callable[[str], dict[str, str]]


@pytest.fixture
def ann(house: TestHouse) -> Client:
    house.add_user(ANN, Role.PRIEST, first_name="Ann", last_name="Melançon")
    client = house.client()
    assert client.sign_in(ANN, OLD).status == 200
    return client


def change(client: Client, to: str, current: str = OLD) -> str:
    """What is said of the new password; nothing of a good one."""
    form = {"currentPassword": current, "newPassword": to, "confirmPassword": to}
    answer = client.post(CHANGE, form)
    return "" if answer.status == 200 else answer.failures["newPassword"]


@pytest.mark.parametrize(
    "password",
    [
        "Password1!",
        "P@ssw0rd2026",
        "Welcome1!",
        "!!Qwerty12",
        "Summer2026!",
        "Abc123!!",
        "Pa$$word1",
    ],
)
def test_a_common_password_with_decoration_is_refused(ann: Client, password: str) -> None:
    assert change(ann, password).startswith(COMMON)


@pytest.mark.parametrize(
    "password",
    [
        "Cenacle1!",
        "C3n@cle!2026",
        "Melancon1!",
        "Mélançon!2026",
        "AnnMelancon#1",
        "Ann.Melancon7!",
        "Portal.Abbey1",
        "StBenedict!12",
        "Benedict!2026",
    ],
)
def test_a_word_of_the_person_or_of_the_house_is_refused(
    open_process: Callable[..., TestHouse], password: str
) -> None:
    house = open_process(base_url="https://portal.abbey.example", environment="Local")
    house.write_setting("PortalTitle", "St. Benedict")
    house.add_user(ANN, Role.ADMIN, first_name="Ann", last_name="Melançon")
    client = house.client()
    client.sign_in(ANN, OLD)

    assert change(client, password).startswith(OWN_WORD)


@pytest.mark.parametrize("password", [NEW, "Xk7#mmQ2", "Password-of-the-9-oaks", "Ann+Bread+Salt5"])
def test_others_are_taken(ann: Client, password: str) -> None:
    assert change(ann, password) == ""


def test_the_same_password_again_is_refused(house: TestHouse, ann: Client, link_to: LinkTo) -> None:
    same = "This is the password that you have already. Use another."
    assert change(ann, OLD) == same

    ann.post("/api/account/forgotpassword", {"email": ANN})
    form = link_to(ANN) | {"password": OLD, "confirmPassword": OLD}
    answer = house.client().post("/api/account/resetpassword", form)
    assert answer.failures == {"password": same}


def test_it_is_so_by_a_mailed_link(house: TestHouse, ann: Client, link_to: LinkTo) -> None:
    ann.post("/api/account/forgotpassword", {"email": ANN})
    link = link_to(ANN)
    stranger = house.client()

    weak = link | {"password": "Melancon1!", "confirmPassword": "Melancon1!"}
    answer = stranger.post("/api/account/resetpassword", weak)

    assert answer.failures["password"].startswith(OWN_WORD)
    good = link | {"password": NEW, "confirmPassword": NEW}
    assert stranger.post("/api/account/resetpassword", good).status == 200


def test_it_is_so_for_who_registers(house: TestHouse) -> None:
    house.write_setting("SelfRegistration", "yes")
    zoe = {"email": "zoe@elsewhere.test", "firstName": "Zoe", "lastName": "Thibodeaux"}

    def asked(password: str) -> Any:
        form = zoe | {"password": password, "confirmPassword": password}
        return house.client().post("/api/account/register", form)

    assert asked("Thibodeaux1!").failures["password"].startswith(OWN_WORD)
    assert asked("Password1!").failures["password"].startswith(COMMON)
    assert asked(NEW).status == 200


def test_it_is_so_where_an_admin_makes_a_user_and_where_the_user_confirms(
    house: TestHouse, link_to: LinkTo
) -> None:
    admin = house.client(Role.ADMIN)
    form = {
        "email": "bea@house.test",
        "firstName": "Beatrix",
        "lastName": "Other",
        "phoneNumber": "5045550188",
        "userRole": "Manresa Admin",
        "active": True,
    }
    weak = {"password": "Beatrix!2026", "confirmPassword": "Beatrix!2026"}

    refused = admin.post("/api/users", form | weak)
    assert refused.failures["password"].startswith(OWN_WORD)
    assert admin.post("/api/users", form).status == 200

    link = link_to("bea@house.test")
    path = f"/api/account/confirm-account?email=bea@house.test&code={link['code']}"
    refused = house.client().post(path, weak)
    assert refused.failures["password"].startswith(OWN_WORD)


def test_an_admin_is_told_that_a_password_is_its_owners(house: TestHouse, ann: Client) -> None:
    admin = house.client(Role.ADMIN)
    number = ann.get("/api/account/me").result["id"]
    form = admin.get(f"/api/users/{number}").result

    answer = admin.put(
        f"/api/users/{number}", form | {"phoneNumber": "5045550188", "password": NEW}
    )

    assert answer.failures["password"].startswith("A password is chosen by its owner")
    assert house.client().sign_in(ANN, OLD).status == 200
