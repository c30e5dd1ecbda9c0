"""Mail reaches its readers, once, whatever the mail server says."""

import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import replace
from datetime import timedelta

import pytest
import structlog
from cenacle.platform import clock
from cenacle.platform.mail import (
    MAIL,
    Addressee,
    EmailKind,
    EmailMessage,
    EmailRecipient,
    EmailStatus,
    post_message,
    transports,
)
from cenacle.platform.mail.models import MailboxMessage
from cenacle.platform.outbox import Held, batches, delivery
from cenacle.platform.outbox import deliver as deliver_channel
from cenacle.platform.outbox.channel import Fields
from cenacle.testing import TestHouse
from cenacle.testing.post_office import PostOffice, open_post_office

Write = Callable[..., None]
Deliver = Callable[[TestHouse], None]
Outcomes = Callable[[TestHouse], list[EmailRecipient]]
Travel = Callable[[timedelta], None]


def test_many_mails_go_over_one_connection_in_the_order_of_writing(
    posting: TestHouse, write: Write, post_office: PostOffice, deliver: Deliver
) -> None:
    people = [f"p{number}@house.test" for number in range(45)]
    write(posting, *people)

    deliver(posting)

    assert post_office.addresses == people
    assert post_office.connections == 1


def test_two_workers_at_once_send_nothing_twice(
    open_house: Callable[..., TestHouse], write: Write, post_office: PostOffice, deliver: Deliver
) -> None:
    houses = [open_house(post_office.url) for _ in range(2)]
    people = [f"p{number}@house.test" for number in range(60)]
    write(houses[0], *people)
    assert houses[1].served

    workers = [threading.Thread(target=deliver, args=(house,)) for house in houses]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()

    assert sorted(post_office.addresses) == sorted(people)
    assert post_office.connections == 2


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


