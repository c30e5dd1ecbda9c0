"""The line: everybody who waits for a place of a retreat, in the order in which they get one."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import Connection, Integer, Row, and_, bindparam, select
from sqlalchemy.orm import Session

from cenacle.places.conditions import told_of
from cenacle.places.models import PlaceOffer
from cenacle.places.schemas import OwnPlace
from cenacle.platform import clock
from cenacle.platform.house import House
from cenacle.retreatants.models import Retreatant
from cenacle.retreats.models import AttendingStatus, Participation

LAST = 1_000_000
"""Of a priority that nobody gave: 1 is first."""
LONG_AGO = datetime(1, 1, 2, tzinfo=UTC)

WAITING = (
    select(
        Participation.id.label("participation_id"),
        Retreatant.id.label("retreatant_id"),
        Retreatant.first_name,
        Retreatant.last_name,
        Retreatant.email,
        Retreatant.priority,
        Participation.status_since.label("since"),
        Participation.rests_since,
        PlaceOffer.offered_until,
        PlaceOffer.awaits,
        PlaceOffer.is_told.label("is_told"),
    )
    .select_from(Participation)
    .join(Retreatant, Retreatant.id == Participation.retreatant_id)
    .outerjoin(
        PlaceOffer,
        and_(PlaceOffer.participation_id == Participation.id, PlaceOffer.outcome.is_(None)),
    )
    .where(
        Participation.retreat_id == bindparam("retreat_id", type_=Integer),
        Participation.attending_status == AttendingStatus.WAITLIST,
    )
)


@dataclass(frozen=True)
class Waiting:
    """One who waits. `offered_until` is there while an offer is open, and `awaits` where it is held
    for a yes that waits for that condition; who `rests` let one end, and is asked again when nobody
    else is left."""

    position: int
    participation_id: int
    retreatant_id: int
    name: str
    email: str | None
    priority: int | None
    since: datetime | None
    rests_since: datetime | None
    offered_until: datetime | None
    awaits: str | None
    is_told: bool

    @property
    def rests(self) -> bool:
        return self.rests_since is not None

    @property
    def has_offer(self) -> bool:
        return self.offered_until is not None

    @property
    def is_next(self) -> bool:
        """Whether a place may be offered to them by itself."""
        return not self.rests and not self.has_offer


def read_line(reader: Session | Connection, retreat_id: int, now: datetime) -> list[Waiting]:
    """Everybody who waits, first those who do not rest."""
    rows = reader.execute(WAITING, {"retreat_id": retreat_id}).all()
    in_order = sorted(rows, key=lambda row: _order(row, now))
    return [_waiting(row, position, now) for position, row in enumerate(in_order, 1)]


def read_own_place(
    session: Session, house: House, retreat_id: int, retreatant_id: int
) -> OwnPlace | None:
    """What somebody who waits may know of their place."""
    line = read_line(session, retreat_id, clock.now())
    for each in line:
        if each.retreatant_id == retreatant_id:
            return OwnPlace(
                position=each.position,
                of=len(line),
                offered_until=each.offered_until,
                awaits=told_of(house, each.awaits) if each.awaits else None,
                resting=each.rests,
                offer_ended=each.rests_since,
            )
    return None


def stands_before(line: Sequence[Waiting], part: Participation) -> list[Waiting]:
    """Those of the line who come first and have no offer; before who is not in it, all of them.
    Who rests stands before nobody."""
    own = next((each.position for each in line if each.participation_id == part.id), None)
    return [each for each in line if each.is_next and (own is None or each.position < own)]


def _waiting(row: Row[*tuple[object, ...]], position: int, now: datetime) -> Waiting:
    is_open = _is_open(row, now)
    return Waiting(
        position=position,
        participation_id=row.participation_id,
        retreatant_id=row.retreatant_id,
        name=f"{row.first_name} {row.last_name}",
        email=row.email,
        priority=row.priority,
        since=row.since,
        rests_since=_rests_since(row, now),
        offered_until=row.offered_until if is_open else None,
        awaits=row.awaits if is_open else None,
        is_told=bool(row.is_told),
    )


def _order(row: Row[*tuple[object, ...]], now: datetime) -> tuple[bool, int, datetime, int]:
    rests_since = _rests_since(row, now)
    if rests_since is not None:
        return True, LAST, rests_since, row.participation_id
    return False, row.priority or LAST, row.since or LONG_AGO, row.participation_id


def _rests_since(row: Row[*tuple[object, ...]], now: datetime) -> datetime | None:
    since: datetime | None = row.rests_since or row.offered_until
    return None if _is_open(row, now) else since


def _is_open(row: Row[*tuple[object, ...]], now: datetime) -> bool:
    """An offer whose time is over has ended, whether or not that was written down yet."""
    return row.offered_until is not None and row.offered_until > now
