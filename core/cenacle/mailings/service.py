"""Mail that people write to many: to those of a roster, and to all users."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from pyramid.registry import Registry
from sqlalchemy import ColumnElement, and_, func, insert, literal, select
from sqlalchemy.orm import Session

from cenacle import clock, groups, mail, people
from cenacle.accounts import User
from cenacle.errors import NotFound, RuleBroken
from cenacle.mail import Addressee, EmailKind, EmailMessage, EmailRecipient, EmailStatus, clean_html
from cenacle.mail.html import has_words
from cenacle.mail.models import Suppression
from cenacle.mail.placeholders import refuse_unknown
from cenacle.mail.suppression import WORDS, suppressed
from cenacle.mail.templates import HOUSE, PERSON
from cenacle.mailings.schemas import Letter, RosterLetter
from cenacle.people import Person, Retreatant
from cenacle.prospects.models import OPEN, Prospect
from cenacle.rights import Actor, Right, Role
from cenacle.tasks import after_commit

NO_ADDRESS = "There is no email address."
SHARED = "The address is that of {}, who gets this mail."
PLACEHOLDERS = [placeholder.name for placeholder in (*PERSON, *HOUSE)]


@dataclass(frozen=True)
class Outcome:
    """`queued` mails wait to be sent; `skipped` are the names of those who get none, and why."""

    message_id: int | None
    queued: int
    skipped: list[dict[str, str]]


def write_to_roster(
    session: Session, registry: Registry, actor: Actor, letter: RosterLetter
) -> Outcome:
    """Write to people of a roster that the actor leads, each address once.

    Raises NotFound for somebody who is on none of the actor's rosters, RuleBroken for a letter to
    nobody, an empty one, or one with a placeholder that is not known.
    """
    body = _checked(letter)
    readers: list[Person] = [
        *_retreatants(session, actor, letter.to_user_ids),
        *_prospects(session, actor, letter.to_prospect_ids),
    ]
    if not readers:
        raise RuleBroken("Choose somebody to write to.", field="toUserIds")
    group_id = letter.group_id or actor.group_id
    if group_id is not None:
        group_id = groups.group_of(actor, group_id)
    to, skipped = _reachable(session, readers)
    if not to:
        return Outcome(None, 0, skipped)
    message = _message(actor, letter.subject, body, group_id)
    mail.post(session, registry, message, [(addressee, {}) for addressee in to])
    return Outcome(message.id, len(to), skipped)


def write_to_users(
    session: Session, registry: Registry, actor: Actor, letter: Letter, *, captains_alone: bool
) -> Outcome:
    """Write to all active users, or to the captains. Raises RuleBroken.

    The database fills the outbox by itself: ten thousand rows must not hold up others.
    """
    message = _message(actor, letter.subject, _checked(letter), None)
    audience = _audience(captains_alone)
    session.add(message)
    session.flush()
    rows = select(
        literal(message.id),
        User.email,
        User.first_name,
        User.last_name,
        User.id,
        literal({}, EmailRecipient.values.type),
        literal(EmailStatus.QUEUED, EmailRecipient.email_status.type),
        literal(0),
        literal(clock.now(), EmailRecipient.due_at.type),
    ).where(audience, ~_is_suppressed())
    columns = [
        "message_id", "recipient_email", "first_name", "last_name", "user_id", "values",
        "email_status", "attempts", "due_at",
    ]  # fmt: skip
    session.execute(insert(EmailRecipient).from_select(columns, rows))
    after_commit(session, registry.deliver_mail)
    queued = session.scalar(select(func.count()).where(EmailRecipient.message_id == message.id))
    return Outcome(message.id, queued or 0, _left_out(session, audience))


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


def _retreatants(session: Session, actor: Actor, ids: Sequence[int]) -> list[Retreatant]:
    found = {
        person.id: person
        for person in session.scalars(select(Retreatant).where(Retreatant.id.in_(ids)))
        if _may_write(actor, person.group_id, person.secondary_group_id)
    }
    return _each(found, ids, "There is no such retreatant.")


def _prospects(session: Session, actor: Actor, ids: Sequence[int]) -> list[Prospect]:
    wanted = select(Prospect).where(Prospect.id.in_(ids), Prospect.status.in_(OPEN))
    found = {
        prospect.id: prospect
        for prospect in session.scalars(wanted)
        if _may_write(actor, *(retreat.group_id for retreat in prospect.retreats))
    }
    return _each(found, ids, "There is no such prospect.")


def _may_write(actor: Actor, *group_ids: int | None) -> bool:
    """Who is on a roster that one leads, as a secondary member too, may be written to."""
    return any(group_id and actor.may_in(Right.LEAD, group_id) for group_id in group_ids)


def _each(found: dict[int, Any], ids: Sequence[int], missing: str) -> list[Any]:
    try:
        return [found[each] for each in dict.fromkeys(ids)]
    except KeyError:
        raise NotFound(missing) from None


def _reachable(
    session: Session, readers: Sequence[Person]
) -> tuple[list[Addressee], list[dict[str, str]]]:
    addresses = [reader.email for reader in readers if reader.email]
    blocked = suppressed(session, EmailKind.CUSTOM, addresses)
    to: dict[str, Addressee] = {}
    skipped = []
    for reader in readers:
        folded = (reader.email or "").casefold()
        if not folded:
            reason = NO_ADDRESS
        elif folded in blocked:
            reason = WORDS[blocked[folded]]
        elif folded in to:
            first = to[folded]
            reason = SHARED.format(f"{first.first_name} {first.last_name}")
        else:
            to[folded] = people.addressee(reader)
            continue
        skipped.append({"name": reader.name, "reason": reason})
    return list(to.values()), skipped


def _audience(captains_alone: bool) -> ColumnElement[bool]:
    return and_(User.active, *([User.role == Role.CAPTAIN] if captains_alone else []))


def _is_suppressed() -> ColumnElement[bool]:
    return User.email_folded.in_(select(Suppression.email_folded))


def _left_out(session: Session, audience: ColumnElement[bool]) -> list[dict[str, str]]:
    rows: Iterable[Any] = session.execute(
        select(User.first_name, User.last_name, Suppression.reason)
        .join(Suppression, Suppression.email_folded == User.email_folded)
        .where(audience)
    )
    return [
        {"name": f"{row.first_name} {row.last_name}", "reason": WORDS[row.reason]} for row in rows
    ]
