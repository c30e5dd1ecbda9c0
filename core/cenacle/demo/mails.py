"""What was mailed in the demo before today, and the few addresses that mail came back from."""

import random
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle import clock
from cenacle.accounts import User
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
BOUNCING = 0.025
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


def mails(session: Session, chosen: random.Random) -> None:
    """The invitations to what comes next, and letters to group 12."""
    words = session.scalars(
        select(EmailTemplate).where(EmailTemplate.key == "RetreatInvitation")
    ).one()
    captains = {
        user.group_id: user.email
        for user in session.scalars(select(User).where(User.role == Role.CAPTAIN))
    }
    sent = clock.now() - timedelta(days=12, hours=3)
    for retreat, people in _invited(session):
        sender = captains[retreat.group_id]
        _written(
            session, chosen, EmailKind.INVITATION, retreat.group_id, sender, words.subject,
            words.body, sent, people,
        )  # fmt: skip
        if sender == "captain@cenacle.test":
            for days, (subject, body) in enumerate(LETTERS, start=4):
                _written(
                    session, chosen, EmailKind.CUSTOM, retreat.group_id, sender, subject, body,
                    sent + timedelta(days=days), people,
                )  # fmt: skip


def _invited(session: Session) -> Iterator[tuple[Retreat, list[Retreatant]]]:
    today = clock.now().date()
    retreats = session.scalars(
        select(Retreat).where(Retreat.start_date > today).order_by(Retreat.start_date)
    ).all()
    for retreat in retreats:
        people = session.scalars(
            select(Retreatant)
            .join(Participation, Participation.retreatant_id == Retreatant.id)
            .where(
                Participation.retreat_id == retreat.id,
                Participation.is_invited,
                Retreatant.email.is_not(None),
            )
            .order_by(Retreatant.name_order, Retreatant.id)
        ).all()
        if people:
            yield retreat, list(people)


def _written(
    session: Session,
    chosen: random.Random,
    kind: EmailKind,
    group_id: int,
    sender: str,
    subject: str,
    body: str,
    at: datetime,
    people: Sequence[Retreatant],
) -> None:
    message = EmailMessage(
        kind=kind,
        group_id=group_id,
        sender_email=sender,
        subject=subject,
        body=body,
        created_date=at,
    )
    session.add(message)
    for person in people:
        status, problem = EmailStatus.DELIVERED, None
        if kind is EmailKind.INVITATION and chosen.random() < BOUNCING:
            status, problem = EmailStatus.BOUNCED, NO_SUCH_USER
            _suppress(session, person, at)
        elif chosen.random() < 0.1:
            status = EmailStatus.SENT
        message.recipients.append(
            EmailRecipient(
                recipient_email=person.email or "",
                first_name=person.first_name,
                last_name=person.last_name,
                nick_name=person.nickname,
                retreatant_id=person.id,
                values={},
                email_status=status,
                attempts=1,
                problem=problem,
                sent_at=at + timedelta(minutes=1),
            )
        )


def _suppress(session: Session, person: Retreatant, at: datetime) -> None:
    known = session.scalars(
        select(Suppression).where(Suppression.email_folded == person.email_folded)
    ).first()
    if known is None and person.email_folded:
        session.add(
            Suppression(
                email_folded=person.email_folded,
                reason=SuppressionReason.BOUNCED,
                problem=NO_SUCH_USER,
                since=at,
            )
        )
