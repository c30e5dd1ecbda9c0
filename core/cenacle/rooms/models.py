"""Rooms of the house, and who has which."""

from datetime import date

from sqlalchemy import JSON, Date, ForeignKey, Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column, relationship, validates

from cenacle.platform.db import Base, Versioned, WordList
from cenacle.platform.db.search import Searchable, natural_order
from cenacle.retreats import Participation


class Room(Searchable, Versioned, Base):
    """A room with its beds; `room_number` is unique without case, `features` are words of the
    house's own short list."""

    __tablename__ = "rooms"
    __searched__ = ("room_number", "building", "floor", "notes")

    id: Mapped[int] = mapped_column(primary_key=True)
    room_number: Mapped[str] = mapped_column(String(10))
    room_number_folded: Mapped[str] = mapped_column(Text, unique=True, info={"bookkeeping": True})
    room_order: Mapped[str] = mapped_column(Text, index=True, info={"bookkeeping": True})
    building: Mapped[str | None] = mapped_column(String(50))
    floor: Mapped[str | None] = mapped_column(String(20))
    beds: Mapped[int]
    is_accessible: Mapped[bool] = mapped_column(default=False)
    features: Mapped[list[str]] = mapped_column(WordList, default=list)
    is_active: Mapped[bool] = mapped_column(default=True)
    notes: Mapped[str | None] = mapped_column(Text)

    @validates("room_number")
    def _fold(self, _key: str, room_number: str) -> str:
        self.room_number_folded = room_number.casefold()
        self.room_order = natural_order(room_number)
        return room_number


class RoomAssignment(Base):
    """The room that one person has on one retreat. No plan moves one that is pinned.

    `bed` is None where two people had one bed before the database refused that.
    """

    __tablename__ = "room_assignments"

    participation_id: Mapped[int] = mapped_column(
        ForeignKey("participations.id", ondelete="CASCADE"), primary_key=True
    )
    room_id: Mapped[int] = mapped_column(ForeignKey("rooms.id"), index=True)
    bed: Mapped[int | None] = mapped_column(info={"bookkeeping": True})
    is_pinned: Mapped[bool] = mapped_column(default=False)

    participation: Mapped[Participation] = relationship()
    room: Mapped[Room] = relationship()


class RoomWish(Versioned, Base):
    """What one person wishes of a room; whom they wish to be with is a `Companion` each.

    `told_…` is what of it they told themself, and may take back.
    """

    __tablename__ = "room_wishes"

    retreatant_id: Mapped[int] = mapped_column(ForeignKey("retreatants.id"), primary_key=True)
    features: Mapped[list[str]] = mapped_column(WordList, default=list)
    needs_accessible: Mapped[bool] = mapped_column(default=False, info={"secret": True})
    told_features: Mapped[list[str]] = mapped_column(
        WordList, default=list, info={"bookkeeping": True}
    )
    told_accessible: Mapped[bool] = mapped_column(default=False, info={"bookkeeping": True})


class Companion(Base):
    """Somebody whom a person wishes to share a room with, or `is_apart`: not to share one with,
    which binds both and is told to nobody but who leads them. So the audit has nothing of it."""

    __tablename__ = "room_companions"
    __audited__ = False

    retreatant_id: Mapped[int] = mapped_column(ForeignKey("retreatants.id"), primary_key=True)
    other_id: Mapped[int] = mapped_column(
        ForeignKey("retreatants.id"), primary_key=True, index=True
    )
    is_apart: Mapped[bool]


class AcceptedPlan(Base):
    """The last plan that a retreat took over, so that it can be undone: the rooms that people had
    before, by their parts, and by `version` how all rooms stood right afterwards."""

    __tablename__ = "accepted_plans"
    __audited__ = False

    retreat_id: Mapped[int] = mapped_column(
        ForeignKey("retreats.id", ondelete="CASCADE"), primary_key=True
    )
    version: Mapped[str] = mapped_column(String(32))
    rooms_before: Mapped[list[list[int | None]]] = mapped_column(JSON)


class BedNight(Base):
    """One bed in one night, which only one person can have: by this key the database refuses
    another. A bed is a number from one up to the beds of its room."""

    __tablename__ = "bed_nights"
    __audited__ = False

    room_id: Mapped[int] = mapped_column(ForeignKey("rooms.id"), primary_key=True)
    bed: Mapped[int] = mapped_column(primary_key=True)
    night: Mapped[date] = mapped_column(Date, primary_key=True)
    participation_id: Mapped[int] = mapped_column(
        ForeignKey("room_assignments.participation_id", ondelete="CASCADE", onupdate="CASCADE"),
        index=True,
    )

    __table_args__ = (Index(None, "night", "room_id"),)
