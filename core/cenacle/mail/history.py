"""What was mailed to a group, to whom, and what became of it; and what is still under way."""

from datetime import timedelta
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, case, func, select

from cenacle import clock, groups
from cenacle.errors import NotFound
from cenacle.mail.models import EmailKind, EmailMessage, EmailRecipient, EmailStatus
from cenacle.rights import Actor, Right

MOST = 200
"""Messages of one history, the newest."""
RECENT = timedelta(days=1)
MOST_RECENT = 20

_ARRIVED = (EmailStatus.SENT, EmailStatus.DELIVERED)
_LOST = (
    EmailStatus.BOUNCED,
    EmailStatus.FAILED,
    EmailStatus.COMPLAINED,
    EmailStatus.SUPPRESSED,
)
_RECIPIENTS = func.count().label("recipients")
_DELIVERED = func.sum(case((EmailRecipient.email_status.in_(_ARRIVED), 1), else_=0))
_FAILED = func.sum(case((EmailRecipient.email_status.in_(_LOST), 1), else_=0))
_WAITING = func.sum(case((EmailRecipient.due_at.is_not(None), 1), else_=0))


def of_group(
    connection: Connection, actor: Actor, kind: EmailKind, group_id: int | None
) -> list[dict[str, Any]]:
    """The newest first; an administrator who names no group gets what went to the whole house.

    `delivered` counts what the mail server took. Raises NotFound.
    """
    if group_id is None and actor.may(Right.HOUSE):
        wanted: ColumnElement[bool] = EmailMessage.group_id.is_(None)
    else:
        wanted = EmailMessage.group_id == groups.group_of(actor, group_id)
    newest = (
        select(EmailMessage.id)
        .where(wanted, EmailMessage.kind == kind)
        .order_by(EmailMessage.id.desc())
        .limit(MOST)
    )
    rows = connection.execute(_counted(EmailMessage.body).where(EmailMessage.id.in_(newest)))
    return [
        {
            "id": row.id,
            "senderEmail": row.sender_email,
            "messageSubject": row.subject,
            "messageBody": row.body,
            "createdDate": row.created_date,
            "recipients": row.recipients,
            "delivered": row.delivered,
            "failed": row.failed,
        }
        for row in rows
    ]


def recipients(connection: Connection, actor: Actor, message_id: int) -> list[dict[str, Any]]:
    """By name. Raises NotFound for a message of another group, and for the system's own."""
    message = connection.execute(
        select(EmailMessage.group_id, EmailMessage.kind).where(EmailMessage.id == message_id)
    ).first()
    if message is None or not _may_read(actor, message):
        raise NotFound("There is no such message.")
    rows = connection.execute(
        select(
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
    return [
        {
            "firstName": row.first_name,
            "lastName": row.last_name,
            "nickName": row.nick_name,
            "recipientEmail": row.recipient_email,
            "retreatantId": row.retreatant_id,
            "emailStatus": row.email_status,
            "problem": row.problem,
            "sentAt": row.sent_at,
        }
        for row in rows
    ]


def under_way(connection: Connection, actor: Actor) -> list[dict[str, Any]]:
    """What the actor's group, or for an administrator anybody, mailed within a day.

    `waiting` of `recipients` are still to be sent; at 0 the batch is done.
    """
    wanted = [
        EmailMessage.kind != EmailKind.SYSTEM,
        EmailMessage.created_date > clock.now() - RECENT,
    ]
    if not actor.may(Right.HOUSE):
        wanted.append(EmailMessage.group_id == groups.group_of(actor, None))
    newest = (
        select(EmailMessage.id).where(*wanted).order_by(EmailMessage.id.desc()).limit(MOST_RECENT)
    )
    rows = connection.execute(
        _counted(EmailMessage.group_id, _WAITING.label("waiting")).where(
            EmailMessage.id.in_(newest)
        )
    )
    return [
        {
            "id": row.id,
            "groupId": row.group_id,
            "messageSubject": row.subject,
            "createdDate": row.created_date,
            "recipients": row.recipients,
            "failed": row.failed,
            "waiting": row.waiting,
        }
        for row in rows
    ]


def _counted(*more: Any) -> Select[Any]:
    return (
        select(
            EmailMessage.id,
            EmailMessage.sender_email,
            EmailMessage.subject,
            EmailMessage.created_date,
            *more,
            _RECIPIENTS,
            _DELIVERED.label("delivered"),
            _FAILED.label("failed"),
        )
        .join(EmailRecipient, EmailRecipient.message_id == EmailMessage.id)
        .group_by(EmailMessage.id)
        .order_by(EmailMessage.id.desc())
    )


def _may_read(actor: Actor, message: Any) -> bool:
    if message.kind is EmailKind.SYSTEM:
        return False
    if message.group_id is None:
        return actor.may(Right.HOUSE)
    return actor.may_in(Right.READ, message.group_id)
