"""How the mail of the house fares: what waits, what did not arrive, and whether a worker sends."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from sqlalchemy import Connection, func, select
from sqlalchemy.orm import Session

from cenacle.platform import clock, throttle
from cenacle.platform.access import Actor
from cenacle.platform.house import House
from cenacle.platform.mail.composing import read_letterhead
from cenacle.platform.mail.models import (
    NOT_ARRIVED,
    EmailKind,
    EmailMessage,
    EmailRecipient,
    EmailStatus,
    Suppression,
)
from cenacle.platform.mail.placeholders import fill_line
from cenacle.platform.mail.queue_metrics import count_waiting_mails, mail_seconds_overdue
from cenacle.platform.mail.schemas import (
    MailStatus,
    MailTroubleRow,
    SuppressedAddressRow,
    SuppressedRequest,
    TroublesRequest,
)
from cenacle.platform.mail.writing import Addressee, post_message
from cenacle.platform.tasks import beats
from cenacle.platform.web.tables import Page, Table

TESTS = throttle.Limit("mail-tests", 10, timedelta(hours=1))
"""Of one person."""
TEST_SUBJECT = "A test from {{portalTitle}}"
TEST_BODY = (
    "<p>This is a test that you asked for: mail leaves the house, by its worker, and arrives.</p>"
)


Filling = Callable[[dict[str, str]], MailTroubleRow]


def _to_fill(*, values: dict[str, str], subject: str, **columns: Any) -> Filling:
    """The row, once it is known what the house fills in everywhere."""
    return lambda own: MailTroubleRow(subject=fill_line(subject, own | values), **columns)


TROUBLES = Table(
    _to_fill,
    select(EmailRecipient).join(EmailRecipient.message).where(NOT_ARRIVED),
    {
        "id": EmailRecipient.id,
        "recipient_email": EmailRecipient.recipient_email,
        "subject": EmailMessage.subject,
        "email_status": EmailRecipient.email_status,
        "values": EmailRecipient.values,
        "problem": EmailRecipient.problem,
        "attempts": EmailRecipient.attempts,
        "due_at": EmailRecipient.due_at,
        "created_date": EmailMessage.created_date,
    },
    searched=(func.lower(EmailRecipient.recipient_email + " " + EmailRecipient.email_status),),
    order=EmailRecipient.id.desc(),
    sorted_as={"values": EmailRecipient.id},  # JSON has no order
)

SUPPRESSED = Table(
    SuppressedAddressRow,
    select(Suppression),
    {
        "id": Suppression.id,
        "email": Suppression.email_folded,
        "reason": Suppression.reason,
        "problem": Suppression.problem,
        "since": Suppression.since,
    },
    searched=(Suppression.email_folded,),
    order=Suppression.id.desc(),
)


def read_troubles(
    connection: Connection, house: House, wanted: TroublesRequest
) -> Page[MailTroubleRow]:
    """Raises RuleBroken for a sort field that is not a column."""
    where = [EmailRecipient.email_status == wanted.status] if wanted.status else []
    page, own = TROUBLES.read(connection, wanted, *where), read_letterhead(house).values_in(None)
    return Page([fill(own) for fill in page.rows], page.total)


def read_suppressed(
    connection: Connection, wanted: SuppressedRequest
) -> Page[SuppressedAddressRow]:
    where = [Suppression.reason == wanted.reason] if wanted.reason else []
    return SUPPRESSED.read(connection, wanted, *where)


def read_status(session: Session, house: House) -> MailStatus:
    connection = session.connection()
    by_status = select(EmailRecipient.email_status, func.count()).where(NOT_ARRIVED)
    found = session.execute(by_status.group_by(EmailRecipient.email_status)).all()
    counts = dict(found)
    seen = beats.last_beat(session, beats.WORKER)
    return MailStatus(
        waiting=count_waiting_mails(connection),
        overdue_seconds=int(mail_seconds_overdue(connection)),
        failed=counts.get(EmailStatus.FAILED, 0),
        bounced=counts.get(EmailStatus.BOUNCED, 0) + counts.get(EmailStatus.COMPLAINED, 0),
        suppressed=session.scalar(select(func.count(Suppression.id))) or 0,
        worker_seen_at=seen,
        is_worker_alive=seen is not None and clock.now() - seen <= beats.WORKER_RESTS,
        is_mailbox=house.configuration.smtp_url is None,
    )


def send_oneself_a_test(session: Session, house: House, actor: Actor) -> str:
    """By the way that every mail takes: the outbox and a worker. Raises TooManyAttempts."""
    throttle.count(session, TESTS, str(actor.user_id))
    message = EmailMessage(
        kind=EmailKind.SYSTEM,
        subject=TEST_SUBJECT,
        body=TEST_BODY,
        created_date=clock.now(),
    )
    post_message(session, house, message, [(Addressee(actor.email, user_id=actor.user_id), {})])
    return f"A test is on its way to {actor.email}."
