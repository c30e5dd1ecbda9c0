"""What a call says: by mail the house's template, or words of the captain's own."""

from collections.abc import Mapping, Sequence
from datetime import date

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.calls.waves import Wave
from cenacle.magic_links import days_good
from cenacle.platform import mail
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
from cenacle.platform.mail.languages import words_for
from cenacle.platform.mail.placeholders import in_known_form, names_in, subject_in_known_form
from cenacle.platform.mail.template import KEPT_UNTIL, MailWords
from cenacle.platform.plugins import Asking, Reader
from cenacle.platform.plugins.channels import Offered
from cenacle.platform.told import told_days, told_weekday
from cenacle.platform.words import CORE, Words
from cenacle.retreatants import Retreatant
from cenacle.retreats import Retreat

_ = Words(CORE)


INVITATION, REMINDER = "RetreatInvitation", "InvitationReminder"
LINK = '<p><a href="{{ link }}">Answer the invitation</a></p>'


def checked_words(
    house: House, subject: str | None, body: str | None
) -> tuple[str | None, str | None]:
    """A letter without the link has it at its end: people answer by it. Raises RuleBroken."""
    template = house.mail.templates[INVITATION]
    known = template.names
    if subject is not None:
        subject = subject_in_known_form(subject, known)
    if body is None:
        return subject, None
    body = clean_html(in_known_form(body, known, field="body"), template.links)
    if not has_words(body):
        raise RuleBroken(_("Write something."), field="body")
    return subject, body if "link" in names_in(body) else body + LINK


def words_of(
    session: Session,
    house: House,
    key: str,
    language: str | None,
    subject: str | None = None,
    body: str | None = None,
) -> tuple[str, MailWords]:
    """What somebody reads who reads this language, and in which it is; a subject and a body of the
    call's own are for all."""
    row = session.scalars(select(EmailTemplate).where(EmailTemplate.key == key)).one()
    read = None if subject and body else language
    language, words = words_for(house, row, house.mail.templates[key], read)
    return language, MailWords(subject or words.subject, body or words.body)


def shared_values(house: House, retreat: Retreat) -> dict[str, object]:
    """What all readers of a letter are told alike, each in their language."""
    return {
        "retreat": told_days(retreat.start_date, retreat.end_date),
        "group": retreat.group.group_number,
        "expires": days_good(house, retreat),
    }


def show_held(until: date | None) -> dict[str, object]:
    """What one reader is told of places that are kept."""
    return {KEPT_UNTIL.name: told_weekday(until) if until else ""}


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
        told_days=told_days(retreat.start_date, retreat.end_date),
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
        person.language,
    )


def link_to_answer(house: House, token: str) -> str:
    return f"{house.configuration.base_url}/attending/{token}"


def write_invitations(
    session: Session,
    house: House,
    retreat: Retreat,
    wave: Wave,
    sender: str | None,
    to: Sequence[tuple[Addressee, Mapping[str, object]]],
) -> list[EmailMessage]:
    """Of one wave all who read one language are one letter of the group's history. Gives for each
    reader theirs."""
    letters = select(EmailMessage).where(EmailMessage.id.in_(wave.message_ids))
    return mail.write_mails(
        session,
        house,
        INVITATION,
        to,
        kind=EmailKind.INVITATION,
        group_id=retreat.group_id,
        sender_email=sender,
        subject=wave.subject,
        body=wave.body,
        into=session.scalars(letters).all() if wave.message_ids else (),
    )


def write_reminders(
    session: Session,
    house: House,
    retreat: Retreat,
    sender: str | None,
    to: Sequence[tuple[Addressee, Mapping[str, object]]],
) -> list[EmailMessage]:
    return mail.write_mails(
        session,
        house,
        REMINDER,
        to,
        kind=EmailKind.INVITATION,
        group_id=retreat.group_id,
        sender_email=sender,
    )
