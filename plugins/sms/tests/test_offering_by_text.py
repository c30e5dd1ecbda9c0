"""A place is free for somebody who waits, and a text says so."""

from collections.abc import Callable
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.platform.mail import EmailRecipient
from cenacle.retreats import Retreat
from cenacle.testing import Client, TestHouse
from cenacle_sms.models import TextStatus
from cenacle_sms.opting import opt_out
from cenacle_sms.webhooks import keep_status_report
from sqlalchemy import select

PHONE = "+15045550142"
IN_CALIFORNIA = "+13105550142"


@pytest.fixture
def opens(captain: Client, retreat: int, house: TestHouse, person: Any) -> Callable[..., int]:
    """Somebody gives up the one place of the retreat for whom Paul Landry waits."""

    def give_up(phone: str = PHONE, **fields: Any) -> int:
        client = house.client(Role.CAPTAIN)
        with house.session() as session:
            session.get_one(Retreat, retreat).capacity = 1
        ann, paul = person("Other", None), person("Landry", phone, **fields)
        answer(client, ann, "Attending")
        answer(client, paul, "Waitlist")
        answer(client, ann, "Cancelled")
        return int(paul)

    return give_up


@pytest.fixture
def full(opens: Callable[..., int]) -> int:
    return opens()


def answer(captain: Client, person: int, status: str) -> None:
    sent = captain.post(
        "/api/retreatants/update-retreatant-attending",
        {"retreatantId": person, "attendingStatus": status},
    )
    assert sent.status == 200, sent.body


def test_a_text_with_a_link_says_until_when(
    house: TestHouse, carrier: Any, captain: Client, retreat: int, full: int, texts: Any
) -> None:
    [text] = texts()

    assert "a place is free for you on retreat" in text.shown
    assert "(Central Time)" in text.shown
    [row] = captain.get(f"/api/waitlist/{retreat}").result
    assert row["reachable"] is True
    assert text.due_at is not None


def test_who_said_no_meanwhile_gets_no_text(
    carrier: Any, captain: Client, full: int, texts: Any
) -> None:
    answer(captain, full, "NotAttending")

    [text] = texts()
    assert (text.status, text.due_at, text.sealed) == (TextStatus.SUPPRESSED, None, None)


def test_until_when_is_told_on_the_readers_own_clock(
    house: TestHouse, carrier: Any, opens: Callable[..., int], texts: Any
) -> None:
    opens(IN_CALIFORNIA, email="paul@example.org")

    [text] = texts()
    with house.session() as session:
        [mail] = session.scalars(select(EmailRecipient))
        until = mail.values["until"]
    assert "(Pacific Time)" in until
    assert until in text.shown


def test_no_text_is_written_that_would_wait_until_the_offer_is_over(
    house: TestHouse, carrier: Any, retreat: int, opens: Callable[..., int], texts: Any, noon: Any
) -> None:
    house.write_setting("WaitlistOfferHours", "10")
    noon(21)
    opens()

    assert texts() == []
    captain = house.client(Role.CAPTAIN)
    [row] = captain.get(f"/api/waitlist/{retreat}").result
    assert (row["reachable"], row["offeredUntil"] is None) == (False, False)
    [notice] = captain.get("/api/group/get-group-notifications").result
    assert notice["notificationMessage"].startswith("Phone Paul Landry by ")


def test_who_was_neither_texted_nor_mailed_yet_does_not_hear_of_the_end(
    house: TestHouse, carrier: Any, captain: Client, retreat: int, opens: Callable[..., int],
    texts: Any,
) -> None:  # fmt: skip
    paul = opens(email="paul@example.org")
    form = {"retreatantId": paul}
    assert captain.post(f"/api/waitlist/{retreat}/withdraw", form).status == 200

    [text] = texts()
    assert text.status is TextStatus.SUPPRESSED
    with house.session() as session:
        statuses = session.scalars(select(EmailRecipient.email_status)).all()
    assert statuses == ["Suppressed"]
    notices = captain.get("/api/group/get-group-notifications").result
    assert not any(each["notificationMessage"].startswith("Phone ") for each in notices)


def test_who_read_the_text_hears_of_the_end_by_mail(
    house: TestHouse, carrier: Any, captain: Client, retreat: int, opens: Callable[..., int],
    noon: Any, deliver: Callable[[], None],
) -> None:  # fmt: skip
    paul = opens(email="paul@example.org")
    noon(13)
    deliver()
    assert len(carrier.texts) == 1

    form = {"retreatantId": paul}
    assert house.client(Role.CAPTAIN).post(f"/api/waitlist/{retreat}/withdraw", form).status == 200

    with house.session() as session:
        mails = session.scalars(select(EmailRecipient).order_by(EmailRecipient.id)).all()
        told = [(mail.message.subject.partition(":")[0], mail.email_status) for mail in mails]
    assert told == [
        ("A place is free for you", "Suppressed"),
        ("We no longer keep the place for you", "Queued"),
    ]


def test_who_read_the_text_and_has_no_email_is_phoned_about_the_end(
    house: TestHouse, carrier: Any, retreat: int, full: int, noon: Any, deliver: Callable[[], None]
) -> None:
    noon(13)
    deliver()
    assert len(carrier.texts) == 1
    captain = house.client(Role.CAPTAIN)

    captain.post(f"/api/waitlist/{retreat}/withdraw", {"retreatantId": full})

    notices = captain.get("/api/group/get-group-notifications").result
    told = [each["notificationMessage"] for each in notices]
    start = "Phone Paul Landry: the place is no longer offered to them on the retreat of "
    assert len([each for each in told if each.startswith(start)]) == 1


def asked_to_phone(captain: Client) -> list[str]:
    notices = captain.get("/api/group/get-group-notifications").result
    told = [notice["notificationMessage"] for notice in notices]
    return [each for each in told if each.startswith("Phone Paul Landry by ")]


def test_whom_the_text_did_not_reach_the_group_is_asked_to_phone(
    house: TestHouse, carrier: Any, retreat: int, full: int, noon: Any, deliver: Callable[[], None]
) -> None:
    noon(13)
    deliver()
    assert len(carrier.texts) == 1
    with house.session() as session:
        report = {"MessageStatus": "undelivered", "MessageSid": f"SM{1:032}"}
        keep_status_report(session, house.served, 1, report)

    captain = house.client(Role.CAPTAIN)
    [row] = captain.get(f"/api/waitlist/{retreat}").result
    assert (row["reachable"], row["offeredUntil"] is None) == (False, False)
    assert len(asked_to_phone(captain)) == 1


def test_whom_nobody_may_text_any_more_the_group_is_asked_to_phone(
    house: TestHouse, carrier: Any, full: int, noon: Any, deliver: Callable[[], None]
) -> None:
    with house.session() as session:
        opt_out(session, house.served, PHONE, "STOP")
    noon(13)
    deliver()

    assert carrier.texts == []
    assert len(asked_to_phone(house.client(Role.CAPTAIN))) == 1
