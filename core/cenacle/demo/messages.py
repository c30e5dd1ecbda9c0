"""Mail that was sent in the demo before today, and the few addresses from which it came back."""

import math
import random
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from types import MappingProxyType

from sqlalchemy import insert, select
from sqlalchemy.orm import Session

from cenacle.accounts import User
from cenacle.demo.logins import CAPTAIN
from cenacle.demo.participations import invited_on
from cenacle.platform.access import Role
from cenacle.platform.dates import show_days
from cenacle.platform.mail import (
    EmailKind,
    EmailMessage,
    EmailRecipient,
    EmailStatus,
    EmailTemplate,
    Suppression,
)
from cenacle.platform.mail.models import SuppressionReason
from cenacle.platform.mail.template import KEPT_UNTIL
from cenacle.platform.mail.writing import OWN_LINK
from cenacle.retreatants import Retreatant
from cenacle.retreats import AttendingStatus, Participation, Retreat

NO_SUCH_USER = "550 5.1.1 The email account that you tried to reach does not exist."
BOUNCING = 0.02
"""How many of those who were written to, and never fewer than one; who has answered was reached."""
KEPT = timedelta(days=400)
GOOD_FOR = "30 days"
LETTERS = (
    (
        "What to bring",
        "<p>Dear {{ nickName }},</p><p>We meet on Thursday at six for supper. Bring comfortable "
        "shoes, a coat for the walk along the river, and your medicine.</p><p>Towels and sheets "
        "are here.</p>",
    ),
    (
        "Who can drive?",
        "<p>Dear {{ nickName }},</p><p>Some of us have no car. If you have a free seat, answer "
        "this mail and say from where you come.</p>",
    ),
)


@dataclass(frozen=True)
class Addressee:
    """A retreatant who was invited to a retreat."""

    id: int
    retreat_id: int
    attending_status: AttendingStatus
    email: str
    first_name: str
    last_name: str
    nickname: str | None


def add_messages(session: Session, today: date, rng: random.Random) -> None:
    """A year's invitations, each to all of its retreat, and the letters of captains to them."""
    words = session.scalars(
        select(EmailTemplate).where(EmailTemplate.key == "RetreatInvitation")
    ).one()
    captains: dict[int | None, str] = {
        row.group_id: row.email
        for row in session.execute(
            select(User.group_id, User.email).where(User.role == Role.CAPTAIN)
        )
    }
    for retreat, people in _read_invited(session, today - KEPT):
        sender, sent = captains[retreat.group_id], invited_on(retreat, today)
        invitation = _make_message(
            EmailKind.INVITATION, retreat, sender, words.subject, words.body, sent
        )
        filled = {
            "link": OWN_LINK,
            "retreat": show_days(retreat.start_date, retreat.end_date),
            "group": retreat.group.group_number,
            "expires": GOOD_FOR,
            KEPT_UNTIL.name: "",
        }
        bounced = _choose_bounced(people, rng)
        _add_message(session, invitation, people, bounced, rng, filled)
        _suppress(session, [each for each in people if each.id in bounced], sent)
        if retreat.start_date < today or sender == CAPTAIN:
            reached = [each for each in people if each.id not in bounced]
            for days, (subject, body) in enumerate(LETTERS, start=4):
                later = sent + timedelta(days=days)
                letter = _make_message(EmailKind.CUSTOM, retreat, sender, subject, body, later)
                _add_message(session, letter, reached, set(), rng)


def _read_invited(session: Session, since: date) -> Iterator[tuple[Retreat, list[Addressee]]]:
    people: dict[int, list[Addressee]] = defaultdict(list)
    for row in session.execute(
        select(
            Participation.retreat_id,
            Participation.attending_status,
            Retreatant.id,
            Retreatant.email,
            Retreatant.first_name,
            Retreatant.last_name,
            Retreatant.nickname,
        )
        .join(Retreatant, Participation.retreatant_id == Retreatant.id)
        .join(Retreat, Participation.retreat_id == Retreat.id)
        .where(Retreat.start_date >= since, Participation.is_invited, Retreatant.email.is_not(None))
        .order_by(Retreatant.name_order, Retreatant.id)
    ).mappings():
        people[row["retreat_id"]].append(Addressee(**row))
    retreats = select(Retreat).where(Retreat.id.in_(people)).order_by(Retreat.start_date)
    for retreat in session.scalars(retreats):
        yield retreat, people[retreat.id]


def _choose_bounced(people: Sequence[Addressee], rng: random.Random) -> set[int]:
    silent = [each.id for each in people if each.attending_status == AttendingStatus.NO_RESPONSE]
    count = math.ceil(len(people) * BOUNCING)
    return set(rng.sample(silent, min(count, len(silent))))


def _make_message(
    kind: EmailKind, retreat: Retreat, sender: str, subject: str, body: str, at: datetime
) -> EmailMessage:
    return EmailMessage(
        kind=kind,
        group_id=retreat.group_id,
        sender_email=sender,
        subject=subject,
        body=body,
        created_date=at,
    )


def _add_message(
    session: Session,
    message: EmailMessage,
    people: Sequence[Addressee],
    bounced: set[int],
    rng: random.Random,
    values: Mapping[str, str] = MappingProxyType({}),
) -> None:
    session.add(message)
    session.flush()
    rows: list[dict[str, object]] = [
        {
            "message_id": message.id,
            "recipient_email": person.email,
            "first_name": person.first_name,
            "last_name": person.last_name,
            "nick_name": person.nickname,
            "retreatant_id": person.id,
            "values": dict(values),
            "email_status": _choose_outcome(person.id in bounced, rng),
            "attempts": 1,
            "problem": NO_SUCH_USER if person.id in bounced else None,
            "sent_at": message.created_date + timedelta(minutes=1),
        }
        for person in people
    ]
    session.execute(insert(EmailRecipient), rows)


def _choose_outcome(has_bounced: bool, rng: random.Random) -> EmailStatus:
    if has_bounced:
        return EmailStatus.BOUNCED
    return EmailStatus.SENT if rng.random() < 0.1 else EmailStatus.DELIVERED


def _suppress(session: Session, people: Sequence[Addressee], at: datetime) -> None:
    known = set(session.scalars(select(Suppression.email_folded)))
    session.add_all(
        Suppression(
            email_folded=email,
            reason=SuppressionReason.BOUNCED,
            problem=NO_SUCH_USER,
            since=at,
        )
        for email in sorted({person.email.casefold() for person in people} - known)
    )
    session.flush()
