"""What would have been sent, in a house without a mail server.

It is there in Local and Dev alone, and then for everybody: whoever tries the house reads the mail
of all its people.
"""

from email import message_from_string
from email.message import EmailMessage as Mime

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from cenacle.platform import clock
from cenacle.platform.config import Environment
from cenacle.platform.errors import NotFound
from cenacle.platform.house import House
from cenacle.platform.mail.models import MailboxMessage
from cenacle.platform.mail.schemas import MailboxLetter, MailboxRow
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


ENVIRONMENTS = frozenset({Environment.LOCAL, Environment.DEV})
MOST = 200
SUBJECT_LENGTH = 200


def has_mailbox(house: House) -> bool:
    """Whether this house may keep what it cannot send."""
    return house.configuration.environment in ENVIRONMENTS


def keep_in_mailbox(session: Session, *, to: str, subject: str, text: str) -> None:
    """Keep what would have been sent otherwise than by mail, for whoever tries the house."""
    mime = Mime()
    mime["To"], mime["Subject"] = to, subject
    mime.set_content(text)
    session.add(letter_to(to, subject, mime.as_string()))


def letter_to(address: str, subject: str, source: str) -> MailboxMessage:
    """What arrives in the mailbox now; `source` is all that would have gone over the wire."""
    return MailboxMessage(
        recipient_email=address,
        subject=subject[:SUBJECT_LENGTH],
        source=source,
        received_at=clock.now(),
    )


def read_mailbox(session: Session) -> list[MailboxRow]:
    """The newest first, at most 200."""
    newest = select(MailboxMessage).order_by(MailboxMessage.id.desc()).limit(MOST)
    return [MailboxRow.model_validate(row) for row in session.scalars(newest)]


def empty_mailbox(session: Session) -> None:
    session.execute(delete(MailboxMessage))


def read_letter(session: Session, letter_id: int) -> MailboxLetter:
    """Raises NotFound."""
    row = session.get(MailboxMessage, letter_id)
    if row is None:
        raise NotFound(_("There is no such mail."))
    from email.policy import default  # who tries the house alone reads one here

    mime = message_from_string(row.source, policy=default)
    return MailboxLetter(
        id=row.id,
        recipient_email=row.recipient_email,
        subject=row.subject,
        received_at=row.received_at,
        sender=str(mime["From"] or ""),
        html=_part(mime, "html"),
        text=_part(mime, "plain") or "",
        source=row.source,
    )


def _part(mime: Mime, kind: str) -> str | None:
    part = mime.get_body((kind,))
    return str(part.get_content()) if part else None
