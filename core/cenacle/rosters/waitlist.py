"""When a place opens, the group hears who is next (contract 9): by priority, then by time."""

from pyramid.config import Configurator
from pyramid.registry import Registry
from sqlalchemy import nulls_last, select
from sqlalchemy.orm import Session

from cenacle.days import show_days
from cenacle.events import AttendanceChanged
from cenacle.groups import notify
from cenacle.people import Retreatant
from cenacle.plugins import listen
from cenacle.retreats import AttendingStatus, Participation, Retreat
from cenacle.retreats.participation import free_places


def next_in_line(session: Session, retreat_id: int) -> Retreatant | None:
    """Who has waited with the first priority, and among those the longest."""
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


def _tell_who_is_next(_registry: Registry, session: Session, event: AttendanceChanged) -> None:
    if event.before != AttendingStatus.ATTENDING:
        return
    retreat = session.get_one(Retreat, event.retreat_id)
    waiting = next_in_line(session, retreat.id)
    if waiting is None or free_places(session, retreat) < 1:
        return
    days = show_days(event.start_date, event.end_date)
    notify(
        session,
        retreat.group_id,
        f"A place is free for the retreat of {days}. Next in line: {waiting.name}.",
    )


def includeme(config: Configurator) -> None:
    listen(config, AttendanceChanged, _tell_who_is_next)
