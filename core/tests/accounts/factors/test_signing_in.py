"""Signing in with a second step: codes of an app, and recovery codes."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from cenacle.accounts.factors.models import AuthenticatorApp, RecoveryCode
from cenacle.accounts.models import User
from cenacle.platform.access import Role
from cenacle.platform.audit import AuditEntry
from cenacle.testing import Client, TestHouse
from cenacle.testing.house import PASSWORD
from sqlalchemy import select

ANN = "ann@house.test"
ME = "/api/account/me"
STEP = "/api/account/second-step"
CODES = "/api/account/recovery-codes"
WRONG = {"code": "This code is not right. Wait for the next one, and type it."}
OVER = {"": "This took too long. Please sign in again."}


def half_in(house: TestHouse) -> Client:
    """Ann's password was right."""
    client = house.client()
    answer = client.sign_in(ANN, PASSWORD)
    assert answer.result["secondFactor"] == "needed"
    return client


def test_a_password_alone_opens_no_session(house: TestHouse, phone: Any) -> None:
    client = house.client()

    answer = client.sign_in(ANN, PASSWORD)

    ways = {"code": True, "passkey": False, "recoveryCode": True}
    assert answer.result == {"secondFactor": "needed", "ways": ways}
    assert client.get(ME).status == 401
    assert client.get(STEP).result == {"secondFactor": "needed", "ways": ways}


def test_the_code_of_the_app_completes_it(house: TestHouse, phone: Any) -> None:
    client = half_in(house)

    answer = client.post(STEP, {"code": f"{phone.code()[:3]} {phone.code()[3:]}"})

    assert (answer.status, answer.result["email"]) == (200, ANN)
    assert client.get(ME).status == 200
    assert client.get(STEP).result is None


@pytest.mark.parametrize(("steps", "status"), [(-1, 400), (0, 200), (1, 200), (2, 400), (-2, 400)])
def test_a_clock_may_be_half_a_minute_off(
    house: TestHouse, phone: Any, steps: int, status: int
) -> None:
    """The code before is used up: it confirmed the app."""
    assert half_in(house).post(STEP, {"code": phone.code(steps)}).status == status


def test_a_code_is_good_once(house: TestHouse, phone: Any) -> None:
    first, second = half_in(house), half_in(house)
    code = phone.code()

    assert first.post(STEP, {"code": code}).status == 200
    assert second.post(STEP, {"code": code}).failures == WRONG


def test_of_many_who_bring_one_code_at_once_one_is_let_in(house: TestHouse, phone: Any) -> None:
    clients = [half_in(house) for _ in range(5)]
    code = phone.code()

    with ThreadPoolExecutor(5) as pool:
        statuses = list(pool.map(lambda c: c.post(STEP, {"code": code}).status, clients))

    assert sorted(statuses) == [200, 400, 400, 400, 400]


def test_after_five_wrong_codes_even_the_right_one_waits(house: TestHouse, phone: Any) -> None:
    client = half_in(house)
    for _ in range(5):
        assert client.post(STEP, {"code": "000000"}).failures == WRONG

    assert client.post(STEP, {"code": phone.code()}).status == 429
    assert half_in(house).post(STEP, {"code": phone.code()}).status == 429


def test_a_step_that_was_not_taken_ends_after_ten_minutes(
    house: TestHouse, phone: Any, travel: Callable[[timedelta], None]
) -> None:
    client = half_in(house)
    travel(timedelta(minutes=10, seconds=1))

    assert client.get(STEP).result is None
    assert client.post(STEP, {"code": phone.code()}).failures == OVER


def test_who_never_gave_a_password_takes_no_step(house: TestHouse, phone: Any) -> None:
    assert house.client().post(STEP, {"code": phone.code()}).failures == OVER


def test_nothing_typed_is_told_at_the_field(house: TestHouse, phone: Any) -> None:
    assert half_in(house).post(STEP, {}).failures == {"code": "This field is required."}


def change_password(house: TestHouse, ann: Client) -> None:
    form = {"currentPassword": PASSWORD, "newPassword": "Compline!2026"}
    answer = ann.post("/api/account/changepassword", form | {"confirmPassword": "Compline!2026"})
    assert answer.status == 200


def lock(house: TestHouse, _ann: Client) -> None:
    admin = house.client(Role.ADMIN)
    assert admin.patch(f"/api/users/{_id(house)}/lock").status == 200
    assert admin.patch(f"/api/users/{_id(house)}/unlock").status == 200


