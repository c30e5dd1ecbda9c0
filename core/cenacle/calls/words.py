"""What a call says: by mail the house's template, or words of the captain's own."""

from collections.abc import Mapping, Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.calls.waves import Wave
from cenacle.magic_links import days_good
from cenacle.platform import clock, mail
from cenacle.platform.dates import show_days
from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.platform.mail import (
    Addressee,
    EmailKind,
    EmailMessage,
    EmailTemplate,
    clean_html,
)
from cenacle.platform.mail.html import has_words
from cenacle.platform.mail.placeholders import in_known_form, names_in, subject_in_known_form
from cenacle.platform.plugins import Asking, Reader
from cenacle.platform.plugins.channels import Offered
from cenacle.retreatants import Retreatant
from cenacle.retreats import Retreat

INVITATION, REMINDER = "RetreatInvitation", "InvitationReminder"
LINK = '<p><a href="{{ link }}">Answer the invitation</a></p>'


def checked_words(
    house: House, subject: str | None, body: str | None
) -> tuple[str | None, str | None]:
    """A letter without the link has it at its end: people answer by it. Raises RuleBroken."""
    known = house.mail.templates[INVITATION].names
    if subject is not None:
        subject = subject_in_known_form(subject, known)
    if body is None:
        return subject, None
    body = in_known_form(clean_html(body), known, field="body")
    if not has_words(body):
        raise RuleBroken("Write something.", field="body")
    return subject, body if "link" in names_in(body) else body + LINK


def words_of(session: Session, key: str, subject: str | None, body: str | None) -> tuple[str, str]:
    row = session.scalars(select(EmailTemplate).where(EmailTemplate.key == key)).one()
    return subject or row.subject, body or row.body


def shared_values(house: House, retreat: Retreat) -> dict[str, str]:
    """What all readers of a letter are told alike."""
    return {
        "retreat": show_days(retreat.start_date, retreat.end_date),
        "group": retreat.group.group_number,
        "expires": days_good(house, retreat),
    }


def make_asking(
    house: House,
    retreat: Retreat,
    sender: str,
    readers: Sequence[Reader],
    tokens: Mapping[int, str],
    *,
    is_reminder: bool = False,
    offer: Offered | None = None,
) -> Asking:
    """What a channel beside mail is given to say, with the tokens of the readers' own links."""
    base = house.configuration.base_url
    return Asking(
        retreat_id=retreat.id,
        group_id=retreat.group_id,
        group=retreat.group.group_number,
        retreat=show_days(retreat.start_date, retreat.end_date),
        sender_email=sender,
        readers=readers,
        links={id_: f"{base}/{token}" for id_, token in tokens.items()},
        is_reminder=is_reminder,
        offer=offer,
    )


def reader_of(person: Retreatant) -> Reader:
    """The person, as a channel is given them."""
    return Reader(
        person.id,
        person.first_name,
        person.last_name,
        person.nickname,
        person.cell_phone,
        person.sms_consent_at,
    )


def link_to_answer(house: House, token: str) -> str:
    return f"{house.configuration.base_url}/attending/{token}"


def write_invitations(
    session: Session,
    house: House,
    retreat: Retreat,
    wave: Wave,
    sender: str | None,
    to: Sequence[tuple[Addressee, Mapping[str, str]]],
) -> EmailMessage:
    """Of one wave all are one letter of the group's history."""
    letter = session.get(EmailMessage, wave.message_id) if wave.message_id else None
    if letter is None:
        subject, body = words_of(session, INVITATION, wave.subject, wave.body)
        letter = _letter(retreat, sender, subject, body)
    mail.post_message(session, house, letter, to, house.mail.templates[INVITATION].links)
    return letter


def write_reminders(
    session: Session,
    house: House,
    retreat: Retreat,
    sender: str | None,
    to: Sequence[tuple[Addressee, Mapping[str, str]]],
) -> EmailMessage:
    letter = _letter(retreat, sender, *words_of(session, REMINDER, None, None))
    mail.post_message(session, house, letter, to, house.mail.templates[REMINDER].links)
    return letter


def _letter(retreat: Retreat, sender: str | None, subject: str, body: str) -> EmailMessage:
    return EmailMessage(
        kind=EmailKind.INVITATION,
        group_id=retreat.group_id,
        sender_email=sender,
        subject=subject,
        body=body,
        created_date=clock.now(),
    )
