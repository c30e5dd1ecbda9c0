"""Mail that people write to many: to those of a roster, and to all users."""

from collections.abc import Sequence

from sqlalchemy import ColumnElement, and_, func, select
from sqlalchemy.orm import Session, selectinload

from cenacle import retreatants
from cenacle.accounts import User
from cenacle.outreach.schemas import Letter, Posted, RosterLetter, Skipped
from cenacle.platform import clock, mail
from cenacle.platform.access import Actor, Right, Role, group_of, load_each
from cenacle.platform.consents import Channel, find_refused
from cenacle.platform.errors import NotFound, RuleBroken
from cenacle.platform.house import House
from cenacle.platform.mail import Addressee, EmailKind, EmailMessage, EmailRecipient, clean_html
from cenacle.platform.mail.html import has_words
from cenacle.platform.mail.models import Suppression
from cenacle.platform.mail.placeholders import refuse_unknown
from cenacle.platform.mail.suppression import WORDS, find_suppressed
from cenacle.platform.mail.templates import HOUSE, PERSON
from cenacle.prospects.models import OPEN, Prospect
from cenacle.retreatants import Person, Retreatant
from cenacle.retreats import Participation, Retreat
from cenacle.retreats.participation import HOLDS_A_PLACE

SAID_NO = "They asked for no mail: {}."
NO_ADDRESS = "There is no email address."
SHARED = "The address is that of {}, who gets this mail."
PLACEHOLDERS = [placeholder.name for placeholder in (*PERSON, *HOUSE)]


def write_to_roster(session: Session, house: House, actor: Actor, letter: RosterLetter) -> Posted:
    """Write to people of a roster that the actor leads, each address once.

    Raises NotFound for somebody who is on none of the actor's rosters, RuleBroken for a letter to
    nobody, an empty one, or one with a placeholder that is not known.
    """
    body = _checked(letter)
    # A secondary member is on the roster, too: who leads one may write to all whom it shows.
    readers: list[Person] = [
        *load_each(session, actor, Retreatant, letter.to_user_ids, right=Right.READ),
        *_load_open_prospects(session, actor, letter.to_prospect_ids),
    ]
    if not readers:
        raise RuleBroken("Choose somebody to write to.", field="toUserIds")
    group_id = letter.group_id or actor.group_id
    if group_id is not None:
        group_id = group_of(actor, group_id)
    to, skipped = _reachable(session, house, readers)
    if not to:
        return Posted(message_id=None, queued=0, skipped=skipped)
    message = _message(actor, letter.subject, body, group_id)
    mail.post_message(session, house, message, [(addressee, {}) for addressee in to])
    return Posted(message_id=message.id, queued=len(to), skipped=skipped)


def write_to_users(
    session: Session, house: House, actor: Actor, letter: Letter, *, captains_alone: bool
) -> Posted:
    """Write to all active users, or to the captains. Raises RuleBroken."""
    message = _message(actor, letter.subject, _checked(letter), None)
    audience = _audience(captains_alone)
    users = select(
        User.email.label("recipient_email"),
        User.first_name,
        User.last_name,
        User.id.label("user_id"),
    ).where(audience, ~_is_suppressed())
    mail.post_message_to_selected(session, house, message, users)
    queued = session.scalar(select(func.count()).where(EmailRecipient.message_id == message.id))
    return Posted(
        message_id=message.id, queued=queued or 0, skipped=_suppressed_users(session, audience)
    )


def count_users(session: Session, *, captains_alone: bool) -> int:
    """How many would get such a mail."""
    wanted = (
        select(func.count()).select_from(User).where(_audience(captains_alone), ~_is_suppressed())
    )
    return session.scalar(wanted) or 0


def _checked(letter: Letter) -> str:
    """The body, cleaned."""
    body = clean_html(letter.body)
    if not has_words(body):
        raise RuleBroken("Write something.", field="body")
    refuse_unknown(letter.subject, PLACEHOLDERS, field="subject")
    refuse_unknown(body, PLACEHOLDERS, field="body")
    return body


def _message(actor: Actor, subject: str, body: str, group_id: int | None) -> EmailMessage:
    return EmailMessage(
        kind=EmailKind.CUSTOM,
        group_id=group_id,
        sender_email=actor.email,
        subject=subject,
        body=body,
        created_date=clock.now(),
    )


def _load_open_prospects(session: Session, actor: Actor, ids: Sequence[int]) -> list[Prospect]:
    prospects = load_each(session, actor, Prospect, ids, options=[selectinload(Prospect.retreats)])
    if any(prospect.status not in OPEN for prospect in prospects):
        raise NotFound("There is no such prospect.")
    return prospects


def _reachable(
    session: Session, house: House, readers: Sequence[Person]
) -> tuple[list[Addressee], list[Skipped]]:
    addresses = [reader.email for reader in readers if reader.email]
    blocked = find_suppressed(session, EmailKind.CUSTOM, addresses)
    refused = find_refused(session, house, Channel.EMAIL, addresses)
    to: dict[str, Addressee] = {}
    skipped = []
    for reader in readers:
        folded = (reader.email or "").casefold()
        if not folded:
            reason = NO_ADDRESS
        elif folded in blocked:
            reason = WORDS[blocked[folded]]
        elif folded in refused and not _expects_mail(session, house, reader):
            reason = SAID_NO.format(refused[folded].how)
        elif folded in to:
            first = to[folded]
            reason = SHARED.format(f"{first.first_name} {first.last_name}")
        else:
            to[folded] = retreatants.addressee(reader)
            continue
        skipped.append(Skipped(name=reader.name, reason=reason))
    return list(to.values()), skipped


def _expects_mail(session: Session, house: House, reader: Person) -> bool:
    """Who said no to mail about later retreats still hears of the one that they come to."""
    if isinstance(reader, Prospect):
        return reader.status in OPEN
    if not isinstance(reader, Retreatant):
        return False
    coming = (
        select(Participation.id)
        .join(Participation.retreat)
        .where(
            Participation.retreatant_id == reader.id,
            Participation.attending_status.in_(HOLDS_A_PLACE),
            Retreat.end_date >= house.today,
        )
    )
    return session.scalar(coming.limit(1)) is not None


def _audience(captains_alone: bool) -> ColumnElement[bool]:
    return and_(User.active, *([User.role == Role.CAPTAIN] if captains_alone else []))


def _is_suppressed() -> ColumnElement[bool]:
    return User.email_folded.in_(select(Suppression.email_folded))


def _suppressed_users(session: Session, audience: ColumnElement[bool]) -> list[Skipped]:
    rows = session.execute(
        select(User.first_name, User.last_name, Suppression.reason)
        .join(Suppression, Suppression.email_folded == User.email_folded)
        .where(audience)
    )
    return [
        Skipped(name=f"{row.first_name} {row.last_name}", reason=WORDS[row.reason]) for row in rows
    ]
