"""The waitlist: when a place opens, the group is told who is next (contract 9)."""

from pyramid.config import Configurator
from sqlalchemy import nulls_last, select
from sqlalchemy.orm import Session

from cenacle.events import AttendanceChanged
from cenacle.groups import notify
from cenacle.platform.dates import show_days
from cenacle.platform.events import listen
from cenacle.platform.house import House
from cenacle.retreatants import Retreatant
from cenacle.retreats.models import AttendingStatus, Participation, Retreat
from cenacle.retreats.participation import free_places


def find_next_in_line(session: Session, retreat_id: int) -> Retreatant | None:
    """Whoever has the first priority, and among those has waited the longest."""
    return session.scalars(
        select(Retreatant)
        .join(Participation, Participation.retreatant_id == Retreatant.id)
        .where(
            Participation.retreat_id == retreat_id,
            Participation.attending_status == AttendingStatus.WAITLIST,
        )
        .order_by(
            nulls_last(Retreatant.priority.asc()), Participation.status_since, Participation.id
        )
        .limit(1)
    ).first()


def _announce_next_in_line(session: Session, _house: House, event: AttendanceChanged) -> None:
    if event.before != AttendingStatus.ATTENDING:
        return
    retreat = session.get_one(Retreat, event.retreat_id)
    waiting = find_next_in_line(session, retreat.id)
    if waiting is None or free_places(session, retreat) < 1:
        return
    days = show_days(event.start_date, event.end_date)
    notify(
        session,
        retreat.group_id,
        f"A place is free for the retreat of {days}. Next in line: {waiting.name}.",
    )


def includeme(config: Configurator) -> None:
    listen(config, AttendanceChanged, _announce_next_in_line)
