"""A browser on which somebody signed in before: strangers shut nobody out of it, and a sign-in on
another one is told."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from cenacle.accounts.models import User
from cenacle.platform.access import Role
from cenacle.platform.mail import EmailRecipient
from cenacle.testing import Client, TestHouse
from sqlalchemy import select

ANN, BEA = "ann@house.test", "bea@house.test"
PASSWORD, NEW = "Retreat!2026", "Three-brown-loaves9"
CHANGE, LOGOUT = "/api/account/changepassword", "/api/account/logout"
NEW_BROWSER = "A new sign-in to your account at {{ portalTitle }}"
FAILURES = "Wrong passwords for your account at {{ portalTitle }}"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"

Mails = Callable[[str], list[tuple[str, str]]]


@pytest.fixture(autouse=True)
def people(house: TestHouse) -> None:
    house.add_user(ANN, Role.PRIEST)
    house.add_user(BEA, Role.ADMIN)


@pytest.fixture
def known(house: TestHouse) -> Client:
    """A browser on which Ann signed in, and out."""
    client = house.client()
    assert client.sign_in(ANN, PASSWORD).status == 200
    assert client.post(LOGOUT).status == 200
    return client


def guess(house: TestHouse, email: str = ANN, times: int = 6) -> None:
    for _ in range(times):
        house.client(address="203.0.113.66").sign_in(email, "Wrong!2026")


def change(client: Client, current: str, to: str) -> int:
    form = {"currentPassword": current, "newPassword": to, "confirmPassword": to}
    return client.post(CHANGE, form).status


def subjects(mails: Mails, email: str = ANN) -> list[str]:
    return [subject for subject, _ in mails(email)]


def test_a_stranger_shuts_nobody_out_of_a_browser_that_is_known(
    house: TestHouse, known: Client
) -> None:
    guess(house)

    assert known.sign_in(ANN, PASSWORD).status == 200
    assert house.client().sign_in(ANN, PASSWORD).status == 429


def test_neither_does_a_stranger_at_the_same_address(house: TestHouse, known: Client) -> None:
    house.write_setting("LoginFailuresPerAddress", "3")
    for number in range(3):
        house.client().sign_in(f"{number}@house.test", "wrong")

    assert house.client().sign_in(ANN, PASSWORD).status == 429
    assert known.sign_in(ANN, PASSWORD).status == 200


def test_a_known_browser_has_five_tries_of_its_own(house: TestHouse, known: Client) -> None:
    answers = [known.sign_in(ANN, "Wrong!2026").status for _ in range(6)]

    assert answers == [400] * 5 + [429]
    assert known.sign_in(ANN, PASSWORD).status == 429
    assert house.client().sign_in(ANN, PASSWORD).status == 200


def test_it_is_known_for_whoever_signed_in_on_it_and_for_nobody_else(
    house: TestHouse, known: Client
) -> None:
    guess(house, BEA)

    assert known.sign_in(BEA, PASSWORD).status == 429


def test_several_may_share_a_browser(house: TestHouse, known: Client) -> None:
    assert known.sign_in(BEA, PASSWORD).status == 200
    guess(house, ANN)
    guess(house, BEA)

    assert known.sign_in(ANN, PASSWORD).status == 200
    assert known.sign_in(BEA, PASSWORD).status == 200


def test_a_new_password_makes_every_browser_strange_but_the_one_that_set_it(
    house: TestHouse, known: Client
) -> None:
    here = house.client()
    here.sign_in(ANN, PASSWORD)
    assert change(here, PASSWORD, NEW) == 200
    guess(house)

    assert known.sign_in(ANN, NEW).status == 429
    here.post(LOGOUT)
    assert here.sign_in(ANN, NEW).status == 200


def test_it_is_known_for_ninety_days(
    house: TestHouse, known: Client, travel: Callable[[timedelta], None]
) -> None:
    cookie = next(c for c in known.app.cookiejar if c.name == "cenacle_browser")
    travel(timedelta(days=89))
    guess(house)
    assert known.sign_in(ANN, PASSWORD).status == 200
    known.post(LOGOUT)

    travel(timedelta(days=89 + 91))
    cookie.expires = None  # whatever a browser makes of that
    known.app.cookiejar.set_cookie(cookie)
    guess(house)
    assert known.sign_in(ANN, PASSWORD).status == 429


@pytest.mark.parametrize("forged", ["", "x", "e30", "W10", '"é"'])
def test_a_forged_cookie_makes_no_browser_known(house: TestHouse, forged: str) -> None:
    house.client().sign_in(ANN, PASSWORD)
    guess(house)
    client = house.client()
    client.app.set_cookie("cenacle_browser", forged.encode("ascii", "ignore").decode())

    assert client.sign_in(ANN, PASSWORD).status == 429
    assert client.sign_in(BEA, PASSWORD).status == 200


def test_the_cookie_is_not_for_scripts(house: TestHouse) -> None:
    cookies = house.client().sign_in(ANN, PASSWORD).headers["Set-Cookie"]
    client = house.client()
    client.sign_in(ANN, PASSWORD)

    [cookie] = [c for c in client.app.cookiejar if c.name == "cenacle_browser"]
    assert cookie.has_nonstandard_attr("HttpOnly")
    assert cookies


def test_a_stranger_does_not_keep_an_open_session_from_a_new_password(house: TestHouse) -> None:
    ann = house.client()
    ann.sign_in(ANN, PASSWORD)
    guess(house)

    asked = ann.post("/api/account/changeemail", {"newEmail": "a@b.test", "password": PASSWORD})
    assert asked.status == 200
    assert change(ann, PASSWORD, NEW) == 200


def test_a_sign_in_on_a_new_browser_is_told_and_the_first_is_not(
    house: TestHouse, mails: Mails
) -> None:
    first = house.client()
    first.sign_in(ANN, PASSWORD)
    first.sign_in(ANN, PASSWORD)
    assert subjects(mails) == []

    other = house.client(address="203.0.113.7")
    other.app.extra_environ["HTTP_USER_AGENT"] = FIREFOX
    other.sign_in(ANN, PASSWORD)
    other.sign_in(ANN, PASSWORD)

    assert subjects(mails) == [NEW_BROWSER]
    with house.session() as session:
        told = session.scalars(select(EmailRecipient.values)).one()
    assert (told["browser"], told["address"]) == ("Firefox on Linux", "203.0.113.7")
    assert told["when"].endswith(("AM", "PM"))


def test_five_failures_are_told_once_a_day_to_who_has_the_account(
    house: TestHouse, mails: Mails, travel: Callable[[timedelta], None]
) -> None:
    guess(house, times=4)
    assert subjects(mails) == []

    guess(house, times=2)
    guess(house, "nobody@house.test")
    assert subjects(mails) == [FAILURES]
    assert subjects(mails, "nobody@house.test") == []

    travel(timedelta(minutes=16))
    guess(house)
    assert subjects(mails) == [FAILURES]
    travel(timedelta(days=1, minutes=16))
    guess(house)
    assert subjects(mails) == [FAILURES] * 2


def test_an_open_screen_where_the_password_is_not_known_is_told(
    house: TestHouse, mails: Mails
) -> None:
    left_open = house.client(address="203.0.113.7")
    left_open.sign_in(ANN, PASSWORD)

    for number in range(7):
        assert change(left_open, f"Wrong!202{number}", NEW) == (400 if number < 5 else 429)

    [subject] = subjects(mails)
    assert subject == "Somebody is using your account at {{ portalTitle }} without its password"
    with house.session() as session:
        assert session.scalars(select(EmailRecipient.values)).one()["address"] == "203.0.113.7"


def test_a_locked_account_is_told_nothing(house: TestHouse, mails: Mails) -> None:
    with house.session() as session:
        session.scalars(select(User).where(User.email == ANN)).one().is_locked = True

    guess(house)

    assert subjects(mails) == []


def test_what_is_told_holds_no_link(house: TestHouse) -> None:
    templates: Any = house.served.mail.templates
    for key in ("NewBrowser", "SignInFailures", "OpenScreenFailures"):
        assert not templates[key].links
