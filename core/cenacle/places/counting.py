"""How many places of a retreat are taken. Never stored: counted in the transaction that holds the
retreat's row, so that it is exact however many answer at once."""

from dataclasses import dataclass
from datetime import date, datetime

from sqlalchemy import Integer, and_, bindparam, func, select
from sqlalchemy.orm import Session

from cenacle.places.held import Held, held
from cenacle.places.models import PlaceOffer
from cenacle.platform.db import Instant
from cenacle.platform.words import CORE, Text, Words
from cenacle.retreats.models import AttendingStatus, Participation, Retreat

_ = Words(CORE)

_COUNTED = (
    select(
        func.count()
        .filter(Participation.attending_status == AttendingStatus.ATTENDING)
        .label("attending"),
        func.count(PlaceOffer.id).label("offered"),
    )
    .select_from(Participation)
    .outerjoin(
        PlaceOffer,
        and_(
            PlaceOffer.participation_id == Participation.id,
            PlaceOffer.outcome.is_(None),
            PlaceOffer.offered_until > bindparam("now", type_=Instant),
        ),
    )
    .where(
        Participation.retreat_id == bindparam("retreat_id", type_=Integer),
        Participation.attending_status.in_((AttendingStatus.ATTENDING, AttendingStatus.WAITLIST)),
    )
)


@dataclass(frozen=True)
class Places:
    capacity: int
    attending: int
    offered: int
    hold: Held

    @property
    def held(self) -> int:
        return self.hold.places

    @property
    def taken(self) -> int:
        return self.attending + self.offered + self.held

    @property
    def free(self) -> int:
        """Below zero where staff let in more than there is room for."""
        return self.capacity - self.taken

    def held_until(self, retreatant_id: int) -> date | None:
        """The last day of those on which somebody may have one that is held."""
        is_theirs = self.held > 0 and retreatant_id in self.hold.holders
        return self.hold.last_day if is_theirs else None

    def has_one_held_for(self, part: Participation) -> bool:
        return self.held_until(part.retreatant_id) is not None

    @property
    def in_words(self) -> Text:
        """`70 of 70`, and what of it is not sitting there yet: `70 of 70: 60 attend, 2 offered`."""
        values = {
            "taken": self.taken,
            "capacity": self.capacity,
            "attending": _.many("{count} attends", "{count} attend", self.attending),
            "offered": _.many("{count} offered", "{count} offered", self.offered),
            "held": _.many("{count} held", "{count} held", self.held),
        }
        if self.offered and self.held:
            return _("{taken} of {capacity}: {attending}, {offered}, {held}", **values)
        if self.offered:
            return _("{taken} of {capacity}: {attending}, {offered}", **values)
        if self.held:
            return _("{taken} of {capacity}: {attending}, {held}", **values)
        return _("{taken} of {capacity}", **values)


def count_places(session: Session, retreat: Retreat, now: datetime) -> Places:
    counted = session.execute(_COUNTED, {"retreat_id": retreat.id, "now": now}).one()
    pool = held(session, retreat, now, attending=counted.attending, offered=counted.offered)
    return Places(retreat.capacity, counted.attending, counted.offered, pool)
