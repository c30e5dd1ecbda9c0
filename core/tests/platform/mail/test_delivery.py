"""Mail reaches its readers, once, whichever worker sends it."""

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
from cenacle.platform.mail import MAIL, EmailRecipient, EmailStatus, transports
from cenacle.platform.mail.models import MailboxMessage
from cenacle.platform.outbox import Held, batches, delivery
from cenacle.platform.outbox import deliver as deliver_channel
from cenacle.platform.outbox.channel import Fields
from cenacle.testing import TestHouse
from cenacle.testing.post_office import PostOffice

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
