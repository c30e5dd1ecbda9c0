"""Takes a person out of the mails that went to them, and out of what is kept of their addresses."""

from collections.abc import Iterable

from sqlalchemy import ColumnElement, delete, func, or_, select, update
from sqlalchemy.orm import Session

from cenacle.platform.audit import forget_values
from cenacle.platform.consents import forget_owner
from cenacle.platform.house import House
from cenacle.platform.mail import EmailMessage, EmailRecipient, EmailStatus, Suppression
from cenacle.platform.mail.models import MailboxMessage
from cenacle.platform.mail.suppression import known_again
from cenacle.platform.plugins.personal import ERASED
from cenacle.privacy.knowing import Traces

FIRST_NAME, LAST_NAME = "Erased", "person"


def forget_mail(session: Session, house: House, traces: Traces) -> None:
    """Of letters to many the copies to them say nothing any more; those to them alone neither."""
    known = traces.known
    theirs = or_(
        EmailRecipient.retreatant_id == known.retreatant_id,
        EmailRecipient.user_id.in_(known.user_ids),
        func.lower(EmailRecipient.recipient_email).in_(known.emails),
    )
    empty_mails(session, theirs)
    forget_owner(session, house.keyed_hash, (*known.emails, *known.phones))
    _forget_suppressions(session, house, known.emails)
    _empty_mailbox(session, traces)


def empty_mails(session: Session, theirs: ColumnElement[bool]) -> None:
    """Those of them that wait do not go."""
    messages = session.scalars(select(EmailRecipient.message_id).where(theirs).distinct()).all()
    session.execute(
        update(EmailRecipient)
        .where(theirs, EmailRecipient.due_at.is_not(None))
        .values(email_status=EmailStatus.SUPPRESSED)
    )
    session.execute(
        update(EmailRecipient)
        .where(theirs)
        .values(
            recipient_email=ERASED,
            first_name=FIRST_NAME,
            last_name=LAST_NAME,
            nick_name=None,
            values={},
            sealed=None,
            problem=None,
            due_at=None,
            user_id=None,
        )
    )
    to_others = select(EmailRecipient.message_id).where(
        EmailRecipient.message_id.in_(messages), EmailRecipient.recipient_email != ERASED
    )
    session.execute(
        update(EmailMessage)
        .where(EmailMessage.id.in_(messages), EmailMessage.id.not_in(to_others))
        .values(subject=ERASED, body=ERASED, cc=None, bcc=None, calendar=None)
    )


def _forget_suppressions(session: Session, house: House, emails: Iterable[str]) -> None:
    """That nothing goes there any more is known again by a hash, and by nothing else."""
    found = session.scalars(select(Suppression).where(Suppression.email_folded.in_(emails))).all()
    forget_values(session, "Suppression", [each.id for each in found])
    for each in found:
        session.execute(
            update(Suppression)
            .where(Suppression.id == each.id)
            .values(email_folded=known_again(house, each.email_folded), problem=None)
            .execution_options(synchronize_session=False)
        )


def _empty_mailbox(session: Session, traces: Traces) -> None:
    """Whole mails, in a house without a mail server: one that names them cannot be mended."""
    known = traces.known
    named = [MailboxMessage.source.ilike(f"%{likely}%") for likely in known.likely]
    session.execute(
        delete(MailboxMessage).where(
            or_(func.lower(MailboxMessage.recipient_email).in_(known.emails), *named)
        )
    )
