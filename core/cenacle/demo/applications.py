"""Applications that wait in the demo, and what their groups were told."""

import random
from datetime import date, timedelta

from sqlalchemy import select
from sqlalchemy.orm import Session, joinedload

from cenacle import clock
from cenacle.days import show_days
from cenacle.demo.people import person_fields
from cenacle.groups import Notification
from cenacle.people import Religion, Retreatant
from cenacle.prospects import Prospect, ProspectStatus
from cenacle.retreats import Retreat

WAITING = 24
"""How many wait for the retreats that come next, and as many again for that of group 12."""


def applications(session: Session, today: date, chosen: random.Random) -> None:
    """People apply for what comes next; one of them is a retreatant already."""
    ahead = session.scalars(
        select(Retreat)
        .where(Retreat.start_date > today)
        .options(joinedload(Retreat.group))
        .order_by(Retreat.start_date)
    ).all()
    twelve = next(retreat for retreat in ahead if retreat.group.group_number == "12")
    religion = session.scalars(select(Religion).order_by(Religion.position)).first()
    for number in reversed(range(WAITING)):
        retreats = [twelve] if number % 2 else [chosen.choice(ahead[:20])]
        fields = person_fields(chosen)
        if number == 1:
            fields |= _somebody_of(session, twelve)
        prospect = Prospect(
            religion=religion,
            status=ProspectStatus.VERIFIED if number % 5 == 3 else ProspectStatus.WAITING,
            has_attended_before=chosen.random() < 0.3,
            can_contact_in_future=True,
            last_minute=chosen.random() < 0.5,
            referred_by_name="Paul Landry",
            registered_at=clock.now() - timedelta(days=number, hours=number),
            retreats=retreats,
            **fields,
        )
        if prospect.is_verified:
            prospect.decided_by, prospect.decided_at = "Paul Landry", clock.now()
        session.add(prospect)
        for retreat in retreats:
            days = show_days(retreat.start_date, retreat.end_date)
            session.add(
                Notification(
                    group_id=retreat.group_id,
                    notification_message=f"{prospect.name} applied for the retreat of {days}.",
                    created_date=prospect.registered_at,
                )
            )


def _somebody_of(session: Session, retreat: Retreat) -> dict[str, object]:
    known = session.scalars(
        select(Retreatant).where(Retreatant.group_id == retreat.group_id).limit(1)
    ).one()
    names = ("first_name", "last_name", "birth_date", "email")
    return {name: getattr(known, name) for name in names}
