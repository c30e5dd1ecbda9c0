"""`/api/dev/mailbox`: what would have been sent, in a house without a mail server.

It is there in Local and Dev alone, and then for everybody: whoever tries the house reads the mail
of all its people.
"""

from datetime import datetime
from email import message_from_string
from email.message import EmailMessage as Mime
from email.policy import default
from typing import Any

from pyramid.config import Configurator
from pyramid.registry import Registry
from pyramid.response import Response
from pyramid.security import NO_PERMISSION_REQUIRED
from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from cenacle import clock
from cenacle.config import Environment
from cenacle.errors import NotFound
from cenacle.mail.models import MailboxMessage
from cenacle.request import Request
from cenacle.rights import Right
from cenacle.web import Schema, Service
from cenacle.web.screens import page
from cenacle.web.validation import path_id

ENVIRONMENTS = frozenset({Environment.LOCAL, Environment.DEV})
MOST = 200
SUBJECT_LENGTH = 200

mailbox = Service("mailbox", "/api/dev/mailbox", "Mail of Local and Dev.")
letter = Service("mailbox.letter", "/api/dev/mailbox/{id}", "One of those mails.")


class LetterRow(Schema):
    id: int
    recipient_email: str
    subject: str
    received_at: datetime


class LetterDetail(LetterRow):
    """As its reader would see it, with HTML and without; `source` is what went over the wire."""

    sender: str
    html: str | None
    text: str
    source: str


def has_mailbox(registry: Registry) -> bool:
    """Whether this house may keep what it cannot send."""
    return registry.configuration.environment in ENVIRONMENTS


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


@mailbox.get(right=Right.PUBLIC, result=list[LetterRow])
def read(request: Request) -> list[LetterRow]:
    """The newest first, at most 200."""
    rows = request.db.execute(
        select(
            MailboxMessage.id,
            MailboxMessage.recipient_email,
            MailboxMessage.subject,
            MailboxMessage.received_at,
        )
        .order_by(MailboxMessage.id.desc())
        .limit(MOST)
    )
    return [LetterRow.model_validate(row) for row in rows]


@mailbox.delete(right=Right.PUBLIC)
def empty(request: Request) -> None:
    """Throw all of it away."""
    request.db.execute(delete(MailboxMessage))


@letter.get(right=Right.PUBLIC, result=LetterDetail, refusals={404: "No such mail."})
def open_letter(request: Request) -> dict[str, Any]:
    """One mail, with its links."""
    row = request.db.get(MailboxMessage, path_id(request))
    if row is None:
        raise NotFound("There is no such mail.")
    mime: Any = message_from_string(row.source, policy=default)
    return {
        "id": row.id,
        "recipientEmail": row.recipient_email,
        "subject": row.subject,
        "receivedAt": row.received_at,
        "sender": str(mime["From"] or ""),
        "html": _part(mime, "html"),
        "text": _part(mime, "plain") or "",
        "source": row.source,
    }


def _part(mime: Mime, kind: str) -> str | None:
    part = mime.get_body((kind,))
    return str(part.get_content()) if part else None


def _screen(request: Request) -> Response:
    return page(request, "public.html")


def includeme(config: Configurator) -> None:
    if has_mailbox(config.registry):
        config.scan(__name__)
        config.add_route("mailbox.screen", "/dev/mailbox", request_method=("GET", "HEAD"))
        config.add_view(_screen, route_name="mailbox.screen", permission=NO_PERMISSION_REQUIRED)
