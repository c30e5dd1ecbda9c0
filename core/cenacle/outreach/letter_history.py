"""What was mailed to a group, to whom, and what became of it; and what is still under way."""

from collections.abc import Sequence
from datetime import timedelta

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    and_,
    case,
    exists,
    func,
    null,
    or_,
    select,
    true,
)
from sqlalchemy.orm import Session, contains_eager

from cenacle.magic_links import AccessLink, Purpose
from cenacle.outreach.schemas import (
    EmailRecipientRow,
    MailAsSent,
    MailOutcome,
    MessageRow,
    PersonsMail,
    Progress,
)
from cenacle.platform import clock
from cenacle.platform.access import Actor, Right, group_of, load, visible
from cenacle.platform.errors import NotFound
from cenacle.platform.house import House
from cenacle.platform.mail.composing import read_letterhead, show_mail, show_subject
from cenacle.platform.mail.models import (
    LOST,
    TO_GUESTS,
    EmailKind,
    EmailMessage,
    EmailRecipient,
    EmailStatus,
)
from cenacle.platform.words import CORE, Words
from cenacle.retreatants import Retreatant

_ = Words(CORE)


MOST = 200
"""Messages of one history, the newest."""
MOST_OF_ONE = 100
"""Mails to one person, the newest."""
RECENT = timedelta(days=1)
MOST_RECENT = 20

_WITH_MESSAGE = (
    select(EmailRecipient)
    .join(EmailRecipient.message)
    .options(contains_eager(EmailRecipient.message))
)
_ARRIVED = (EmailStatus.SENT, EmailStatus.DELIVERED)
_HAS_LINK = or_(EmailMessage.kind == EmailKind.INVITATION, EmailMessage.body.contains("{{ link }}"))
_SEEN = exists().where(
    AccessLink.retreatant_id == EmailRecipient.retreatant_id,
    AccessLink.purpose == Purpose.ATTENDING,
    AccessLink.opened_at >= EmailMessage.created_date,
)
"""A person, and no scanner of mail, has opened the page of a link since this was written."""
_KNOWN_TO_BE_SEEN = case((_HAS_LINK, _SEEN), else_=null())
_OUTCOMES: dict[MailOutcome, ColumnElement[bool]] = {
    MailOutcome.SEEN: and_(_HAS_LINK, _SEEN),
    MailOutcome.NOT_SEEN: and_(
        _HAS_LINK,
        ~_SEEN,
        EmailRecipient.due_at.is_(None),
        EmailRecipient.email_status.in_(_ARRIVED),
    ),
    MailOutcome.BOUNCED: EmailRecipient.email_status == EmailStatus.BOUNCED,
    MailOutcome.FAILED: EmailRecipient.email_status.in_(LOST),
    MailOutcome.WAITING: EmailRecipient.due_at.is_not(None),
}
_COUNTED = (
    select(
        EmailMessage.id,
        EmailMessage.group_id,
        EmailMessage.sender_email,
        EmailMessage.subject.label("message_subject"),
        EmailMessage.created_date,
        func.count().label("recipients"),
        func.sum(case((EmailRecipient.email_status.in_(_ARRIVED), 1), else_=0)).label("delivered"),
        func.sum(case((EmailRecipient.email_status.in_(LOST), 1), else_=0)).label("failed"),
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
    counted = _COUNTED.add_columns(
        EmailMessage.body.label("message_body"),
        func.sum(case((_OUTCOMES[MailOutcome.BOUNCED], 1), else_=0)).label("bounced"),
        func.sum(case((_HAS_LINK, case((_SEEN, 1), else_=0)), else_=null())).label("seen"),
    )
    rows = session.execute(counted.where(EmailMessage.id.in_(newest)))
    letters = [MessageRow.model_validate(row) for row in rows]
    words = _words_of_first(session, house, letters)
    for letter in letters:
        letter.message_subject, letter.message_body = words[letter.id]
    return letters


def read_recipients(
    connection: Connection, actor: Actor, message_id: int, only: MailOutcome | None = None
) -> list[EmailRecipientRow]:
    """By name; of one outcome only, where one is named.

    Raises NotFound for a message of another group, and for the system's own.
    """
    message = select(EmailMessage.id).where(EmailMessage.id == message_id, *readable(actor))
    if connection.execute(message).first() is None:
        raise NotFound(_("There is no such message."))
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
            _KNOWN_TO_BE_SEEN.label("seen"),
        )
        .join(EmailRecipient.message)
        .where(EmailRecipient.message_id == message_id, outcome_of(only))
        .order_by(EmailRecipient.last_name, EmailRecipient.first_name, EmailRecipient.id)
    )
    return [EmailRecipientRow.model_validate(row) for row in rows]


