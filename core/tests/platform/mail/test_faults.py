"""Whatever dies or says no: nothing is lost, nothing goes twice, and a clerk can read why."""

import os
import subprocess
import sys
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest
from cenacle.platform import clock
from cenacle.platform.mail import (
    EmailRecipient,
    EmailStatus,
    transports,
)
from cenacle.platform.mail.composing import ComposedMail
from cenacle.platform.mail.models import EmailKind, Suppression, SuppressionReason
from cenacle.platform.mail.suppression import suppress
from cenacle.platform.outbox import Unreachable
from cenacle.testing import TestHouse
from cenacle.testing.post_office import PostOffice
from sqlalchemy import select, update

Write = Callable[..., None]
Deliver = Callable[[TestHouse], None]
Outcomes = Callable[[TestHouse], list[EmailRecipient]]
Travel = Callable[[timedelta], None]

DIES_BEFORE_IT_QUEUES = """
import os, signal, sys
from cenacle.platform import clock, mail
from cenacle.testing import TestHouse

house = TestHouse(*sys.argv[1:])
house.served.queue.enqueue = lambda *_: os.kill(os.getpid(), signal.SIGKILL)
with house.session() as session:
    to = mail.Addressee("ann@house.test")
    mail.write_mail(session, house.served, "EmailWasChanged", to, {"newEmail": "new@house.test"})
"""


def sweep(house: TestHouse) -> None:
    """What the worker does every minute."""
    (task,) = [
        task for task in house.served.queue.huey._registry.periodic_tasks  # noqa: SLF001
        if task.name == "mail.sweep"
    ]  # fmt: skip
    house.served.queue.huey.execute(task)


def suppressions(house: TestHouse) -> dict[str, SuppressionReason]:
    with house.session() as session:
        return {row.email_folded: row.reason for row in session.scalars(select(Suppression))}


def test_what_a_server_that_was_killed_did_not_queue_is_found_by_the_sweep(
    posting: TestHouse, post_office: PostOffice
) -> None:
    command = [sys.executable, "-c", DIES_BEFORE_IT_QUEUES, posting.database_url, posting.queue_url]
    server = subprocess.run(command, env=os.environ, check=False)
    assert server.returncode == -9
    assert posting.served.queue.huey.pending_count() == 0

    sweep(posting)

    assert post_office.addresses == ["ann@house.test"]


@pytest.mark.parametrize("queue", ["redis://127.0.0.1:1/0", "a file"])
def test_an_act_succeeds_without_a_queue_and_its_mail_goes_with_the_next_sweep(
    queue: str, database_url: str, posting: TestHouse, write: Write, post_office: PostOffice,
    outcomes: Outcomes, tmp_path: Path,
) -> None:  # fmt: skip
    path = tmp_path / "lost" / "queue.db"
    house = TestHouse(database_url, queue if queue.startswith("redis") else f"sqlite:///{path}")
    assert house.served
    if path.exists():
        for file in path.parent.iterdir():
            file.unlink()
        path.parent.rmdir()

    write(house, "ann@house.test")
    house.close()

    (waiting,) = outcomes(posting)
    assert waiting.email_status is EmailStatus.QUEUED
    sweep(posting)
    assert post_office.addresses == ["ann@house.test"]


@pytest.mark.parametrize(
    "answer",
    [
        "550 5.1.1 No such person here",
        "550-5.1.1 No such\r\n550 5.1.1 person",
        "553 5.1.3 Bad address syntax",
        "556 5.1.10 Takes no mail at all",
        "550 No such user",
        "553 Unknown",
    ],
)
def test_an_address_that_does_not_exist_is_barred(
    posting: TestHouse,
    write_to_many: Write,
    post_office: PostOffice,
    deliver: Deliver,
    outcomes: Outcomes,
    answer: str,
) -> None:
    post_office.answers["Gone@house.test"] = answer
    write_to_many(posting, "Gone@house.test")

    deliver(posting)

    (gone,) = outcomes(posting)
    assert (gone.email_status, gone.due_at) == (EmailStatus.BOUNCED, None)
    assert suppressions(posting) == {"gone@house.test": SuppressionReason.BOUNCED}
    with posting.session() as session:
        assert session.query(Suppression).one().problem == gone.problem


