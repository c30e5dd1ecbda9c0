"""Where somebody is signed in, for them to see and to end."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from cenacle.accounts import sessions
from cenacle.accounts.models import UserSession
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse

ME, SESSIONS = "/api/account/me", "/api/account/sessions"
ANN, PASSWORD = "ann@house.test", "Retreat!2026"
FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0"
SAFARI = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like "
    "Gecko) Version/18.5 Mobile/15E148 Safari/604.1"
)
EDGE = (
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/137.0.0.0 Safari/537.36 Edg/137.0.0.0"
)


@pytest.fixture
def enter(house: TestHouse) -> Callable[..., Client]:
    """Signs Ann in."""
    house.add_user(ANN, Role.PRIEST)

    def sign_in(user_agent: str = FIREFOX, address: str = "127.0.0.1") -> Client:
        client = house.client(address=address)
        client.app.extra_environ["HTTP_USER_AGENT"] = user_agent
        assert client.sign_in(ANN, PASSWORD).status == 200
        return client

    return sign_in


def shown(client: Client) -> list[tuple[Any, ...]]:
    return [(s["browser"], s["address"], s["isThis"]) for s in client.get(SESSIONS).result]


def test_ones_sessions_are_told_in_plain_words(enter: Callable[..., Client]) -> None:
    enter(SAFARI, "203.0.113.7")
    enter(EDGE, "203.0.113.8")
    here = enter()

    assert shown(here) == [
        ("Firefox on Windows", "127.0.0.1", True),
        ("Edge on a Mac", "203.0.113.8", False),
        ("Safari on iPhone", "203.0.113.7", False),
    ]


@pytest.mark.parametrize("odd", ["", "curl/8.0", "<script>alert(1)</script>", "é" * 5000])
def test_what_calls_itself_something_else_is_not_known(
    enter: Callable[..., Client], odd: str
) -> None:
    assert shown(enter(odd))[0][0] == "A browser that we do not know"


def test_an_address_that_names_an_interface_is_kept_without_it(
    enter: Callable[..., Client],
) -> None:
    assert shown(enter(FIREFOX, f"fe80::1%{'x' * 60}"))[0][1] == "fe80::1"


def test_one_is_ended_and_the_others_go_on(enter: Callable[..., Client]) -> None:
    lost, other, here = enter(SAFARI), enter(EDGE), enter()
    number = next(s["id"] for s in here.get(SESSIONS).result if "Safari" in s["browser"])

    assert here.delete(f"{SESSIONS}/{number}").status == 200

    assert [client.get(ME).status for client in (lost, other, here)] == [401, 200, 200]
    assert here.delete(f"{SESSIONS}/{number}").status == 404


def test_all_others_are_ended_at_once(house: TestHouse, enter: Callable[..., Client]) -> None:
    captain = house.client(Role.CAPTAIN)
    lost, other, here = enter(SAFARI), enter(EDGE), enter()

    assert here.delete(SESSIONS).status == 200

    assert [client.get(ME).status for client in (lost, other, here)] == [401, 401, 200]
    assert captain.get(ME).status == 200
    assert len(here.get(SESSIONS).result) == 1


@pytest.mark.parametrize("role", [Role.ADMIN, Role.PRIEST])
def test_those_of_somebody_else_do_not_exist(
    house: TestHouse, enter: Callable[..., Client], role: Role
) -> None:
    ann, stranger = enter(), house.client(role)
    number = ann.get(SESSIONS).result[0]["id"]

    assert number not in [s["id"] for s in stranger.get(SESSIONS).result]
    assert stranger.delete(f"{SESSIONS}/{number}").status == 404
    assert stranger.delete(SESSIONS).status == 200
    assert ann.get(ME).status == 200


def test_one_that_nobody_uses_any_more_is_not_shown(
    house: TestHouse, enter: Callable[..., Client], travel: Callable[..., None]
) -> None:
    enter(SAFARI)
    travel(timedelta(minutes=21))

    assert shown(enter()) == [("Firefox on Windows", "127.0.0.1", True)]


def test_the_last_use_is_noted_by_a_worker_now_and_then(
    house: TestHouse,
    enter: Callable[..., Client],
    travel: Callable[..., None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    queued: list[tuple[Any, ...]] = []
    monkeypatch.setattr(
        type(house.served.queue), "enqueue", lambda _queue, *given: queued.append(given)
    )
    client = enter()
    client.get(ME)
    assert queued == []

    travel(timedelta(minutes=6))
    client.get(ME)
    [noted] = queued
    assert noted[0] == sessions.NOTE_USE
    house.served.queue.run(*noted)

    with house.session() as session:
        row = session.query(UserSession).filter_by(id=noted[1]).one()
        assert row.used_at is not None
        assert row.used_at - row.began_at > timedelta(minutes=5)


def test_a_queue_that_is_down_signs_nobody_out(
    house: TestHouse,
    enter: Callable[..., Client],
    travel: Callable[..., None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    client = enter()
    travel(timedelta(minutes=6))
    monkeypatch.setattr(type(house.served.queue), "enqueue", lambda *_: 1 / 0)

    assert client.get(ME).status == 200


def test_ones_browsers_are_told_in_the_language_of_who_reads(enter: Callable[..., Client]) -> None:
    enter(EDGE)
    enter("curl/8.0")
    here = enter()
    here.get(f"{SESSIONS}?lang=es")

    assert {each["browser"] for each in here.get(SESSIONS).result} == {
        "Firefox en Windows",
        "Edge en una Mac",
        "Un navegador que no conocemos",
    }
