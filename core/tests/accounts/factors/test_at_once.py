"""Whoever knows the password comes in at the very moment at which its owner shuts them out."""

from collections.abc import Callable
from typing import Any

import pyotp
import pytest
from cenacle.platform.access import Role
from cenacle.testing import Answer, Client, TestHouse
from cenacle.testing.house import PASSWORD

ANN = "ann@house.test"
ME = "/api/account/me"
STEP = "/api/account/second-step"
NEW, THEIRS = "Compline!2026", "Usurped!2026"

Act = Callable[[], Answer]
LinkTo = Callable[[str], dict[str, str]]
AtOnce = Callable[[Act, Act], tuple[Answer, Answer]]


def signed_in(house: TestHouse) -> Client:
    client = house.client()
    assert client.sign_in(ANN, PASSWORD).result["email"] == ANN
    return client


def typed_twice(password: str, field: str = "password") -> dict[str, str]:
    return {field: password, "confirmPassword": password}


def change(client: Client, password: str) -> Act:
    form = {"currentPassword": PASSWORD} | typed_twice(password, "newPassword")
    return lambda: client.post("/api/account/changepassword", form)


def add_app(client: Client) -> Act:
    offer = client.post("/api/account/totp", {"password": PASSWORD}).result
    form = {"enrolment": offer["enrolment"], "code": pyotp.TOTP(offer["secret"]).now()}
    return lambda: client.post("/api/account/totp-confirm", form)


def reset(house: TestHouse, link_to: LinkTo) -> Act:
    client = house.client()
    client.post("/api/account/forgotpassword", {"email": ANN})
    form = link_to(ANN) | typed_twice(NEW)
    return lambda: client.post("/api/account/resetpassword", form)


def stop(house: TestHouse, ann: Client, link_to: LinkTo) -> Act:
    wish = {"newEmail": "ann@new.test", "password": PASSWORD}
    assert ann.post("/api/account/changeemail", wish).status == 200
    form, client = {"code": link_to(ANN)["code"]}, house.client()
    assert client.csrf_token
    return lambda: client.post("/api/account/stop-email-change", form)


@pytest.fixture
def prepare(house: TestHouse, ann: Client, link_to: LinkTo) -> Callable[[str], Act]:
    """An act by which the owner shuts others out."""

    def owners_act(what: str) -> Act:
        match what:
            case "reset":
                return reset(house, link_to)
            case "change":
                return change(ann, NEW)
            case "stop":
                return stop(house, ann, link_to)
            case _:
                return add_app(ann)

    return owners_act


@pytest.mark.parametrize("owners", ["reset", "change", "stop", "first factor"])
def test_a_sign_in_outlives_nothing_that_ends_sessions(
    house: TestHouse, prepare: Callable[[str], Act], at_once: AtOnce, owners: str
) -> None:
    thief = house.client()
    assert thief.csrf_token

    done, _ = at_once(prepare(owners), lambda: thief.sign_in(ANN, PASSWORD))

    assert done.status == 200
    assert thief.get(ME).status == 401


@pytest.mark.parametrize("owners", ["reset", "change", "stop", "first factor"])
def test_a_password_is_not_changed_over_what_ends_the_session(
    house: TestHouse, prepare: Callable[[str], Act], at_once: AtOnce, owners: str
) -> None:
    thief = signed_in(house)

    done, late = at_once(prepare(owners), change(thief, THEIRS))

    assert (done.status, late.status) == (200, 401)
    assert thief.get(ME).status == 401
    assert house.client().sign_in(ANN, THEIRS).status == 400


@pytest.mark.parametrize("owners", ["reset", "change", "stop", "first factor"])
def test_no_factor_is_added_after_the_session_was_ended(
    house: TestHouse, prepare: Callable[[str], Act], at_once: AtOnce, owners: str
) -> None:
    thief = signed_in(house)

    done, late = at_once(prepare(owners), add_app(thief))

    assert (done.status, late.status) == (200, 401)
    assert thief.get(ME).status == 401


@pytest.mark.parametrize("owners", ["reset", "change"])
def test_a_second_step_ends_with_the_password_that_it_began_with(
    house: TestHouse, phone: Any, prepare: Callable[[str], Act], at_once: AtOnce, owners: str
) -> None:
    thief = house.client()
    assert thief.sign_in(ANN, PASSWORD).result["secondFactor"] == "needed"
    step = {"recoveryCode": phone.recovery_codes[0]}

    done, late = at_once(prepare(owners), lambda: thief.post(STEP, step))

    assert (done.status, late.status) == (200, 400)
    assert thief.get(ME).status == 401


def test_a_removed_passkey_lets_nobody_in_any_more(
    house: TestHouse,
    ann: Client,
    device: Any,
    add_passkey: Callable[..., Any],
    sign_in_by: Callable[..., Any],
    at_once: AtOnce,
) -> None:
    added = add_passkey(ann, device).result["id"]
    thief = house.client()
    assert thief.csrf_token

    done, late = at_once(
        lambda: ann.request("DELETE", f"/api/account/passkeys/{added}", {"password": PASSWORD}),
        lambda: sign_in_by(thief, device),
    )

    assert (done.status, late.status) == (200, 400)
    assert thief.get(ME).status == 401


def test_who_is_locked_and_unlocked_has_no_session_from_before(
    house: TestHouse, ann: Client, at_once: AtOnce
) -> None:
    admin, thief = house.client(Role.ADMIN), house.client()
    address = f"/api/users/{ann.get(ME).result['id']}"
    assert thief.csrf_token

    done, late = at_once(
        lambda: admin.patch(f"{address}/lock"), lambda: thief.sign_in(ANN, PASSWORD)
    )

    assert (done.status, late.status) == (200, 400)
    assert admin.patch(f"{address}/unlock").status == 200
    assert thief.get(ME).status == 401