@pytest.mark.parametrize(
    ("answer", "status"),
    [
        ("550 5.7.1 Relaying denied", EmailStatus.BOUNCED),
        ("550 5.7.1 See https://rules.test/5.1.1", EmailStatus.BOUNCED),
        ("552 5.2.2 The mailbox is full", EmailStatus.BOUNCED),
        ("550 5.1.8 The sender's domain is not known", EmailStatus.BOUNCED),
        ("554 No", EmailStatus.BOUNCED),
        ("450 4.1.1 Perhaps later", EmailStatus.DEFERRED),
        ("421 4.3.2 Too busy", EmailStatus.DEFERRED),
    ],
)
def test_what_is_no_fault_of_the_address_does_not_bar_it(
    posting: TestHouse, write_to_many: Write, post_office: PostOffice, deliver: Deliver,
    outcomes: Outcomes, answer: str, status: EmailStatus,
) -> None:  # fmt: skip
    post_office.answers["ann@house.test"] = answer
    write_to_many(posting, "ann@house.test", "bob@house.test")

    deliver(posting)

    assert [outcome.email_status for outcome in outcomes(posting)] == [status, EmailStatus.SENT]
    assert suppressions(posting) == {}


@pytest.mark.parametrize(
    ("answer", "status"),
    [
        ("550 5.1.8 We do not know this sender", EmailStatus.FAILED),
        ("550 No", EmailStatus.FAILED),
        ("451 4.3.0 Later", EmailStatus.DEFERRED),
    ],
)
@pytest.mark.parametrize("step", ["at_sender", "at_data"])
def test_a_refused_sender_or_letter_says_nothing_of_the_address(
    posting: TestHouse, write_to_many: Write, post_office: PostOffice, deliver: Deliver,
    outcomes: Outcomes, step: str, answer: str, status: EmailStatus,
) -> None:  # fmt: skip
    setattr(post_office, step, answer)
    write_to_many(posting, "ann@house.test")

    deliver(posting)

    (outcome,) = outcomes(posting)
    assert (outcome.email_status, outcome.attempts) == (status, 1)
    assert outcome.problem == f"The mail server answered {answer}"
    assert suppressions(posting) == {}

    setattr(post_office, step, None)
    write_to_many(posting, "bob@house.test")
    deliver(posting)
    assert post_office.addresses == ["bob@house.test"]


def test_an_address_that_was_barred_after_the_writing_gets_nothing(
    posting: TestHouse,
    write_to_many: Write,
    post_office: PostOffice,
    write: Write,
    deliver: Deliver,
    outcomes: Outcomes,
) -> None:
    write_to_many(posting, "Bounced@house.test", "spam@house.test", "no@house.test", "a@house.test")
    write_to_many(posting, "no@house.test", "spam@house.test", kind=EmailKind.INVITATION)
    write(posting, "bounced@house.test")
    with posting.session() as session:
        for name, reason in {
            "bounced": SuppressionReason.BOUNCED,
            "spam": SuppressionReason.COMPLAINED,
            "no": SuppressionReason.UNSUBSCRIBED,
        }.items():
            suppress(session, posting.served, f"{name}@house.test", reason)

    deliver(posting)

    assert post_office.addresses == ["bounced@house.test", "a@house.test", "no@house.test"]
    barred = [
        (outcome.recipient_email, outcome.problem)
        for outcome in outcomes(posting)
        if outcome.email_status is EmailStatus.SUPPRESSED
    ]
    assert barred == [
        ("Bounced@house.test", "Mail to this address came back."),
        ("spam@house.test", "The reader marked our mail as spam."),
        ("no@house.test", "The reader unsubscribed."),
        ("spam@house.test", "The reader marked our mail as spam."),
    ]
    assert all(outcome.due_at is None for outcome in outcomes(posting))


