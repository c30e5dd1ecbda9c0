"""What was mailed to a group, to whom, and what became of it; and what is still under way."""

from collections.abc import Sequence
from datetime import timedelta

from sqlalchemy import ColumnElement, Connection, Select, case, func, select
from sqlalchemy.orm import Session, contains_eager

from cenacle.outreach.schemas import EmailRecipientRow, MailAsSent, MessageRow, Progress
from cenacle.platform import clock
from cenacle.platform.access import Actor, Right, group_of, visible
from cenacle.platform.errors import NotFound
from cenacle.platform.house import House
from cenacle.platform.mail.composing import read_letterhead, show_mail
from cenacle.platform.mail.models import EmailKind, EmailMessage, EmailRecipient, EmailStatus

MOST = 200
"""Messages of one history, the newest."""
RECENT = timedelta(days=1)
MOST_RECENT = 20

_WITH_MESSAGE = (
    select(EmailRecipient)
    .join(EmailRecipient.message)
    .options(contains_eager(EmailRecipient.message))
)
_ARRIVED = (EmailStatus.SENT, EmailStatus.DELIVERED)
_LOST = (
    EmailStatus.BOUNCED,
    EmailStatus.FAILED,
    EmailStatus.COMPLAINED,
    EmailStatus.SUPPRESSED,
)
_COUNTED = (
    select(
        EmailMessage.id,
        EmailMessage.group_id,
        EmailMessage.sender_email,
        EmailMessage.subject.label("message_subject"),
        EmailMessage.created_date,
        func.count().label("recipients"),
        func.sum(case((EmailRecipient.email_status.in_(_ARRIVED), 1), else_=0)).label("delivered"),
        func.sum(case((EmailRecipient.email_status.in_(_LOST), 1), else_=0)).label("failed"),
        func.sum(case((EmailRecipient.due_at.is_not(None), 1), else_=0)).label("waiting"),
    )
    .join(EmailRecipient, EmailRecipient.message_id == EmailMessage.id)
    .group_by(EmailMessage.id)
    .order_by(EmailMessage.id.desc())
)


def read_letters(
    session: Session, house: House, actor: Actor, kind: EmailKind, group_id: int | None
) -> list[MessageRow]:
    """The newest first; an administrator who names no group gets what went to the whole house.

    The words are those of its first reader; `delivered` counts what the mail server took. Raises
    NotFound.
    """
    if group_id is None and actor.may(Right.HOUSE):
        wanted: ColumnElement[bool] = EmailMessage.group_id.is_(None)
    else:
        wanted = EmailMessage.group_id == group_of(actor, group_id)
    newest = _newest(MOST).where(wanted, EmailMessage.kind == kind)
    counted = _COUNTED.add_columns(EmailMessage.body.label("message_body"))
    rows = session.execute(counted.where(EmailMessage.id.in_(newest)))
    letters = [MessageRow.model_validate(row) for row in rows]
    words = _words_of_first(session, house, letters)
    for letter in letters:
        letter.message_subject, letter.message_body = words[letter.id]
    return letters


def read_recipients(
    connection: Connection, actor: Actor, message_id: int
) -> list[EmailRecipientRow]:
    """By name. Raises NotFound for a message of another group, and for the system's own."""
    message = select(EmailMessage.id).where(EmailMessage.id == message_id, *_readable(actor))
    if connection.execute(message).first() is None:
        raise NotFound("There is no such message.")
    rows = connection.execute(
        select(
            EmailRecipient.id,
            EmailRecipient.first_name,
            EmailRecipient.last_name,
            EmailRecipient.nick_name,
            EmailRecipient.recipient_email,
            EmailRecipient.retreatant_id,
            EmailRecipient.email_status,
            EmailRecipient.problem,
            EmailRecipient.sent_at,
        )
        .where(EmailRecipient.message_id == message_id)
        .order_by(EmailRecipient.last_name, EmailRecipient.first_name, EmailRecipient.id)
    )
    return [EmailRecipientRow.model_validate(row) for row in rows]


def read_mail(session: Session, house: House, actor: Actor, recipient_id: int) -> MailAsSent:
    """One reader's mail. Raises NotFound as `read_recipients` does."""
    wanted = _WITH_MESSAGE.where(EmailRecipient.id == recipient_id, *_readable(actor))
    recipient = session.scalars(wanted).one_or_none()
    if recipient is None:
        raise NotFound("There is no such message.")
    subject, body = show_mail(recipient, read_letterhead(house))
    return MailAsSent(subject=subject, body=body)


def read_progress(session: Session, house: House, actor: Actor) -> list[Progress]:
    """What the actor's group, or for an administrator anybody, mailed within a day.

    `waiting` of `recipients` are still to be sent; at 0 the batch is done.
    """
    newest = _newest(MOST_RECENT).where(
        EmailMessage.created_date > clock.now() - RECENT, *_readable(actor)
    )
    rows = session.execute(_COUNTED.where(EmailMessage.id.in_(newest)))
    batches = [Progress.model_validate(row) for row in rows]
    words = _words_of_first(session, house, batches)
    for batch in batches:
        batch.message_subject, _body = words[batch.id]
    return batches


def _words_of_first(
    session: Session, house: House, messages: Sequence[MessageRow | Progress]
) -> dict[int, tuple[str, str]]:
    """Subject and body of each message, by its id, as the first reader got it."""
    first = (
        select(func.min(EmailRecipient.id))
        .where(EmailRecipient.message_id.in_([message.id for message in messages]))
        .group_by(EmailRecipient.message_id)
    )
    letterhead = read_letterhead(house)
    return {
        recipient.message_id: show_mail(recipient, letterhead)
        for recipient in session.scalars(_WITH_MESSAGE.where(EmailRecipient.id.in_(first)))
    }


def _readable(actor: Actor) -> tuple[ColumnElement[bool], ...]:
    return EmailMessage.kind != EmailKind.SYSTEM, *visible(actor, EmailMessage)


def _newest(most: int) -> Select[int]:
    return select(EmailMessage.id).order_by(EmailMessage.id.desc()).limit(most)
