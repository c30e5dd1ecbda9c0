"""Which bed somebody has, night by night."""

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from datetime import date

from sqlalchemy import delete, insert, select
from sqlalchemy.orm import Session

from cenacle.retreats import Participation
from cenacle.rooms.models import BedNight, Room, RoomAssignment

Held = tuple[int, int, int, Collection[date]]
"""A part, the room and the bed that it has, and in which nights."""


@dataclass
class TakenBeds:
    """In which nights the beds of some rooms are taken; one that is given is taken from then on."""

    nights: dict[tuple[int, int], set[date]] = field(default_factory=lambda: defaultdict(set))

    def find(
        self, room_id: int, beds: int, nights: Collection[date], *, wanted: int | None = None
    ) -> int | None:
        """The bed that is wanted, else the lowest of these many, that is free in all the nights."""
        numbers = range(1, beds + 1)
        first = [wanted] if wanted in numbers else []
        free = (bed for bed in (*first, *numbers) if self._is_free(room_id, bed, nights))
        return next(free, None)

    def _is_free(self, room_id: int, bed: int, nights: Collection[date]) -> bool:
        return self.nights[room_id, bed].isdisjoint(nights)

    def take(self, room_id: int, bed: int, nights: Iterable[date]) -> None:
        self.nights[room_id, bed].update(nights)

    def free(self, room_id: int, bed: int, nights: Iterable[date]) -> None:
        self.nights[room_id, bed].difference_update(nights)


def read_taken_beds(
    session: Session, room_ids: Collection[int], first: date, last: date
) -> TakenBeds:
    """Of these rooms, which the caller has locked, in these nights, both of them among them."""
    taken = TakenBeds()
    rows = session.execute(
        select(BedNight.room_id, BedNight.bed, BedNight.night).where(
            BedNight.room_id.in_(room_ids), BedNight.night.between(first, last)
        )
    )
    for room_id, bed, night in rows:
        taken.take(room_id, bed, [night])
    return taken


def put_to_bed(session: Session, beds: Collection[tuple[Participation, Room, int]]) -> None:
    """Give each a bed of a room, for their nights. Who has a room already had to leave it first."""
    session.add_all(
        RoomAssignment(participation=part, room=room, bed=bed) for part, room, bed in beds
    )
    session.flush()
    write_nights(session, [(part.id, room.id, bed, part.nights) for part, room, bed in beds])


def write_nights(session: Session, beds: Iterable[Held]) -> None:
    rows = [
        {"room_id": room_id, "bed": bed, "night": night, "participation_id": part_id}
        for part_id, room_id, bed, nights in beds
        for night in nights
    ]
    if rows:
        session.execute(insert(BedNight), rows)


def clear_nights(session: Session, part_ids: Collection[int]) -> None:
    session.execute(
        delete(BedNight).where(BedNight.participation_id.in_(part_ids)),
        execution_options={"synchronize_session": False},
    )