def test_a_batch_of_barred_addresses_does_not_hold_up_what_comes_after(
    posting: TestHouse, write_to_many: Write, post_office: PostOffice, deliver: Deliver
) -> None:
    barred = [f"p{number}@house.test" for number in range(120)]
    write_to_many(posting, *barred, "ann@house.test")
    with posting.session() as session:
        session.add_all(
            Suppression(
                email_folded=email,
                reason=SuppressionReason.BOUNCED,
                since=clock.now(),
            )
            for email in barred
        )

    deliver(posting)

    assert post_office.addresses == ["ann@house.test"]


@pytest.mark.parametrize(
    "told", [EmailStatus.DELIVERED, EmailStatus.BOUNCED, EmailStatus.COMPLAINED]
)
@pytest.mark.parametrize("end", ["sent", "put off", "refused", "no server"])
def test_what_the_provider_told_first_stays(
    posting: TestHouse,
    write_to_many: Write,
    post_office: PostOffice,
    deliver: Deliver,
    outcomes: Outcomes,
    travel: Travel,
    monkeypatch: pytest.MonkeyPatch, told: EmailStatus, end: str,
) -> None:  # fmt: skip
    """While the worker has the mail in hand, the webhook tells of its last attempt."""
    send = transports.MailServer.send

    def tell_and_send(server: transports.MailServer, letter: ComposedMail, *others: object) -> None:
        with posting.session() as session:
            fields = {"email_status": told, "due_at": None, "problem": "So it was told."}
            session.execute(update(EmailRecipient).values(fields))
        if end == "no server":
            raise Unreachable("Nobody answers.")
        send(server, letter, *others)  # type: ignore[arg-type]  # others may be any of them

    monkeypatch.setattr(transports.MailServer, "send", tell_and_send)
    answers = {"put off": "451 Later", "refused": "552 5.2.2 Full", "sent": "250 OK"}
    post_office.answers["ann@house.test"] = answers.get(end, "250 OK")
    write_to_many(posting, "ann@house.test")

    deliver(posting)
    monkeypatch.undo()
    post_office.answers.clear()
    travel(timedelta(days=2))
    deliver(posting)

    (outcome,) = outcomes(posting)
    assert (outcome.email_status, outcome.due_at) == (told, None)
    assert outcome.problem == "So it was told."
    assert len(post_office.letters) == (1 if end == "sent" else 0)
    if end == "sent":
        assert (outcome.attempts, outcome.sealed) == (1, None)
        assert outcome.sent_at is not None


def test_a_mail_that_cannot_be_made_fails_at_once_and_the_next_one_goes(
    posting: TestHouse, post_office: PostOffice, write: Write, deliver: Deliver, outcomes: Outcomes
) -> None:
    write(posting, "ann@house.test", "bob@house.test")
    with posting.session() as session:
        broken = session.query(EmailRecipient).order_by(EmailRecipient.id).first()
        assert broken
        broken.sealed = '{"link": "half a sign: \\ud800"}'

    deliver(posting)

    failed, sent = outcomes(posting)
    assert (failed.email_status, failed.due_at, failed.sealed) == (EmailStatus.FAILED, None, None)
    assert failed.problem == (
        "Something in the words of this mail, or in the reader's name, cannot be sent."
    )
    assert sent.email_status is EmailStatus.SENT
    assert post_office.addresses == ["bob@house.test"]


def test_a_mail_server_that_goes_away_in_mid_batch_gets_the_rest_when_it_is_back(
    posting: TestHouse,
    write_to_many: Write,
    post_office: PostOffice,
    deliver: Deliver,
    outcomes: Outcomes,
    travel: Travel,
) -> None:
    people = [f"p{number}@house.test" for number in range(80)]
    write_to_many(posting, *people)
    post_office.closes_at = 30
    for minutes in range(0, 240, 30):
        travel(timedelta(minutes=minutes))
        deliver(posting)
    assert post_office.addresses == people[:29]
    # The one on which it hung up may have arrived, and was tried: the others lost nothing.
    assert sum(outcome.attempts for outcome in outcomes(posting)[30:]) == 0

    post_office.closes_at = 0
    travel(timedelta(hours=5))
    deliver(posting)

    assert sorted(post_office.addresses) == sorted(people)
