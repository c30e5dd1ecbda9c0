"""The browsers that are known to be somebody's, for them to see and to forget."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from cenacle.accounts import browsers
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse

ME, BROWSERS = "/api/account/me", "/api/account/browsers"
ANN, BEA, PASSWORD, NEW = "ann@house.test", "bea@house.test", "Retreat!2026", "Three-brown-loaves9"
FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0"
SAFARI = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like "
    "Gecko) Version/18.5 Mobile/15E148 Safari/604.1"
)
NEW_BROWSER = "A new sign-in to your account at {{ portalTitle }}"

Mails = Callable[[str], list[tuple[str, str]]]


@pytest.fixture(autouse=True)
def people(house: TestHouse) -> None:
    house.add_user(ANN, Role.PRIEST)
    house.add_user(BEA, Role.CAPTAIN)


@pytest.fixture
def enter(house: TestHouse) -> Callable[..., Client]:
    """Signs somebody in on a browser of their own."""

    def sign_in(user_agent: str = FIREFOX, email: str = ANN) -> Client:
        client = house.client()
        client.app.extra_environ["HTTP_USER_AGENT"] = user_agent
        assert client.sign_in(email, PASSWORD).status == 200
        return client

    return sign_in


def shown(client: Client) -> list[tuple[str, bool]]:
    return [(row["browser"], row["isThis"]) for row in client.get(BROWSERS).result]


def number_of(client: Client, browser: str) -> int:
    rows = client.get(BROWSERS).result
    return next(int(row["id"]) for row in rows if browser in row["browser"])


def test_ones_browsers_are_told_with_the_first_and_the_last_sign_in(
    enter: Callable[..., Client], travel: Callable[[timedelta], None]
) -> None:
    phone = enter(SAFARI)
    travel(timedelta(days=3))
    here = enter()
    assert shown(here) == [("Firefox on Windows", True), ("Safari on iPhone", False)]

    travel(timedelta(days=5))
    phone.sign_in(ANN, PASSWORD)

    first, second = phone.get(BROWSERS).result
    assert (first["browser"], first["isThis"], second["isThis"]) == (
        "Safari on iPhone",
        True,
        False,
    )
    assert first["since"] < second["since"] < first["signedInAt"]
    assert second["signedInAt"] == second["since"]


def test_a_browser_that_is_forgotten_is_strange_and_nothing_ends(
    house: TestHouse, enter: Callable[..., Client], mails: Mails
) -> None:
    phone, here = enter(SAFARI), enter()
    before = [subject for subject, _ in mails(ANN)]

    assert here.delete(f"{BROWSERS}/{number_of(here, 'Safari')}").status == 200

    assert [client.get(ME).status for client in (phone, here)] == [200, 200]
    assert shown(here) == [("Firefox on Windows", True)]
    for _ in range(6):
        house.client().sign_in(ANN, "Wrong!2026")
    assert here.sign_in(ANN, PASSWORD).status == 200
    assert phone.sign_in(ANN, PASSWORD).status == 429
    assert [subject for subject, _ in mails(ANN)].count(NEW_BROWSER) == before.count(NEW_BROWSER)


def test_its_next_sign_in_is_mailed_and_it_is_known_again(
    enter: Callable[..., Client], mails: Mails
) -> None:
    here = enter()
    here.delete(f"{BROWSERS}/{number_of(here, 'Firefox')}")
    assert shown(here) == []

    here.sign_in(ANN, PASSWORD)

    assert [subject for subject, _ in mails(ANN)] == [NEW_BROWSER]
    assert shown(here) == [("Firefox on Windows", True)]


def test_a_browser_of_somebody_else_is_neither_seen_nor_forgotten(
    enter: Callable[..., Client],
) -> None:
    ann, bea = enter(), enter(SAFARI, BEA)
    number = number_of(bea, "Safari")

    answers = [ann.delete(f"{BROWSERS}/{each}").status for each in (number, 0, "x", 10**30)]

    assert answers == [404] * 4
    assert shown(ann) == [("Firefox on Windows", True)]
    assert shown(bea) == [("Safari on iPhone", True)]


def test_several_on_one_browser_have_it_each(enter: Callable[..., Client]) -> None:
    shared = enter()
    shared.sign_in(BEA, PASSWORD)
    shared.delete(f"{BROWSERS}/{number_of(shared, 'Firefox')}")
    assert shown(shared) == []

    shared.sign_in(ANN, PASSWORD)

    assert shown(shared) == [("Firefox on Windows", True)]


def test_a_new_password_leaves_none_and_ninety_days_neither(
    house: TestHouse, enter: Callable[..., Client], travel: Callable[[timedelta], None]
) -> None:
    phone, here = enter(SAFARI), enter()
    form = {"currentPassword": PASSWORD, "newPassword": NEW, "confirmPassword": NEW}
    assert here.post("/api/account/changepassword", form).status == 200
    assert shown(here) == [("Firefox on Windows", True)]
    assert phone.get(BROWSERS).status == 401

    travel(timedelta(days=91))
    house.served.queue.run("accounts.sweep")
    other = house.client()
    other.app.extra_environ["HTTP_USER_AGENT"] = SAFARI
    other.sign_in(ANN, NEW)
    assert shown(other) == [("Safari on iPhone", True)]


def test_a_program_without_cookies_does_not_fill_the_list(
    enter: Callable[..., Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(browsers, "MOST_BROWSERS", 2)

    for _ in range(4):
        last: Any = enter()

    assert shown(last) == [("Firefox on Windows", True), ("Firefox on Windows", False)]