def test_what_a_dead_worker_had_in_hand_is_sent_by_the_next(
    posting: TestHouse, write: Write, post_office: PostOffice, deliver: Deliver, travel: Travel,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    people = [f"p{number}@house.test" for number in range(5)]
    write(posting, *people)

    def die(*_: object) -> None:
        raise SystemExit

    monkeypatch.setattr(transports.MailServer, "send", die)
    with pytest.raises(SystemExit):
        deliver(posting)
    monkeypatch.undo()

    deliver(posting)
    assert post_office.letters == []
    travel(timedelta(seconds=31))
    deliver(posting)
    assert post_office.addresses == people


def test_no_more_is_sent_in_a_minute_than_the_house_allows(
    posting: TestHouse, write: Write, post_office: PostOffice, deliver: Deliver, travel: Travel
) -> None:
    posting.write_setting("MailPerMinute", "3")
    people = [f"p{number}@house.test" for number in range(5)]
    write(posting, *people)

    deliver(posting)
    deliver(posting)
    assert post_office.addresses == people[:3]

    travel(timedelta(seconds=61))
    deliver(posting)
    assert post_office.addresses == people


def test_what_the_system_says_goes_before_what_is_written_to_many(
    posting: TestHouse, write: Write, post_office: PostOffice, deliver: Deliver
) -> None:
    write(posting, "many@house.test")
    with posting.session() as session:
        session.query(EmailMessage).one().kind = EmailKind.CUSTOM
    write(posting, "ann@house.test")

    deliver(posting)

    assert post_office.addresses == ["ann@house.test", "many@house.test"]


def test_a_link_does_not_wait_until_there_is_room_again_for_what_goes_to_many(
    posting: TestHouse, write: Write, write_to_many: Write, post_office: PostOffice,
    deliver: Deliver,
) -> None:  # fmt: skip
    posting.write_setting("MailPerMinute", "3")
    people = [f"p{number}@house.test" for number in range(5)]
    write_to_many(posting, *people)
    deliver(posting)
    assert post_office.addresses == people[:3]

    write(posting, "ann@house.test")
    deliver(posting)

    assert post_office.addresses == [*people[:3], "ann@house.test"]


def test_a_link_does_not_wait_for_the_end_of_a_batch(
    posting: TestHouse, write: Write, write_to_many: Write, post_office: PostOffice,
    deliver: Deliver, monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setattr(batches, "TURN", 0.5)
    post_office.delay = 0.1
    people = [f"p{number}@house.test" for number in range(30)]
    write_to_many(posting, *people)

    sending = threading.Thread(target=deliver, args=(posting,))
    sending.start()
    while not post_office.letters:
        time.sleep(0.01)
    write(posting, "ann@house.test")
    sending.join()

    assert 0 < post_office.addresses.index("ann@house.test") < 15
    post_office.letters = [letter for letter in post_office.letters if "ann" not in letter.to[0]]
    assert post_office.addresses == people


def test_a_mail_that_takes_longer_than_the_lease_goes_once(
    open_house: Callable[..., TestHouse], write: Write, post_office: PostOffice, deliver: Deliver,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setattr(batches, "LEASE", timedelta(seconds=1))
    monkeypatch.setattr(delivery, "LEASE", timedelta(seconds=1))
    monkeypatch.setattr(batches, "RENEWAL", 0.1)
    houses = [open_house(post_office.url) for _ in range(2)]
    post_office.delay = 3
    write(houses[0], "ann@house.test", "bob@house.test")

    sending = threading.Thread(target=deliver, args=(houses[0],))
    sending.start()
    while sending.is_alive():
        deliver(houses[1])
        time.sleep(0.1)

    assert sorted(post_office.addresses) == ["ann@house.test", "bob@house.test"]


def test_mail_of_a_clock_that_went_ahead_goes_once_it_is_put_right(
    posting: TestHouse, write: Write, post_office: PostOffice, deliver: Deliver, travel: Travel
) -> None:
    posting.write_setting("MailPerMinute", "3")
    people = [f"p{number}@house.test" for number in range(5)]
    post_office.answers["p0@house.test"] = "451 4.7.1 Greylisted"
    travel(timedelta(days=2))
    write(posting, *people)
    deliver(posting)
    assert post_office.addresses == people[1:4]

    travel(timedelta())
    post_office.answers.clear()
    deliver(posting)

    assert sorted(post_office.addresses) == people


def test_what_is_held_for_long_is_asked_about_once_a_day(
    posting: TestHouse, write: Write, outcomes: Outcomes
) -> None:
    asked = []

    def hold(message: EmailRecipient) -> Fields:
        asked.append(message.id)
        raise Held("Waits for the end of Lent.", clock.now() + timedelta(days=40))

    channel = replace(MAIL, open=lambda _: nullcontext(hold))
    write(posting, "ann@house.test")

    deliver_channel(posting.served, channel)
    deliver_channel(posting.served, channel)

    (waiting,) = outcomes(posting)
    assert len(asked) == 1
    assert waiting.due_at
    assert waiting.due_at - clock.now() <= timedelta(days=1)


def test_every_channel_is_swept_three_times_a_minute(posting: TestHouse) -> None:
    """A worker that died has its work taken over in less than a minute."""
    for channel in ("mail", "sms"):
        posting.served.queue.run(f"{channel}.sweep")

    later = Counter(task.name for task in posting.served.queue.huey.pending())
    assert later == {"mail.deliver": 2, "sms.deliver": 2}


def test_what_is_no_address_is_bounced(
    posting: TestHouse, write: Write, deliver: Deliver, outcomes: Outcomes
) -> None:
    write(posting, "not an address")

    deliver(posting)

    (outcome,) = outcomes(posting)
    assert outcome.email_status is EmailStatus.BOUNCED
    assert outcome.problem == "This is not an email address."


def test_without_a_mail_server_mail_lands_in_the_mailbox(
    house: TestHouse, write: Write, deliver: Deliver, outcomes: Outcomes
) -> None:
    write(house, "ann@house.test")

    deliver(house)

    assert outcomes(house)[0].email_status is EmailStatus.SENT
    with house.session() as session:
        kept = session.query(MailboxMessage).one()
        assert kept.recipient_email == "ann@house.test"
        assert kept.subject == "Choose a new password for Cenacle"
        assert "Content-Type: multipart/alternative" in kept.source


def test_no_log_holds_a_link(
    posting: TestHouse, write: Write, post_office: PostOffice, deliver: Deliver,
    monkeypatch: pytest.MonkeyPatch, outcomes: Outcomes,
) -> None:  # fmt: skip
    def break_down(*_: object) -> None:
        raise RuntimeError("broken")

    write(posting, "ann@house.test")
    monkeypatch.setattr(transports.MailServer, "send", break_down)
    with structlog.testing.capture_logs() as logs:
        deliver(posting)

    assert logs
    assert "s3cr3t" not in str(logs)
    assert outcomes(posting)[0].problem == "Something went wrong on our side."


def test_a_batch_asks_no_more_for_many_than_for_few(
    posting: TestHouse, write: Write, deliver: Deliver, statements: list[str]
) -> None:
    def asked_for(*emails: str) -> int:
        write(posting, *emails)
        statements.clear()
        deliver(posting)
        return len([s for s in statements if s.startswith("SELECT")])

    few = asked_for("p1@house.test")

    assert asked_for(*(f"q{n}@house.test" for n in range(15))) <= few
