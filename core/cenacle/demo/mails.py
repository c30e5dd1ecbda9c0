"""What was mailed in the demo before today, and the few addresses that mail came back from."""

import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import date, datetime, timedelta
from typing import Any

from sqlalchemy import Row, insert, select
from sqlalchemy.orm import Session

from cenacle.accounts import User
from cenacle.demo.house import CAPTAIN
from cenacle.demo.stories import invited_on
from cenacle.mail import (
    EmailKind,
    EmailMessage,
    EmailRecipient,
    EmailStatus,
    EmailTemplate,
    Suppression,
)
from cenacle.mail.models import SuppressionReason
from cenacle.people import Retreatant
from cenacle.retreats import Participation, Retreat
from cenacle.rights import Role

NO_SUCH_USER = "550 5.1.1 The email account that you tried to reach does not exist."
BOUNCING = 0.02
KEPT = timedelta(days=400)
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

Addressee = Row[*tuple[Any, ...]]
"""Somebody who was invited: `id`, `email`, names, `retreat_id`."""


def mails(session: Session, today: date, chosen: random.Random) -> None:
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
    for retreat, people in _invited(session, today - KEPT):
        sender, sent = captains[retreat.group_id], invited_on(retreat, today)
        invitation = _message(
            EmailKind.INVITATION, retreat, sender, words.subject, words.body, sent
        )
        bounced = {each.id for each in people if chosen.random() < BOUNCING}
        _write(session, invitation, people, bounced, chosen)
        _suppress(session, [each for each in people if each.id in bounced], sent)
        if retreat.start_date < today or sender == CAPTAIN:
            reached = [each for each in people if each.id not in bounced]
            for days, (subject, body) in enumerate(LETTERS, start=4):
                later = sent + timedelta(days=days)
                letter = _message(EmailKind.CUSTOM, retreat, sender, subject, body, later)
                _write(session, letter, reached, set(), chosen)


def _invited(session: Session, since: date) -> Iterator[tuple[Retreat, list[Addressee]]]:
    people: dict[int, list[Addressee]] = defaultdict(list)
    for row in session.execute(
        select(
            Participation.retreat_id,
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
    ):
        people[row.retreat_id].append(row)
    retreats = select(Retreat).where(Retreat.id.in_(people)).order_by(Retreat.start_date)
    for retreat in session.scalars(retreats):
        yield retreat, people[retreat.id]


def _message(
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


def _write(
    session: Session,
    message: EmailMessage,
    people: Sequence[Addressee],
    bounced: set[int],
    chosen: random.Random,
) -> None:
    session.add(message)
    session.flush()
    rows = [
        {
            "message_id": message.id,
            "recipient_email": person.email,
            "first_name": person.first_name,
            "last_name": person.last_name,
            "nick_name": person.nickname,
            "retreatant_id": person.id,
            "values": {},
            "email_status": _outcome(person.id in bounced, chosen),
            "attempts": 1,
            "problem": NO_SUCH_USER if person.id in bounced else None,
            "sent_at": message.created_date + timedelta(minutes=1),
        }
        for person in people
    ]
    session.execute(insert(EmailRecipient), rows)


def _outcome(has_bounced: bool, chosen: random.Random) -> EmailStatus:
    if has_bounced:
        return EmailStatus.BOUNCED
    return EmailStatus.SENT if chosen.random() < 0.1 else EmailStatus.DELIVERED


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
