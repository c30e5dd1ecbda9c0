"""Those who came are thanked in one act, and nobody is thanked twice by a slip."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.platform.mail import MAIL, EmailTemplate
from cenacle.platform.mail.models import MailboxMessage, SuppressionReason
from cenacle.platform.mail.suppression import suppress
from cenacle.platform.outbox.delivery import deliver
from cenacle.testing import Answer, Client, TestHouse
from sqlalchemy import select, update

SUBJECT = "Thank you for the days with us"


@pytest.fixture
def over(town: Any) -> int:
    return int(town.retreat(starts=-10))


def thank(captain: Client, retreat: int, *people: int, **more: Any) -> Answer:
    body = {"retreatId": retreat} | ({"retreatantIds": list(people)} if people else {}) | more
    return captain.post("/api/rosters/thank", body)


def thanked(house: TestHouse) -> list[str]:
    """Who found it in their mailbox."""
    deliver(house.served, MAIL)
    with house.session() as session:
        wanted = select(MailboxMessage.recipient_email).where(MailboxMessage.subject == SUBJECT)
        return list(session.scalars(wanted.order_by(MailboxMessage.recipient_email)))


def test_all_who_came_are_thanked_and_the_others_named(
    house: TestHouse, captain: Client, town: Any, over: int
) -> None:
    for name in ("Ann", "Ben"):
        town.takes_part(town.person(name, email=f"{name.lower()}@example.org"), over)
    absent = town.person("Absent", email="absent@example.org")
    town.takes_part(absent, over, no_show=True)
    town.takes_part(town.person("No", email="no@example.org"), over, "NotAttending")
    town.takes_part(town.person("Without"), over)
    town.takes_part(town.person("Bounced", email="bounced@example.org"), over)
    with house.session() as session:
        reason = SuppressionReason.BOUNCED
        suppress(session, house.served, "bounced@example.org", reason)

    answer = thank(captain, over)

    assert answer.result["sent"] == 2
    assert [each["reason"] for each in answer.result["skipped"]] == [
        "Paul Absent did not come.",
        "Paul Bounced cannot be mailed. Mail to this address came back.",
        "Paul Without has no email address.",
    ]
    assert thanked(house) == ["ann@example.org", "ben@example.org"]


def test_nobody_is_thanked_twice_unless_that_is_meant(
    house: TestHouse, captain: Client, town: Any, over: int
) -> None:
    ann = town.person("Ann", email="ann@example.org")
    town.takes_part(ann, over)

    assert thank(captain, over, ann).result["sent"] == 1
    second = thank(captain, over, ann).result
    assert (second["sent"], second["skipped"][0]["reason"]) == (
        0,
        "Paul Ann was thanked already.",
    )
    assert thanked(house) == ["ann@example.org"]
    assert thank(captain, over, ann, again=True).result["sent"] == 1
    assert len(thanked(house)) == 2


def test_two_presses_at_once_thank_once(
    house: TestHouse, captain: Client, town: Any, over: int
) -> None:
    town.takes_part(town.person("Ann", email="ann@example.org"), over)
    clients = [house.client(Role.CAPTAIN) for _ in range(2)]

    with ThreadPoolExecutor(2) as pool:
        sent = pool.map(lambda client: thank(client, over).result["sent"], clients)

    assert sorted(sent) == [0, 1]
    assert thanked(house) == ["ann@example.org"]


def test_those_alone_who_are_named_are_thanked(
    house: TestHouse, captain: Client, town: Any, over: int
) -> None:
    ann, ben = (town.person(name, email=f"{name}@example.org") for name in ("ann", "ben"))
    for person in (ann, ben):
        town.takes_part(person, over)

    thank(captain, over, ben)

    assert thanked(house) == ["ben@example.org"]


def test_it_waits_until_the_retreat_is_over(captain: Client, town: Any) -> None:
    under_way = town.retreat(starts=-1)

    assert thank(captain, under_way).failures == {"retreatId": "This retreat is not over yet."}


def test_a_house_may_switch_it_off(house: TestHouse, town: Any, over: int) -> None:
    with house.session() as session:
        key = EmailTemplate.key == "RetreatThanks"
        session.execute(update(EmailTemplate).where(key).values(is_enabled=False))
    town.takes_part(town.person("Ann", email="ann@example.org"), over)

    refused = thank(house.client(Role.CAPTAIN), over)

    assert refused.status == 400
    assert "is switched off" in refused.failures[""]
    assert thanked(house) == []


def test_people_and_retreats_of_others_are_not_there(captain: Client, town: Any, over: int) -> None:
    theirs = town.retreat("7", starts=-20)
    stranger = town.person("Stranger", "7")

    assert thank(captain, theirs).status == 404
    assert thank(captain, over, stranger).status == 404


def test_who_has_unsubscribed_is_left_in_peace(
    house: TestHouse, captain: Client, town: Any, over: int
) -> None:
    town.takes_part(town.person("Ann", email="ann@example.org"), over)
    with house.session() as session:
        suppress(session, house.served, "ann@example.org", SuppressionReason.UNSUBSCRIBED)

    assert thank(captain, over).result["sent"] == 0
