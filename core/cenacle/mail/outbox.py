"""The outbox: whoever has something to say writes it here, and the worker carries it out."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
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
    return write_each(session, registry, key, [(to, values)])


def write_each(
    session: Session,
    registry: Registry,
    key: str,
    to: Sequence[tuple[Addressee, Mapping[str, str]]],
    *,
    kind: EmailKind = EmailKind.SYSTEM,
    group_id: int | None = None,
    sender_email: str | None = None,
) -> EmailMessage:
    """The same to many, each with values of their own, as one message of the group's history."""
    own = templates.known(registry)[key].own_names
    row = session.scalars(select(EmailTemplate).where(EmailTemplate.key == key)).one()
    for _, values in to:
        if values.keys() != own:
            raise ValueError(f"{key} is written with {sorted(own)}, not {sorted(values)}")
    filled = [(addressee, {"email": addressee.email, **values}) for addressee, values in to]
    message = EmailMessage(
        kind=kind,
        group_id=group_id,
        sender_email=sender_email,
        cc=row.cc,
        bcc=row.bcc,
        subject=row.subject,
        body=row.body,
        created_date=clock.now(),
    )
    post(
        session,
        registry,
        message,
        [
            (replace(addressee, email=placeholders.fill_line(row.to, values)), values)
            for addressee, values in filled
        ],
    )
    return message


def post(
    session: Session,
    registry: Registry,
    message: EmailMessage,
    to: Iterable[tuple[Addressee, Mapping[str, Any]]],
) -> None:
    """Put a message into the outbox for each addressee, with the values of its own placeholders.

    The body must be clean already (`mail.clean_html`).
    """
    session.add(message)
    session.flush()
    now = clock.now()
    rows = [
        _row(addressee)
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


def _row(addressee: Addressee) -> dict[str, Any]:
    fields = asdict(addressee)
    return {"recipient_email": fields.pop("email")} | fields
