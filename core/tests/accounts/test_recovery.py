"""Passwords that were forgotten, and passwords that change."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.testing import Answer, Client, TestHouse

FORGOT = "/api/account/forgotpassword"
RESET = "/api/account/resetpassword"
CHANGE = "/api/account/changepassword"
ME = "/api/account/me"
ANN = "ann@house.test"
OLD, NEW = "Retreat!2026", "Compline!2026"
EXPIRED = {"": "This link has expired or was used already. Ask for a new one."}

LinkTo = Callable[[str], dict[str, str]]


@pytest.fixture
def ann(house: TestHouse) -> Client:
    house.add_user(ANN, Role.PRIEST)
    client = house.client()
    assert client.sign_in(ANN, OLD).status == 200
    return client


def reset(client: Client, link: dict[str, str], password: str = NEW, **more: Any) -> Answer:
    form = {"email": link["email"], "code": link["code"], "password": password}
    return client.post(RESET, form | {"confirmPassword": password} | more)


def test_a_mailed_link_sets_a_new_password_once(
    house: TestHouse, ann: Client, link_to: LinkTo
) -> None:
    stranger = house.client()
    assert stranger.post(FORGOT, {"email": "ANN@house.test"}).status == 200
    link = link_to(ANN)
    assert link["path"] == "/reset-password"

    assert reset(stranger, link).status == 200

    assert ann.get(ME).status == 401  # every session has ended
    assert stranger.sign_in(ANN, OLD).status == 400
    assert stranger.sign_in(ANN, NEW).status == 200
    assert reset(stranger, link).failures == EXPIRED


def test_strangers_are_answered_alike_and_mailed_nothing(
    house: TestHouse, mails: Callable[[str], list[Any]]
) -> None:
    house.add_user("locked@house.test", is_locked=True)
    answers = [
        house.client().post(FORGOT, {"email": email})
        for email in ("nobody@house.test", "locked@house.test")
    ]

    assert [(answer.status, answer.result) for answer in answers] == [(200, None)] * 2
    assert mails("nobody@house.test") == mails("locked@house.test") == []


def test_the_link_is_good_for_an_hour(
    house: TestHouse, ann: Client, link_to: LinkTo, travel: Callable[[timedelta], None]
) -> None:
    ann.post(FORGOT, {"email": ANN})
    link = link_to(ANN)
    travel(timedelta(minutes=61))

    assert reset(house.client(), link).failures == EXPIRED


def test_a_newer_link_ends_the_older(house: TestHouse, ann: Client, link_to: LinkTo) -> None:
    ann.post(FORGOT, {"email": ANN})
    older = link_to(ANN)
    ann.post(FORGOT, {"email": ANN})
    newer = link_to(ANN)

    assert reset(house.client(), older).failures == EXPIRED
    assert reset(house.client(), newer).status == 200


def test_of_many_who_use_one_link_at_once_one_succeeds(
    house: TestHouse, ann: Client, link_to: LinkTo
) -> None:
    ann.post(FORGOT, {"email": ANN})
    link = link_to(ANN)
    clients = [house.client() for _ in range(6)]

    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda client: reset(client, link), clients))

    assert sorted(answer.status for answer in answers) == [200, *[400] * 5]


@pytest.mark.parametrize(
    ("form", "field"),
    [
        ({"password": "short", "confirmPassword": "short"}, "password"),
        ({"password": None}, "password"),
        ({"confirmPassword": "Another!2026"}, "confirmPassword"),
        ({"password": "alllower1!", "confirmPassword": "alllower1!"}, "password"),
    ],
)
def test_a_bad_password_does_not_use_up_the_link(
    house: TestHouse, ann: Client, link_to: LinkTo, form: dict[str, Any], field: str
) -> None:
    ann.post(FORGOT, {"email": ANN})
    link = link_to(ANN)

    assert set(reset(house.client(), link, **form).failures) == {field}
    assert reset(house.client(), link).status == 200


@pytest.mark.parametrize("change", [{"email": "other@house.test"}, {"code": "wrong"}])
def test_a_link_that_is_not_as_it_was_mailed_opens_nothing(
    house: TestHouse, ann: Client, link_to: LinkTo, change: dict[str, str]
) -> None:
    ann.post(FORGOT, {"email": ANN})

    assert reset(house.client(), link_to(ANN) | change).failures == EXPIRED


def test_asking_too_often_has_to_wait(house: TestHouse, ann: Client) -> None:
    answers = [ann.post(FORGOT, {"email": ANN}).status for _ in range(6)]

    assert answers == [200] * 5 + [429]


def test_a_changed_password_ends_every_session_but_this_one(
    house: TestHouse, second_process: TestHouse, ann: Client, mails: Callable[[str], list[Any]]
) -> None:
    elsewhere = second_process.client()
    elsewhere.sign_in(ANN, OLD)
    form = {"currentPassword": OLD, "newPassword": NEW, "confirmPassword": NEW}

    assert ann.post(CHANGE, form).status == 200

    assert ann.get(ME).status == 200
    assert elsewhere.get(ME).status == 401
    assert elsewhere.sign_in(ANN, NEW).status == 200
    assert any("Your password" in subject for subject, _ in mails(ANN))


def test_a_wrong_current_password_is_refused_and_counted(ann: Client) -> None:
    form = {"currentPassword": "Wrong!2026", "newPassword": NEW, "confirmPassword": NEW}
    answers = [ann.post(CHANGE, form) for _ in range(6)]

    assert answers[0].failures == {"currentPassword": "This is not your password."}
    assert [answer.status for answer in answers] == [400] * 5 + [429]


def test_a_new_password_keeps_the_rule_and_is_typed_twice(ann: Client) -> None:
    short = {"currentPassword": OLD, "newPassword": "short", "confirmPassword": "short"}
    other = {"currentPassword": OLD, "newPassword": NEW, "confirmPassword": OLD}

    assert set(ann.post(CHANGE, short).failures) == {"newPassword"}
    assert set(ann.post(CHANGE, other).failures) == {"confirmPassword"}
    assert ann.get(ME).status == 200
