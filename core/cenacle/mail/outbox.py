"""The outbox: whoever has something to say writes it here, and the worker carries it out."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from pyramid.registry import Registry
from sqlalchemy import insert, select
from sqlalchemy.orm import Session

from cenacle import clock
from cenacle.mail import placeholders, templates
from cenacle.mail.models import (
    EmailKind,
    EmailMessage,
    EmailRecipient,
    EmailStatus,
    EmailTemplate,
)
from cenacle.tasks import after_commit


@dataclass(frozen=True)
class Addressee:
    """Whom a mail is for; a retreatant or a user, where the house knows them as one."""

    email: str
    first_name: str | None = None
    last_name: str | None = None
    nick_name: str | None = None
    user_id: int | None = None
    retreatant_id: int | None = None


def write(
    session: Session, registry: Registry, key: str, to: Addressee, values: Mapping[str, str]
) -> EmailMessage:
    """Put the mail of the template `key` into the outbox, as part of the caller's transaction.

    `values` are the template's own placeholders (`mail.templates`: link, expires, newEmail), each
    of them. The names and the email of `to`, and what is the house's, come by themselves.
    """
    template = templates.known(registry)[key]
    if values.keys() != template.own_names:
        raise ValueError(
            f"{key} is written with {sorted(template.own_names)}, not {sorted(values)}"
        )
    row = session.scalars(select(EmailTemplate).where(EmailTemplate.key == key)).one()
    address = placeholders.fill_line(row.to, {"email": to.email, **values})
    message = EmailMessage(
        kind=EmailKind.SYSTEM,
        cc=row.cc,
        bcc=row.bcc,
        subject=row.subject,
        body=row.body,
        created_date=clock.now(),
    )
    post(session, registry, message, [(to, {"email": to.email, **values})], address=address)
    return message


def post(
    session: Session,
    registry: Registry,
    message: EmailMessage,
    to: Iterable[tuple[Addressee, Mapping[str, Any]]],
    *,
    address: str | None = None,
) -> None:
    """Put a message into the outbox for each addressee, with the values of its own placeholders.

    The body must be clean already (`mail.clean_html`). It goes to `address` where that is another
    than the addressee's.
    """
    session.add(message)
    session.flush()
    now = clock.now()
    rows = [
        _row(addressee, address)
        | {
            "message_id": message.id,
            "values": dict(values),
            "email_status": EmailStatus.QUEUED,
            "attempts": 0,
            "due_at": now,
        }
        for addressee, values in to
    ]
    if rows:
        session.execute(insert(EmailRecipient), rows)
        after_commit(session, registry.deliver_mail)


def _row(addressee: Addressee, address: str | None) -> dict[str, Any]:
    fields = asdict(addressee)
    email = fields.pop("email")
    return fields | {"recipient_email": address or email}
