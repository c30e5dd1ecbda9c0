"""Puts mail into the outbox, as part of the act that causes it; a worker sends it afterwards."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from sqlalchemy import Select, literal, select
from sqlalchemy.orm import Session

from cenacle.platform import clock, outbox
from cenacle.platform.house import House
from cenacle.platform.mail.channel import MAIL
from cenacle.platform.mail.models import EmailKind, EmailMessage, EmailRecipient, EmailTemplate
from cenacle.platform.mail.placeholders import fill_line

OWN_LINK = "[your own link]"
"""Stands in the history for a link that was its reader's alone."""


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
    of them; links are sealed. The names and the email of `to`, and what is the house's, come by
    themselves.
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
    """The same to many, each with values of their own, as one message of the group's history.

    A mail with a link goes to its one reader, whatever a house once wrote into its template.
    """
    template = house.mail.templates[key]
    row = session.scalars(select(EmailTemplate).where(EmailTemplate.key == key)).one()
    for _, values in to:
        if values.keys() != template.own_names:
            expected = sorted(template.own_names)
            raise ValueError(f"{key} is written with {expected}, not {sorted(values)}")
    message = EmailMessage(
        kind=kind,
        group_id=group_id,
        sender_email=sender_email,
        cc=None if template.has_one_reader else row.cc,
        bcc=None if template.has_one_reader else row.bcc,
        subject=row.subject,
        body=row.body,
        created_date=clock.now(),
    )
    recipient = template.to if template.has_one_reader else row.to
    readers = []
    for addressee, values in to:
        filled = {"email": addressee.email, **values}
        readers.append((replace(addressee, email=fill_line(recipient, filled)), filled))
    post_message(session, house, message, readers, template.links)
    return message


def post_message(
    session: Session,
    house: House,
    message: EmailMessage,
    to: Iterable[tuple[Addressee, Mapping[str, str]]],
    links: frozenset[str] = frozenset(),
) -> None:
    """Put a message into the outbox for each addressee, with the values of its own placeholders.

    The body must be clean already (`mail.clean_html`). Those of the placeholders that are `links`
    are for the reader alone.
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
            "values": {**values, **dict.fromkeys(links, OWN_LINK)},
            "sealed": _seal_links(house, values, links),
        }
        for reader, values in to
    ]
    outbox.post_rows(session, house, MAIL, rows)


def _seal_links(house: House, values: Mapping[str, str], links: frozenset[str]) -> str | None:
    return outbox.seal(house, json.dumps({name: values[name] for name in links})) if links else None


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
