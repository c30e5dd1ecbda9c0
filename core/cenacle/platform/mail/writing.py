"""Puts mail into the outbox, as part of the act that causes it; a worker sends it afterwards."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from sqlalchemy import ColumnElement, Select, and_, literal, select, update
from sqlalchemy.orm import Session

from cenacle.platform import clock, outbox
from cenacle.platform.house import House
from cenacle.platform.mail.channel import MAIL
from cenacle.platform.mail.languages import words_for
from cenacle.platform.mail.models import (
    EmailKind,
    EmailMessage,
    EmailRecipient,
    EmailStatus,
    EmailTemplate,
)
from cenacle.platform.mail.placeholders import fill_line
from cenacle.platform.words import reading

OWN_LINK = "[your own link]"
"""Stands in the history for a link that was its reader's alone."""


@dataclass(frozen=True)
class Addressee:
    """Whom a mail is for; a retreatant or a user, where the house knows them as one. What is
    `of_later_retreats` a "no" keeps from them until it goes (`suppression.find_unwilling`)."""

    email: str
    first_name: str | None = None
    last_name: str | None = None
    nick_name: str | None = None
    user_id: int | None = None
    retreatant_id: int | None = None
    of_later_retreats: bool = False
    language: str | None = None


def write_mail(
    session: Session,
    house: House,
    key: str,
    to: Addressee,
    values: Mapping[str, object],
    *,
    group_id: int | None = None,
    not_before: datetime | None = None,
    calendar: str | None = None,
) -> EmailMessage:
    """Put the mail of the template `key` into the outbox, as part of the caller's transaction. To a
    guest it is written with the group whose captains may read it in their record.

    `values` are the template's own placeholders (`mail.templates`: link, expires, newEmail), each
    of them, as texts or as what is worded for its reader; links are sealed. The names and the email
    of `to`, and what is the house's, come by themselves.
    """
    [message] = write_mails(
        session,
        house,
        key,
        [(to, values)],
        group_id=group_id,
        not_before=not_before,
        calendar=calendar,
    )
    return message


def is_switched_on(session: Session, key: str) -> bool:
    """Whether the house wants the mail of this template to go out."""
    return bool(session.scalar(select(EmailTemplate.is_enabled).where(EmailTemplate.key == key)))


def write_mails(
    session: Session,
    house: House,
    key: str,
    to: Sequence[tuple[Addressee, Mapping[str, object]]],
    *,
    kind: EmailKind = EmailKind.SYSTEM,
    group_id: int | None = None,
    sender_email: str | None = None,
    not_before: datetime | None = None,
    calendar: str | None = None,
    subject: str | None = None,
    body: str | None = None,
    into: Iterable[EmailMessage] = (),
) -> list[EmailMessage]:
    """The same to many, each with values of their own, as one message of the group's history for
    each language that they read. Gives for each reader the message that they get.

    A `subject` and a `body` stand in place of the template's, whatever is read. Who reads the
    language of a message among those of `into` gets that.

    A mail with a link goes to its one reader, whatever a house once wrote into its template.
    """
    template = house.mail.templates[key]
    row = session.scalars(select(EmailTemplate).where(EmailTemplate.key == key)).one()
    for _reader, values in to:
        if values.keys() != template.own_names:
            expected = sorted(template.own_names)
            raise ValueError(f"{key} is written with {expected}, not {sorted(values)}")
    home = house.settings.language
    recipient = template.to if template.has_one_reader else row.to
    messages = {message.language or home: message for message in into}
    has_own_words = subject is not None and body is not None
    readers: dict[str, list[tuple[Addressee, Mapping[str, str]]]] = {}
    written = []
    for addressee, values in to:
        language, words = words_for(
            house, row, template, None if has_own_words else addressee.language
        )
        if language not in messages:
            messages[language] = EmailMessage(
                kind=kind,
                group_id=group_id,
                sender_email=sender_email,
                cc=None if template.has_one_reader else row.cc,
                bcc=None if template.has_one_reader else row.bcc,
                subject=words.subject if subject is None else subject,
                body=words.body if body is None else body,
                calendar=calendar,
                language=language,
                created_date=clock.now(),
            )
        with reading(language):
            filled = {"email": addressee.email} | {name: str(values[name]) for name in values}
        to_whom = replace(addressee, email=fill_line(recipient, filled))
        readers.setdefault(language, []).append((to_whom, filled))
        written.append(messages[language])
    for language, theirs in readers.items():
        message = messages[language]
        post_message(session, house, message, theirs, template.links, not_before=not_before)
    return written


def post_message(
    session: Session,
    house: House,
    message: EmailMessage,
    to: Iterable[tuple[Addressee, Mapping[str, str]]],
    links: frozenset[str] = frozenset(),
    *,
    not_before: datetime | None = None,
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
            "of_later_retreats": reader.of_later_retreats,
            "values": {**values, **dict.fromkeys(links, OWN_LINK)},
            "sealed": _seal_links(house, values, links),
        }
        for reader, values in to
    ]
    outbox.post_rows(session, house, MAIL, rows, not_before=not_before)


def _seal_links(house: House, values: Mapping[str, str], links: frozenset[str]) -> str | None:
    return outbox.seal(house, json.dumps({name: values[name] for name in links})) if links else None


def stop_mail(session: Session, message_id: int, why: str) -> bool:
    """What of a message has not gone out does not go any more. Gives whether there was any."""
    return _stop(session, EmailRecipient.message_id == message_id, why)


def stop_mails_to(
    session: Session, retreatant_id: int, messages: Select[int | None], why: str
) -> None:
    """The same of some messages, for one of their readers."""
    theirs = EmailRecipient.retreatant_id == retreatant_id
    _stop(session, and_(theirs, EmailRecipient.message_id.in_(messages)), why)


def _stop(session: Session, which: ColumnElement[bool], why: str) -> bool:
    stopped = session.execute(
        update(EmailRecipient)
        .where(which, EmailRecipient.due_at.is_not(None))
        .values(email_status=EmailStatus.SUPPRESSED, due_at=None, sealed=None, problem=why),
        # To find out which of the session's rows it changed would cost more than the change.
        execution_options={"synchronize_session": False},
    )
    return bool(stopped.rowcount)  # type: ignore[attr-defined]  # an update has it


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
