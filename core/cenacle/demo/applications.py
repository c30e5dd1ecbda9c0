"""Applications to be decided in the demo, and the notifications of their groups."""

import random
from datetime import date, timedelta

from sqlalchemy import select
from sqlalchemy.orm import Session, joinedload

from cenacle.demo.people import make_person_fields
from cenacle.groups import Notification
from cenacle.platform import clock
from cenacle.platform.dates import show_days
from cenacle.prospects import Prospect, ProspectStatus
from cenacle.retreatants import Religion, Retreatant
from cenacle.retreats import Retreat

WAITING = 24
"""How many wait for the retreats that come next, and as many again for that of group 12."""


def add_applications(session: Session, today: date, rng: random.Random) -> None:
    """People apply for the retreats to come; one of them is a retreatant already."""
    ahead = session.scalars(
        select(Retreat)
        .where(Retreat.start_date > today)
        .options(joinedload(Retreat.group))
        .order_by(Retreat.start_date)
    ).all()
    twelve = next(retreat for retreat in ahead if retreat.group.group_number == "12")
    religion = session.scalars(select(Religion).order_by(Religion.position)).first()
    for number in reversed(range(WAITING)):
        retreats = [twelve] if number % 2 else [rng.choice(ahead[:20])]
        fields = make_person_fields(rng)
        if number == 1:
            fields |= _fields_of_member(session, twelve)
        prospect = Prospect(
            religion=religion,
            status=ProspectStatus.VERIFIED if number % 5 == 3 else ProspectStatus.WAITING,
            has_attended_before=rng.random() < 0.3,
            can_contact_in_future=True,
            last_minute=rng.random() < 0.5,
            referred_by_name="Paul Landry",
            registered_at=clock.now() - timedelta(days=number, hours=number),
            retreats=retreats,
            **fields,
        )
        if prospect.is_verified:
            prospect.decided_by, prospect.decided_at = "Paul Landry", clock.now()
        session.add(prospect)
        session.flush()
        for retreat in retreats:
            days = show_days(retreat.start_date, retreat.end_date)
            session.add(
                Notification(
                    group_id=retreat.group_id,
                    notification_message=f"{prospect.name} applied for the retreat of {days}.",
                    created_date=prospect.registered_at,
                    prospect_id=prospect.id,
                )
            )


def _fields_of_member(session: Session, retreat: Retreat) -> dict[str, object]:
    known = session.scalars(
        select(Retreatant).where(Retreatant.group_id == retreat.group_id).limit(1)
    ).one()
    names = ("first_name", "last_name", "birth_date", "email")
    return {name: getattr(known, name) for name in names}
