"""Mail that people write to many: to those of a roster, and to all users."""

from collections.abc import Sequence

from sqlalchemy import ColumnElement, and_, func, select
from sqlalchemy.orm import Session

from cenacle.accounts import User
from cenacle.calls.by_hand import mark_invited
from cenacle.groups import find_group
from cenacle.magic_links import make_further_links
from cenacle.outreach.filling import check_letter, fill_letter
from cenacle.outreach.letter_words import LINK, OF_A_USER, LetterWords, check_words
from cenacle.outreach.readers import Sorted, load_readers, sort_readers
from cenacle.outreach.schemas import Audience, HouseLetter, Posted, RosterLetter, Skipped
from cenacle.platform import clock, mail
from cenacle.platform.access import Actor, Role, group_of
from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.platform.mail import EmailKind, EmailMessage, EmailRecipient
from cenacle.platform.mail.models import Suppression, SuppressionReason
from cenacle.platform.mail.suppression import WORDS
from cenacle.platform.words import CORE, Text, Words
from cenacle.retreatants import Person
from cenacle.retreats import AttendingStatus, Participation

_ = Words(CORE)


NOBODY_CHOSEN = _("Choose somebody to write to.")
NOT_CONFIRMED = _("The address is not confirmed yet.")
LOCKED = _("The account is locked.")
CLOSED = _("The account is not active.")


def write_to_roster(session: Session, house: House, actor: Actor, letter: RosterLetter) -> Posted:
    """Write to people of a roster that the actor leads, each address once.

    Raises NotFound for somebody who is on none of the actor's rosters, RuleBroken for a letter to
    nobody, an empty one, or one with a placeholder that is not known.
    """
    words = check_letter(session, house, actor, letter.subject, letter.body)
    readers = load_readers(session, actor, letter.to_user_ids, letter.to_prospect_ids)
    if not readers:
        raise RuleBroken(NOBODY_CHOSEN, field="toUserIds")
    return post_letter(
        session, house, actor, words, readers, group_to_write_to(session, actor, letter.group_id)
    )


def group_to_write_to(session: Session, actor: Actor, group_id: int | None) -> int | None:
    """Whose letter it is; an administrator's who names no group is the house's. Raises NotFound."""
    group_id = group_id or actor.group_id
    return None if group_id is None else find_group(session, group_of(actor, group_id)).id


def post_letter(
    session: Session,
    house: House,
    actor: Actor,
    words: LetterWords,
    readers: Sequence[Person],
    group_id: int | None,
) -> Posted:
    """Put the letter into the outbox for whomever it reaches, with what its placeholders become."""
    chosen = sort_readers(
        session, house, readers, group_id, has_link=words.has_link, is_personal=words.is_personal
    )
    skipped = [Skipped(name=reader.name, reason=str(why)) for reader, why in chosen.left_out]
    if not chosen.to:
        return Posted(message_id=None, queued=0, skipped=skipped)
    values = fill_letter(session, house, actor, words, chosen, group_id)
    if words.has_link:
        links = _make_links(session, house, chosen)
        for reader, each in zip(chosen.to, values, strict=True):
            each[LINK] = links[reader.id]
    message = _message(actor, words, group_id)
    to = zip(map(chosen.addressee, chosen.to), values, strict=True)
    mail.post_message(session, house, message, to, words.links)
    return Posted(message_id=message.id, queued=len(chosen.to), skipped=skipped)


def _make_links(session: Session, house: House, chosen: Sorted) -> dict[int, str]:
    """By which each reader answers; those that they have already go on working. Who was not invited
    before is so by this letter."""
    base = f"{house.configuration.base_url}/attending"
    parts = [chosen.parts[reader.id] for reader in chosen.to]
    links: dict[int, str] = {}
    for retreat in {part.retreat for part in parts}:
        theirs = [part for part in parts if part.retreat is retreat]
        people = [part.retreatant_id for part in theirs]
        tokens = make_further_links(session, house, retreat, people, "email")
        links |= {person: f"{base}/{token}" for person, token in tokens.items()}
        invited = [part for part in theirs if _is_invited_by_this(part)]
        mark_invited(session, house, retreat, invited, "email")
    return links


def _is_invited_by_this(part: Participation) -> bool:
    return not part.is_invited and part.attending_status is AttendingStatus.NO_RESPONSE


def write_to_users(session: Session, house: House, actor: Actor, letter: HouseLetter) -> Posted:
    """Write to all active users, to the captains, or to those who were chosen, whom mail reaches.
    Raises RuleBroken."""
    message = _message(actor, check_words(letter.subject, letter.body, OF_A_USER), None)
    audience = _audience(letter)
    users = select(
        User.email.label("recipient_email"),
        User.first_name,
        User.last_name,
        User.id.label("user_id"),
    ).where(audience, _is_reached())
    mail.post_message_to_selected(session, house, message, users)
    queued = session.scalar(select(func.count()).where(EmailRecipient.message_id == message.id))
    return Posted(message_id=message.id, queued=queued or 0, skipped=_left_out(session, audience))


def count_users(session: Session, wanted: Audience) -> int:
    """How many would get such a mail."""
    reached = select(func.count()).select_from(User).where(_audience(wanted), _is_reached())
    return session.scalar(reached) or 0


def _message(actor: Actor, words: LetterWords, group_id: int | None) -> EmailMessage:
    return EmailMessage(
        kind=EmailKind.CUSTOM,
        group_id=group_id,
        sender_email=actor.email,
        subject=words.subject,
        body=words.body,
        created_date=clock.now(),
    )


def _audience(wanted: Audience) -> ColumnElement[bool]:
    """Whoever was chosen and is not active is told of, and not passed over."""
    if wanted.user_ids:
        return User.id.in_(wanted.user_ids)
    return and_(User.active, *([User.role == Role.CAPTAIN] if wanted.email_all_captains else []))


def _is_reached() -> ColumnElement[bool]:
    """A stranger may have written somebody else's address: until it is confirmed, nothing that goes
    to many goes there; nor to whom the house has shut out."""
    is_suppressed = User.email_folded.in_(select(Suppression.email_folded))
    return and_(User.active, User.email_confirmed, ~User.is_locked, ~is_suppressed)


def _left_out(session: Session, audience: ColumnElement[bool]) -> list[Skipped]:
    rows = session.execute(
        select(User.first_name, User.last_name, User.active, User.is_locked, Suppression.reason)
        .outerjoin(Suppression, Suppression.email_folded == User.email_folded)
        .where(audience, ~_is_reached())
        .order_by(User.name_order, User.id)
    )
    return [
        Skipped(
            name=f"{row.first_name} {row.last_name}",
            reason=str(_why(row.reason, is_active=row.active, is_locked=row.is_locked)),
        )
        for row in rows
    ]


def _why(reason: SuppressionReason | None, *, is_active: bool, is_locked: bool) -> Text:
    if not is_active:
        return CLOSED
    if is_locked:
        return LOCKED
    return NOT_CONFIRMED if reason is None else WORDS[reason]
