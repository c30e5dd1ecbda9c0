"""Signing in: contract 3."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from argon2 import PasswordHasher
from cenacle.accounts import passwords
from cenacle.accounts.models import User
from cenacle.platform.access import Role
from cenacle.testing import TestHouse
from cenacle.testing.house import LOGINS
from sqlalchemy import select

EMAIL = "ann@house.test"
PASSWORD = "Retreat!2026"
ANN = select(User).where(User.email == EMAIL)
INCORRECT = {"": "The email or password is incorrect."}


@pytest.fixture(autouse=True)
def ann(house: TestHouse) -> None:
    house.add_user(EMAIL, Role.CAPTAIN)


def test_who_is_signed_in_is_told(house: TestHouse) -> None:
    answer = house.client().sign_in(EMAIL, PASSWORD)

    assert answer.status == 200
    assert answer.result == {
        "id": len(LOGINS) + 1,
        "email": EMAIL,
        "firstName": "Ann",
        "lastName": "Other",
        "roleNames": ["Captain"],
        "profilePhotoGuid": None,
        "groupId": 1,
        "groupNumber": "12",
        "timeZone": None,
        "language": None,
        "agreementAccepted": False,
        "retreatantId": None,
        "secondFactor": None,
        "rights": [],
    }


def test_an_email_compares_without_case_and_blanks(house: TestHouse) -> None:
    assert house.client().sign_in("  ANN@House.Test ", PASSWORD).status == 200


def test_a_password_is_not_trimmed(house: TestHouse) -> None:
    assert house.client().sign_in(EMAIL, f" {PASSWORD}").failures == INCORRECT


@pytest.mark.parametrize(("email", "password"), [(EMAIL, "wrong"), ("nobody@house.test", PASSWORD)])
def test_a_wrong_email_and_a_wrong_password_are_told_alike(
    house: TestHouse, monkeypatch: pytest.MonkeyPatch, email: str, password: str
) -> None:
    verified = []
    verify = PasswordHasher.verify
    monkeypatch.setattr(
        PasswordHasher, "verify", lambda *given: verified.append(given) or verify(*given)
    )

    answer = house.client().sign_in(email, password)

    assert answer.failures == INCORRECT
    assert len(verified) == 1


@pytest.mark.parametrize(
    ("state", "words"),
    [
        ({"is_locked": True}, "locked"),
        ({"email_confirmed": False}, "confirm your email"),
        ({"active": False}, "no longer active"),
    ],
)
def test_a_closed_account_is_told_to_who_knows_its_password(
    house: TestHouse, state: dict[str, bool], words: str
) -> None:
    house.add_user("closed@house.test", Role.ADMIN, **state)

    knows = house.client().sign_in("closed@house.test", PASSWORD)
    guesses = house.client().sign_in("closed@house.test", "wrong")

    assert words in knows.failures[""]
    assert guesses.failures == INCORRECT


def test_an_account_without_a_password_cannot_be_entered(house: TestHouse) -> None:
    house.add_user("new@house.test", Role.ADMIN, password_hash=None)

    assert house.client().sign_in("new@house.test", "").status == 400
    assert house.client().sign_in("new@house.test", "x").failures == INCORRECT


def test_after_five_failures_even_the_right_password_waits(house: TestHouse) -> None:
    client = house.client()
    for _ in range(5):
        assert client.sign_in(EMAIL, "wrong").status == 400

    answer = client.sign_in(EMAIL, PASSWORD)

    assert answer.status == 429
    assert 0 < int(answer.headers["Retry-After"]) <= 15 * 60
    assert set(answer.body) == {"message", "requestId"}
    assert answer.message == "Too many attempts. Wait 15 minutes and try again."
    assert house.client().sign_in("other@house.test", "wrong").status == 400


def test_the_wait_ends_when_the_failures_are_old(
    house: TestHouse, travel: Callable[[timedelta], None]
) -> None:
    for _ in range(5):
        house.client().sign_in(EMAIL, "wrong")

    travel(timedelta(minutes=14, seconds=55))
    assert house.client().sign_in(EMAIL, PASSWORD).status == 429
    travel(timedelta(minutes=15, seconds=5))
    assert house.client().sign_in(EMAIL, PASSWORD).status == 200


def test_a_success_forgets_the_failures_of_the_email(house: TestHouse) -> None:
    for password in ["wrong"] * 4 + [PASSWORD] + ["wrong"] * 4:
        house.client().sign_in(EMAIL, password)

    assert house.client().sign_in(EMAIL, PASSWORD).status == 200


def test_one_address_that_guesses_many_emails_waits(house: TestHouse) -> None:
    house.write_setting("LoginFailuresPerAddress", "3")
    for number in range(3):
        house.client(address="203.0.113.9").sign_in(f"{number}@house.test", "wrong")

    assert house.client(address="203.0.113.9").sign_in(EMAIL, PASSWORD).status == 429
    assert house.client(address="203.0.113.10").sign_in(EMAIL, PASSWORD).status == 200


def test_guessing_at_once_gives_no_more_tries(house: TestHouse) -> None:
    clients = [house.client() for _ in range(12)]
    for client in clients:
        client.get("/api/settings/public-settings")

    with ThreadPoolExecutor(12) as pool:
        statuses = list(pool.map(lambda c: c.sign_in(EMAIL, "wrong").status, clients))

    assert sorted(statuses) == [400] * 5 + [429] * 7


def test_a_password_is_kept_as_argon2id_and_renewed_when_outdated(house: TestHouse) -> None:
    before = PasswordHasher(time_cost=2, memory_cost=8, parallelism=1).hash(PASSWORD)
    assert passwords.is_outdated(before)
    with house.session() as session:
        session.scalars(ANN).one().password_hash = before

    house.client().sign_in(EMAIL, PASSWORD)

    with house.session() as session:
        kept = session.scalars(ANN).one().password_hash
    assert kept is not None
    assert kept.startswith("$argon2id$")
    assert not passwords.is_outdated(kept)
