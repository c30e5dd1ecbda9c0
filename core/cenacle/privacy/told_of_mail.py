"""The mails that went to a person."""

from collections.abc import Iterator

from sqlalchemy import func, or_, select
from sqlalchemy.orm import Session, joinedload

from cenacle.platform.house import House
from cenacle.platform.mail import EmailMessage, EmailRecipient
from cenacle.platform.mail.composing import read_letterhead, show_mail
from cenacle.platform.plugins.personal import PersonalRow
from cenacle.privacy.knowing import Traces


def tell_mail(session: Session, house: House, traces: Traces) -> Iterator[PersonalRow]:
    """As its reader got it, but for the links."""
    known, letterhead = traces.known, read_letterhead(house)
    mails = session.scalars(
        select(EmailRecipient)
        .join(EmailRecipient.message)
        .where(
            or_(
                EmailRecipient.retreatant_id == known.retreatant_id,
                EmailRecipient.user_id.in_(known.user_ids),
                func.lower(EmailRecipient.recipient_email).in_(known.emails),
            )
        )
        .options(joinedload(EmailRecipient.message))
        .order_by(EmailMessage.created_date, EmailRecipient.id)
    )
    for mail in mails:
        subject, body = show_mail(mail, letterhead)
        yield {
            "when": mail.message.created_date,
            "to": mail.recipient_email,
            "from": mail.message.sender_email,
            "what became of it": mail.email_status,
            "subject": subject,
            "words": body,
        }
