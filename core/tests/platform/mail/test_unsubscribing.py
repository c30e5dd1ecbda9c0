"""Whoever gets mass mail can end it, by the link in it or in one click of the mail program."""

from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.platform.consents import Channel, find_refused
from cenacle.platform.mail.models import SuppressionReason
from cenacle.platform.mail.suppression import suppress
from cenacle.platform.mail.unsubscribing import token_of
from cenacle.testing import Client, TestHouse

ADDRESS = "Paul.Landry@example.org"


@pytest.fixture
def token(house: TestHouse) -> str:
    return token_of(house.served, ADDRESS)


@pytest.fixture
def guest(house: TestHouse) -> Client:
    return house.client()


def state(guest: Client, token: str) -> Any:
    return guest.get(f"/api/emails/subscription/{token}").result


def test_looking_changes_nothing(guest: Client, token: str) -> None:
    seen = {"email": "Pa…@example.org", "isSubscribed": True}

    assert state(guest, token) == seen
    assert guest.get(f"/unsubscribe/{token}").status == 200
    assert state(guest, token) == seen


def test_one_unsubscribes_and_may_come_back(
    house: TestHouse, guest: Client, token: str, town: Any
) -> None:
    captain = house.client(Role.CAPTAIN)
    person = town.person(email=ADDRESS.lower())
    letter = {"toUserIds": [person], "subject": "Welcome", "body": "<p>Come!</p>"}

    assert guest.delete(f"/api/emails/subscription/{token}").status == 200
    assert guest.delete(f"/api/emails/subscription/{token}").status == 200
    assert state(guest, token)["isSubscribed"] is False
    assert captain.post("/api/emails/send-user-email", letter).result["queued"] == 0

    assert guest.put(f"/api/emails/subscription/{token}").status == 200
    assert state(guest, token)["isSubscribed"] is True
    assert captain.post("/api/emails/send-user-email", letter).result["queued"] == 1


def test_a_mail_program_does_it_in_one_click(guest: Client, token: str) -> None:
    """RFC 8058: a POST to the address of the header, with no cookie of ours."""
    answer = guest.app.post(f"/unsubscribe/{token}", {"List-Unsubscribe": "One-Click"})

    assert answer.text == "You are unsubscribed."
    assert state(guest, token)["isSubscribed"] is False


def test_coming_back_makes_no_bad_address_good(house: TestHouse, guest: Client, token: str) -> None:
    with house.session() as session:
        suppress(session, house.served, ADDRESS, SuppressionReason.UNSUBSCRIBED)
        suppress(session, house.served, ADDRESS, SuppressionReason.COMPLAINED)

    guest.put(f"/api/emails/subscription/{token}")

    assert state(guest, token)["isSubscribed"] is False


@pytest.fixture
def paul(town: Any) -> int:
    """Who comes to the next retreat, and reads his mail at the address."""
    person = int(town.person(email=ADDRESS.lower()))
    town.takes_part(person, town.retreat())
    return person


def bounce(house: TestHouse) -> None:
    with house.session() as session:
        suppress(session, house.served, ADDRESS, SuppressionReason.BOUNCED)


@pytest.mark.parametrize("bounces", ["before", "after", "on both sides"])
def test_who_mends_a_bounce_takes_back_no_unsubscription(
    house: TestHouse, guest: Client, token: str, paul: int, bounces: str
) -> None:
    captain = house.client(Role.CAPTAIN)
    if bounces != "after":
        bounce(house)
    guest.delete(f"/api/emails/subscription/{token}")
    if bounces != "before":
        bounce(house)

    assert state(guest, token)["isSubscribed"] is False
    assert captain.post("/api/retreatants/mail-again", {"retreatantId": paul}).status == 200

    assert state(guest, token)["isSubscribed"] is False
    letter = {"toUserIds": [paul], "subject": "Welcome", "body": "<p>Come!</p>"}
    written = captain.post("/api/emails/send-user-email", letter).result
    assert [each["reason"] for each in written["skipped"]] == ["The reader unsubscribed."]
    with house.session() as session:
        assert find_refused(session, house.served, Channel.EMAIL, [ADDRESS])


def test_who_comes_back_mends_no_bounce(
    house: TestHouse, guest: Client, token: str, paul: int
) -> None:
    captain = house.client(Role.CAPTAIN)
    guest.delete(f"/api/emails/subscription/{token}")
    bounce(house)

    guest.put(f"/api/emails/subscription/{token}")

    assert state(guest, token)["isSubscribed"] is True
    seen = captain.get(f"/api/retreatants/{paul}").result
    assert seen["emailProblem"]["reason"] == "Bounced"
    captain.post("/api/retreatants/mail-again", {"retreatantId": paul})
    assert captain.get(f"/api/retreatants/{paul}").result["emailProblem"] is None
    with house.session() as session:
        assert not find_refused(session, house.served, Channel.EMAIL, [ADDRESS])


@pytest.mark.parametrize("token", ["x", "%C3%A9", "YWJj", "a" * 2000, "..", "%00"])
def test_a_link_that_is_not_ours(guest: Client, token: str) -> None:
    path = f"/api/emails/subscription/{token}"

    for answer in (guest.get(path), guest.delete(path), guest.put(path)):
        assert answer.status in (403, 404), answer.body
    one_click = guest.app.post(f"/unsubscribe/{token}", expect_errors=True)
    assert one_click.status_int in (403, 404)
