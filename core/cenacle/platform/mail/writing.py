"""Puts mail into the outbox, as part of the act that causes it; a worker sends it afterwards."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from sqlalchemy import Select, literal, select
from sqlalchemy.orm import Session

from cenacle.platform import clock, outbox
from cenacle.platform.house import House
from cenacle.platform.mail.channel import MAIL
from cenacle.platform.mail.models import EmailKind, EmailMessage, EmailRecipient, EmailTemplate
from cenacle.platform.mail.placeholders import fill_line


@dataclass(frozen=True)
class Addressee:
    """Whom a mail is for; a retreatant or a user, where the house knows them as one."""

    email: str
    first_name: str | None = None
    last_name: str | None = None
    nick_name: str | None = None
    user_id: int | None = None
    retreatant_id: int | None = None


def write_mail(
    session: Session, house: House, key: str, to: Addressee, values: Mapping[str, str]
) -> EmailMessage:
    """Put the mail of the template `key` into the outbox, as part of the caller's transaction.

    `values` are the template's own placeholders (`mail.templates`: link, expires, newEmail), each
    of them. The names and the email of `to`, and what is the house's, come by themselves.
    """
    return write_mails(session, house, key, [(to, values)])


def write_mails(
    session: Session,
    house: House,
    key: str,
    to: Sequence[tuple[Addressee, Mapping[str, str]]],
    *,
    kind: EmailKind = EmailKind.SYSTEM,
    group_id: int | None = None,
    sender_email: str | None = None,
) -> EmailMessage:
    """The same to many, each with values of their own, as one message of the group's history."""
    own = house.mail.templates[key].own_names
    row = session.scalars(select(EmailTemplate).where(EmailTemplate.key == key)).one()
    for _, values in to:
        if values.keys() != own:
            raise ValueError(f"{key} is written with {sorted(own)}, not {sorted(values)}")
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
    readers = []
    for addressee, values in to:
        filled = {"email": addressee.email, **values}
        readers.append((replace(addressee, email=fill_line(row.to, filled)), filled))
    post_message(session, house, message, readers)
    return message


def post_message(
    session: Session,
    house: House,
    message: EmailMessage,
    to: Iterable[tuple[Addressee, Mapping[str, str]]],
) -> None:
    """Put a message into the outbox for each addressee, with the values of its own placeholders.

    The body must be clean already (`mail.clean_html`).
    """
    session.add(message)
    session.flush()
    rows = [
        {
            "message_id": message.id,
            "recipient_email": reader.email,
            "first_name": reader.first_name,
            "last_name": reader.last_name,
            "nick_name": reader.nick_name,
            "user_id": reader.user_id,
            "retreatant_id": reader.retreatant_id,
            "values": dict(values),
        }
        for reader, values in to
    ]
    outbox.post_rows(session, house, MAIL, rows)


def post_message_to_selected(
    session: Session, house: House, message: EmailMessage, to: Select[*tuple[object, ...]]
) -> None:
    """The same to whomever a statement finds, however many they are; its columns have the names of
    EmailRecipient's."""
    session.add(message)
    session.flush()
    rows = to.add_columns(
        literal(message.id).label("message_id"),
        literal({}, EmailRecipient.values.type).label("values"),
    )
    outbox.post_selected(session, house, MAIL, rows)
