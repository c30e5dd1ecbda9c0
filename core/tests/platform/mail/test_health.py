"""The page Mail: what waits, what did not arrive, and whether a worker lives."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from cenacle.platform import clock
from cenacle.platform.access import Role
from cenacle.platform.house import House
from cenacle.platform.mail import MAIL
from cenacle.platform.mail.models import EmailRecipient, EmailStatus, SuppressionReason
from cenacle.platform.mail.suppression import suppress
from cenacle.platform.tasks import beats
from cenacle.testing import TestHouse
from cenacle.testing.post_office import PostOffice
from sqlalchemy import select

STATUS = "/api/mail/status"
TROUBLES = "/api/mail/troubles/table"
SUPPRESSED = "/api/mail/suppressed/table"
Write = Callable[..., None]


def mark(house: TestHouse, *statuses: EmailStatus) -> None:
    """What became of the mails, in the order of their writing."""
    with house.session() as session:
        mails = session.scalars(select(EmailRecipient).order_by(EmailRecipient.id)).all()
        for mail, status in zip(mails, statuses, strict=True):
            mail.email_status = status
            if status is not EmailStatus.QUEUED:
                mail.due_at, mail.problem = None, f"It is {status}."


def test_what_did_not_arrive_is_counted_and_listed(house: TestHouse, write: Write) -> None:
    write(house, *(f"{name}@house.test" for name in ("ann", "bea", "cy", "dan", "eve")))
    mark(
        house,
        EmailStatus.SENT,
        EmailStatus.FAILED,
        EmailStatus.BOUNCED,
        EmailStatus.QUEUED,
        EmailStatus.COMPLAINED,
    )
    with house.session() as session:
        suppress(session, house.served, "cy@house.test", SuppressionReason.BOUNCED, "Nobody.")
    admin = house.client(Role.ADMIN)

    told = admin.get(STATUS).result
    page = admin.post(TROUBLES, {"take": 2}).result
    found = admin.post(TROUBLES, {"allSearch": "BEA failed"}).result
    kept_back = admin.post(SUPPRESSED, {}).result

    counts = {name: told[name] for name in ("waiting", "failed", "bounced", "suppressed")}
    assert counts == {"waiting": 1, "failed": 1, "bounced": 2, "suppressed": 1}
    assert page["total"] == 4
    assert [row["recipientEmail"] for row in page["rows"]] == ["eve@house.test", "dan@house.test"]
    [row] = found["rows"]
    assert "{{" not in row["subject"]
    assert (row["recipientEmail"], row["problem"]) == ("bea@house.test", "It is Failed.")
    assert [(row["email"], row["reason"]) for row in kept_back["rows"]] == [
        ("cy@house.test", "Bounced")
    ]
    bounced = admin.post(TROUBLES, {"status": "Bounced"}).result
    assert [row["recipientEmail"] for row in bounced["rows"]] == ["cy@house.test"]
    assert admin.post(SUPPRESSED, {"reason": "Bounced"}).result["total"] == 1
    assert admin.post(SUPPRESSED, {"reason": "Complained"}).result["total"] == 0


def test_a_worker_that_was_not_heard_of_is_told(house: TestHouse) -> None:
    admin = house.client(Role.ADMIN)
    never = admin.get(STATUS).result

    house.served.queue.run(beats.WORKER_TASK)
    lately = admin.get(STATUS).result
    clock.shift_clock(timedelta(minutes=5))
    silent = admin.get(STATUS).result
    clock.shift_clock(timedelta())

    assert (never["workerSeenAt"], never["isWorkerAlive"]) == (None, False)
    assert (lately["isWorkerAlive"], silent["isWorkerAlive"]) == (True, False)
    assert silent["workerSeenAt"] == lately["workerSeenAt"]


def test_a_test_goes_the_way_of_every_mail(posting: TestHouse, post_office: PostOffice) -> None:
    admin = posting.client(Role.ADMIN)

    answer = admin.post("/api/mail/send-test", {})
    waiting = admin.get(STATUS).result["waiting"]
    [row] = admin.post(TROUBLES, {}).result["rows"]
    _deliver(posting.served)

    assert answer.result == "A test is on its way to admin@house.test."
    assert (waiting, row["subject"]) == (1, "A test from Cenacle")
    [letter] = post_office.letters
    assert letter.to == ["admin@house.test"]
    assert letter.mail["Subject"] == "A test from Cenacle"


def test_every_column_can_be_asked_for_in_order(house: TestHouse, write: Write) -> None:
    write(house, "ann@house.test", "bea@house.test")
    admin = house.client(Role.ADMIN)

    for field in ("values", "subject", "emailStatus", "problem", "dueAt", "createdDate"):
        answer = admin.post(TROUBLES, {"sort": [{"field": field, "desc": True}]})
        assert (field, answer.status) == (field, 200)


def test_tests_have_a_limit(house: TestHouse) -> None:
    admin = house.client(Role.ADMIN)

    answers: list[Any] = [admin.post("/api/mail/send-test", {}).status for _ in range(11)]

    assert answers == [200] * 10 + [429]


def _deliver(house: House) -> None:
    house.queue.run(MAIL.deliver_task)
