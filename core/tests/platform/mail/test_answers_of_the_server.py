"""What becomes of a mail by what the mail server says, or does not say."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from cenacle.platform import clock
from cenacle.platform.mail import (
    Addressee,
    EmailKind,
    EmailMessage,
    EmailRecipient,
    EmailStatus,
    post_message,
    transports,
)
from cenacle.testing import TestHouse
from cenacle.testing.post_office import PostOffice, open_post_office

Write = Callable[..., None]
Deliver = Callable[[TestHouse], None]
Outcomes = Callable[[TestHouse], list[EmailRecipient]]
Travel = Callable[[timedelta], None]


def test_a_recipient_whom_nobody_knows_is_bounced_and_the_next_gets_his(
    posting: TestHouse, write: Write, post_office: PostOffice, deliver: Deliver, outcomes: Outcomes
) -> None:
    post_office.answers["gone@house.test"] = "550 5.1.1 No such person here"
    write(posting, "gone@house.test", "ann@house.test")

    deliver(posting)

    gone, ann = outcomes(posting)
    assert (gone.email_status, gone.due_at, gone.sealed) == (EmailStatus.BOUNCED, None, None)
    assert gone.problem == "The mail server answered 550 5.1.1 No such person here"
    assert ann.email_status is EmailStatus.SENT
    assert post_office.addresses == ["ann@house.test"]
    assert post_office.connections == 1


def test_a_mail_that_the_server_will_not_have_failed(
    posting: TestHouse, write: Write, post_office: PostOffice, deliver: Deliver, outcomes: Outcomes
) -> None:
    post_office.at_data = "554 This looks like spam"
    write(posting, "ann@house.test")

    deliver(posting)

    (outcome,) = outcomes(posting)
    assert (outcome.email_status, outcome.sealed) == (EmailStatus.FAILED, None)
    assert outcome.problem == "The mail server answered 554 This looks like spam"


def test_who_is_put_off_is_tried_again_later(
    posting: TestHouse, write: Write, post_office: PostOffice, deliver: Deliver, outcomes: Outcomes,
    travel: Travel,
) -> None:  # fmt: skip
    post_office.answers["ann@house.test"] = "451 4.7.1 Greylisted"
    write(posting, "ann@house.test")
    deliver(posting)
    (waiting,) = outcomes(posting)
    assert (waiting.email_status, waiting.attempts) == (EmailStatus.DEFERRED, 1)
    assert waiting.problem == "The mail server answered 451 4.7.1 Greylisted"

    post_office.answers.clear()
    deliver(posting)
    assert post_office.letters == []
    travel(timedelta(minutes=2))
    deliver(posting)

    (sent,) = outcomes(posting)
    assert (sent.email_status, sent.attempts, sent.problem) == (EmailStatus.SENT, 2, None)
    assert post_office.addresses == ["ann@house.test"]


def test_after_a_day_of_refusals_it_is_given_up(
    posting: TestHouse, write: Write, post_office: PostOffice, deliver: Deliver, outcomes: Outcomes,
    travel: Travel,
) -> None:  # fmt: skip
    post_office.answers["ann@house.test"] = "451 Try again"
    write(posting, "ann@house.test")

    attempts = 0
    for hours in range(48):
        travel(timedelta(hours=hours))
        deliver(posting)
        (outcome,) = outcomes(posting)
        if outcome.attempts > attempts:
            attempts, last = outcome.attempts, hours

    assert (outcome.email_status, outcome.due_at) == (EmailStatus.FAILED, None)
    assert (attempts, outcome.sealed) == (8, None)
    assert 20 <= last <= 40
    assert outcome.problem == "We tried 8 times over a day. The mail server answered 451 Try again"


def test_while_a_recipient_is_put_off_the_copies_wait_too(
    posting: TestHouse, post_office: PostOffice, deliver: Deliver, travel: Travel
) -> None:
    post_office.answers["ann@house.test"] = "451 4.7.1 Greylisted"
    with posting.session() as session:
        message = EmailMessage(
            kind=EmailKind.SYSTEM, cc="office@house.test", subject="Supper", body="<p>At six.</p>",
            created_date=clock.now(),
        )  # fmt: skip
        post_message(session, posting.served, message, [(Addressee("ann@house.test"), {})])
    deliver(posting)
    assert post_office.letters == []

    post_office.answers.clear()
    travel(timedelta(minutes=2))
    deliver(posting)

    assert [letter.to for letter in post_office.letters] == [
        ["ann@house.test", "office@house.test"]
    ]


def test_a_server_that_hangs_up_in_mid_mail_costs_at_most_that_mail_an_attempt(
    posting: TestHouse, write: Write, post_office: PostOffice, deliver: Deliver, outcomes: Outcomes
) -> None:
    post_office.hang_up_at = 2
    write(posting, "p1@house.test", "p2@house.test", "p3@house.test")

    deliver(posting)

    statuses = [outcome.email_status for outcome in outcomes(posting)]
    assert statuses == [EmailStatus.SENT, EmailStatus.DEFERRED, EmailStatus.SENT]
    assert post_office.addresses == ["p1@house.test", "p3@house.test"]
    assert post_office.connections == 2


def test_a_server_that_does_not_answer_in_time_is_asked_later(
    posting: TestHouse, write: Write, post_office: PostOffice, deliver: Deliver, outcomes: Outcomes,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setattr(transports, "TIMEOUT", 0.2)
    post_office.delay = 0.5
    write(posting, "ann@house.test")

    deliver(posting)

    (outcome,) = outcomes(posting)
    assert outcome.email_status is EmailStatus.DEFERRED
    assert outcome.problem == "The connection to the mail server broke: it did not answer in time"


def test_mail_waits_for_a_mail_server_that_is_down_and_loses_no_attempt(
    open_house: Callable[..., TestHouse], write: Write, deliver: Deliver, outcomes: Outcomes,
    travel: Travel,
) -> None:  # fmt: skip
    with open_post_office() as office:
        house = open_house(office.url)
    write(house, "p1@house.test", "p2@house.test")
    for hours in range(1, 60, 6):
        travel(timedelta(hours=hours))
        deliver(house)

    waiting = outcomes(house)
    assert [outcome.attempts for outcome in waiting] == [0, 0]
    assert {outcome.email_status for outcome in waiting} == {EmailStatus.DEFERRED}
    assert waiting[0].problem == "The mail server cannot be reached: Connection refused"

    with open_post_office(port=office.port) as office:
        travel(timedelta(hours=61))
        deliver(house)
        assert office.addresses == ["p1@house.test", "p2@house.test"]


def test_a_mail_that_no_server_took_for_days_is_given_up(
    open_house: Callable[..., TestHouse], write: Write, deliver: Deliver, outcomes: Outcomes,
    travel: Travel,
) -> None:  # fmt: skip
    with open_post_office() as office:
        house = open_house(office.url)
    write(house, "ann@house.test")
    travel(timedelta(days=6))

    deliver(house)

    (outcome,) = outcomes(house)
    assert (outcome.email_status, outcome.sealed) == (EmailStatus.FAILED, None)
