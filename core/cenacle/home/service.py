"""The home of a group: its retreat, and what needs doing."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.calls.reading import count_states, read_state
from cenacle.calls.schemas import Counts
from cenacle.groups.service import find_group
from cenacle.home.needs import find_needs, find_never_came
from cenacle.home.schemas import ComingRetreat, HeldRetreat, Home, Need
from cenacle.home.to_dos import read_to_dos
from cenacle.places.counting import Places, count_places
from cenacle.places.line import Waiting, read_line
from cenacle.platform import clock
from cenacle.platform.access import Actor, group_of
from cenacle.platform.house import House
from cenacle.retreats import Retreat
from cenacle.retreats.participation import current_retreat


@dataclass(frozen=True)
class Standing:
    """How a retreat stands."""

    places: Places
    line: Sequence[Waiting]
    call_counts: Counts
    needs: Sequence[Need]


def read_home(session: Session, house: House, actor: Actor, group_id: int | None) -> Home:
    """The retreat under way or the next, and what needs doing, the most urgent first.

    Raises NotFound for a group that the actor may not read, RuleBroken if none is named.
    """
    group = find_group(session, group_of(actor, group_id))
    retreat = current_retreat(session, group.id, house.today)
    home = Home(
        group_id=group.id,
        group_number=group.group_number,
        retreat=None,
        last=_last(session, house, group.id),
        needs=[],
        to_dos=read_to_dos(house, actor, group.id, retreat.id if retreat else None),
    )
    if retreat is None:
        home.needs = find_needs(session, house, group.id, None, places=None, line=[], seen=0)
    else:
        standing = read_standing(session, house, retreat)
        home.retreat = _coming(session, house, retreat, standing)
        home.needs = list(standing.needs)
    if home.last is not None:
        home.needs += find_never_came(session, house, home.last)
    return home


def read_standing(session: Session, house: House, retreat: Retreat) -> Standing:
    """For whoever was let in to the group already."""
    now = clock.now()
    places = count_places(session, retreat, now)
    line = read_line(session, retreat.id, now)
    counts = count_states(session, retreat)
    needs = find_needs(
        session, house, retreat.group_id, retreat, places=places, line=line, seen=counts.seen
    )
    return Standing(places, line, counts, needs)


def _coming(session: Session, house: House, retreat: Retreat, standing: Standing) -> ComingRetreat:
    places = standing.places
    return ComingRetreat(
        retreat_id=retreat.id,
        start_date=retreat.start_date,
        end_date=retreat.end_date,
        days_left=(retreat.start_date - house.today).days,
        capacity=places.capacity,
        attending=places.attending,
        waiting=len(standing.line),
        offered=places.offered,
        held=places.held,
        free=places.free,
        call_state=read_state(session, house, retreat),
        call_counts=standing.call_counts,
    )


def _last(session: Session, house: House, group_id: int) -> HeldRetreat | None:
    last = session.scalars(
        select(Retreat)
        .where(Retreat.group_id == group_id, Retreat.end_date < house.today)
        .order_by(Retreat.start_date.desc())
        .limit(1)
    ).first()
    if last is None:
        return None
    return HeldRetreat(retreat_id=last.id, start_date=last.start_date, end_date=last.end_date)
