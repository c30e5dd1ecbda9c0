"""Places that a call keeps for those whom it brings back (beyond 13), until they have answered.

They are a pool and not a seat each: whoever of them says yes first has one, while there is one.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from cenacle.calls.hold import find_holders, hold_in_force
from cenacle.places.models import PlaceOffer
from cenacle.retreats.models import AttendingStatus, Participation, Retreat


@dataclass(frozen=True)
class Hold:
    """For whom a call keeps places, how many of all are for newcomers, and on which days still."""

    holders: frozenset[int]
    newcomer_places: int
    last_day: date


@dataclass(frozen=True)
class Held:
    """How many places are held now, for whom of those who have not answered, and on which days
    still."""

    places: int = 0
    holders: frozenset[int] = frozenset()
    last_day: date | None = None


def read_hold(session: Session, retreat: Retreat, now: datetime) -> Hold | None:
    """What is in force at this moment, whether or not a worker has run since."""
    call = hold_in_force(session, retreat.id, now)
    if call is None or call.hold_until is None:
        return None
    return Hold(find_holders(session, retreat), call.newcomer_places, call.hold_until)


def held(
    session: Session, retreat: Retreat, now: datetime, *, attending: int, offered: int
) -> Held:
    """The places that are held while so many attend and so many are offered."""
    hold = read_hold(session, retreat, now)
    if hold is None:
        return Held()
    answers = _answers(session, retreat, hold.holders)
    came = sum(status is AttendingStatus.ATTENDING for status in answers.values())
    came += _count_held_yeses(session, retreat, now, hold.holders)
    silent = hold.holders - answers.keys()
    places = count_held(
        unanswered=len(silent),
        holders_attending=came,
        newcomer_places=hold.newcomer_places,
        capacity=retreat.capacity,
        attending=attending,
        offered=offered,
    )
    return Held(places, frozenset(silent), hold.last_day)


def _count_held_yeses(
    session: Session, retreat: Retreat, now: datetime, people: Iterable[int]
) -> int:
    """A place that is held for somebody's yes is out of the pool as well."""
    counted = session.scalar(
        select(func.count())
        .select_from(PlaceOffer)
        .join(PlaceOffer.participation)
        .where(
            Participation.retreat_id == retreat.id,
            Participation.retreatant_id.in_(people),
            PlaceOffer.outcome.is_(None),
            PlaceOffer.offered_until > now,
            PlaceOffer.awaits.is_not(None),
        )
    )
    return counted or 0


def count_held(
    *,
    unanswered: int,
    holders_attending: int,
    newcomer_places: int,
    capacity: int,
    attending: int,
    offered: int,
) -> int:
    """Nobody's yes but a holder's takes a place out of the pool, and the pool
    never takes a place that somebody has or is offered."""
    for_holders = capacity - newcomer_places - holders_attending
    return max(0, min(unanswered, for_holders, capacity - attending - offered))


def _answers(
    session: Session, retreat: Retreat, people: Iterable[int]
) -> dict[int, AttendingStatus]:
    """Of those alone who have answered."""
    found = session.execute(
        select(Participation.retreatant_id, Participation.attending_status).where(
            Participation.retreat_id == retreat.id,
            Participation.retreatant_id.in_(people),
            Participation.attending_status != AttendingStatus.NO_RESPONSE,
        )
    )
    return {row.retreatant_id: row.attending_status for row in found}
