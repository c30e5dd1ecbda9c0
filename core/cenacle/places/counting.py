"""How many places of a retreat are taken. Never stored: counted in the transaction that holds the
retreat's row, so that it is exact however many answer at once."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import and_, func, select
from sqlalchemy.orm import Session

from cenacle.places.held import Held, held
from cenacle.places.models import PlaceOffer
from cenacle.retreats.models import AttendingStatus, Participation, Retreat


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

    def has_one_held_for(self, part: Participation) -> bool:
        return self.held > 0 and part.retreatant_id in self.hold.holders

    @property
    def in_words(self) -> str:
        """`70 of 70`, and what of it is not sitting there yet: `70 of 70: 60 attend, 2 offered`."""
        total = f"{self.taken} of {self.capacity}"
        kept = [(self.offered, "offered"), (self.held, "held")]
        others = [f"{count} {word}" for count, word in kept if count]
        if not others:
            return total
        verb = "attends" if self.attending == 1 else "attend"
        return f"{total}: {', '.join((f'{self.attending} {verb}', *others))}"


def count_places(session: Session, retreat: Retreat, now: datetime) -> Places:
    is_open = and_(
        PlaceOffer.participation_id == Participation.id,
        PlaceOffer.outcome.is_(None),
        PlaceOffer.offered_until > now,
    )
    counted = session.execute(
        select(
            func.count()
            .filter(Participation.attending_status == AttendingStatus.ATTENDING)
            .label("attending"),
            func.count(PlaceOffer.id).label("offered"),
        )
        .select_from(Participation)
        .outerjoin(PlaceOffer, is_open)
        .where(
            Participation.retreat_id == retreat.id,
            Participation.attending_status.in_(
                (AttendingStatus.ATTENDING, AttendingStatus.WAITLIST)
            ),
        )
    ).one()
    pool = held(session, retreat, now, attending=counted.attending, offered=counted.offered)
    return Places(retreat.capacity, counted.attending, counted.offered, pool)