def reset(house: TestHouse, _ann: Client) -> None:
    answer = house.client(Role.ADMIN).patch(f"/api/users/{_id(house)}/reset-factor")
    assert answer.status == 200


def _id(house: TestHouse) -> int:
    with house.session() as session:
        return session.scalars(select(User.id).where(User.email == ANN)).one()


@pytest.mark.parametrize("act", [change_password, lock, reset])
def test_what_ends_sessions_ends_a_step_that_is_pending(
    house: TestHouse, ann: Client, phone: Any, act: Callable[[TestHouse, Client], None]
) -> None:
    client = half_in(house)
    act(house, ann)

    assert client.get(STEP).result is None
    assert client.post(STEP, {"code": phone.code()}).failures == OVER


def test_a_new_password_keeps_the_second_factor(house: TestHouse, ann: Client, phone: Any) -> None:
    change_password(house, ann)

    client = house.client()
    assert client.sign_in(ANN, "Compline!2026").result["secondFactor"] == "needed"
    assert client.post(STEP, {"code": phone.code()}).status == 200


def test_a_new_address_keeps_the_second_factor(house: TestHouse, ann: Client, phone: Any) -> None:
    with house.session() as session:
        session.scalars(select(User).where(User.email == ANN)).one().email = "new@house.test"

    answer = house.client().sign_in("new@house.test", PASSWORD)
    assert answer.result["secondFactor"] == "needed"


def test_a_recovery_code_stands_in_once_and_its_owner_is_mailed(
    house: TestHouse, ann: Client, phone: Any, mails: Callable[[str], list[Any]]
) -> None:
    code = phone.recovery_codes[0]
    typed = code.upper().replace("-", " ")

    assert half_in(house).post(STEP, {"recoveryCode": typed}).status == 200

    again = half_in(house).post(STEP, {"recoveryCode": code})
    assert set(again.failures) == {"recoveryCode"}
    subject, values = mails(ANN)[-1]
    assert ("recovery code was used" in subject, values["codesLeft"]) == (True, "9")
    assert ann.get("/api/account/second-factor").status == 200


def test_of_many_who_bring_one_recovery_code_at_once_one_is_let_in(
    house: TestHouse, phone: Any
) -> None:
    clients = [half_in(house) for _ in range(4)]
    form = {"recoveryCode": phone.recovery_codes[0]}

    with ThreadPoolExecutor(4) as pool:
        statuses = list(pool.map(lambda c: c.post(STEP, form).status, clients))

    assert sorted(statuses) == [200, 400, 400, 400]


def test_new_recovery_codes_end_the_old_ones(house: TestHouse, ann: Client, phone: Any) -> None:
    assert len(phone.recovery_codes) == len(set(phone.recovery_codes)) == 10

    fresh = ann.post(CODES, {"password": PASSWORD}).result["recoveryCodes"]

    old = {"recoveryCode": phone.recovery_codes[0]}
    assert set(half_in(house).post(STEP, old).failures) == {"recoveryCode"}
    assert half_in(house).post(STEP, {"recoveryCode": fresh[0]}).status == 200


def test_no_secret_can_be_read_in_the_database_or_the_audit(
    house: TestHouse, ann: Client, phone: Any
) -> None:
    half_in(house).post(STEP, {"recoveryCode": phone.recovery_codes[0]})

    with house.session() as session:
        secret = session.scalars(select(AuthenticatorApp.secret)).one()
        prints = session.scalars(select(RecoveryCode.fingerprint)).all()
        entries = session.scalars(
            select(AuditEntry).where(AuditEntry.entity.in_(["AuthenticatorApp", "RecoverySheet"]))
        ).all()
        written = [(e.who, e.action.value, e.entity, e.changes) for e in entries]
    assert phone.secret not in secret
    assert len(prints) == 9
    assert not set(phone.recovery_codes) & set(prints)
    assert [(who, action, entity) for who, action, entity, _ in written] == [
        (ANN, "Created", "AuthenticatorApp"),
        (ANN, "Created", "RecoverySheet"),
        (ANN, "Updated", "RecoverySheet"),
    ]
    assert written[0][3]["secret"] == [None, None]
    assert written[2][3] == {"codes_left": [10, 9]}


def test_a_closed_account_is_told_so_before_the_second_step(
    house: TestHouse, ann: Client, phone: Any
) -> None:
    with house.session() as session:
        session.scalars(select(User).where(User.email == ANN)).one().active = False

    assert "no longer active" in house.client().sign_in(ANN, PASSWORD).failures[""]