def read_mails_to(
    session: Session, house: House, actor: Actor, retreatant_id: int
) -> list[PersonsMail]:
    """What was mailed to one person by the groups that the actor reads, and by the house as that of
    one of them; the newest first.

    Raises NotFound.
    """
    person = load(session, actor, Retreatant, retreatant_id)
    theirs = EmailRecipient.retreatant_id == person.id
    wanted = _WITH_MESSAGE.where(theirs, *_readable_of_one(actor))
    letterhead = read_letterhead(house)
    return [
        PersonsMail(
            id=mail.id,
            message_id=mail.message_id,
            kind=mail.message.kind,
            message_subject=show_subject(mail, letterhead),
            sender_email=mail.message.sender_email,
            created_date=mail.message.created_date,
            recipient_email=mail.recipient_email,
            email_status=mail.email_status,
            problem=mail.problem,
        )
        for mail in session.scalars(wanted.order_by(EmailRecipient.id.desc()).limit(MOST_OF_ONE))
    ]


def outcome_of(only: MailOutcome | None) -> ColumnElement[bool]:
    """Of recipients that are joined with their message."""
    return true() if only is None else _OUTCOMES[only]


def read_mail(session: Session, house: House, actor: Actor, recipient_id: int) -> MailAsSent:
    """One reader's mail. Raises NotFound as `read_recipients` does."""
    wanted = _WITH_MESSAGE.where(EmailRecipient.id == recipient_id, *_readable_of_one(actor))
    recipient = session.scalars(wanted).one_or_none()
    if recipient is None:
        raise NotFound(_("There is no such message."))
    subject, body = show_mail(recipient, read_letterhead(house))
    return MailAsSent(subject=subject, body=body)


def read_progress(session: Session, house: House, actor: Actor) -> list[Progress]:
    """What the actor's group, or for an administrator anybody, mailed within a day.

    `waiting` of `recipients` are still to be sent; at 0 the batch is done.
    """
    newest = _newest(MOST_RECENT).where(
        EmailMessage.created_date > clock.now() - RECENT, *readable(actor)
    )
    rows = session.connection().execute(_COUNTED.where(EmailMessage.id.in_(newest)))
    batches = [Progress.model_validate(row) for row in rows]
    words = _words_of_first(session, house, batches)
    for batch in batches:
        batch.message_subject, _body = words[batch.id]
    return batches


def _words_of_first(
    session: Session, house: House, messages: Sequence[MessageRow | Progress]
) -> dict[int, tuple[str, str]]:
    """Subject and body of each message, by its id, as the first reader got it."""
    if not messages:
        return {}
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


def readable(actor: Actor) -> tuple[ColumnElement[bool], ...]:
    """Which messages: not those of other groups, nor what the system sends by itself."""
    return EmailMessage.kind != EmailKind.SYSTEM, *visible(actor, EmailMessage)


def _readable_of_one(actor: Actor) -> tuple[ColumnElement[bool], ...]:
    """Which messages, at one of their readers."""
    return TO_GUESTS, *visible(actor, EmailMessage)


def _newest(most: int) -> Select[int]:
    return select(EmailMessage.id).order_by(EmailMessage.id.desc()).limit(most)
