"""Rooms of the house, and who has which."""

from sqlalchemy import ForeignKey, String, Text
from sqlalchemy.orm import Mapped, mapped_column, relationship, validates

from cenacle.platform.db import Base, Versioned
from cenacle.platform.db.search import Searchable, natural_order
from cenacle.retreats import Participation


class Room(Searchable, Versioned, Base):
    """A room with its beds; `room_number` is unique without case."""

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
    is_active: Mapped[bool] = mapped_column(default=True)
    notes: Mapped[str | None] = mapped_column(Text)

    @validates("room_number")
    def _fold(self, _key: str, room_number: str) -> str:
        self.room_number_folded = room_number.casefold()
        self.room_order = natural_order(room_number)
        return room_number


class RoomAssignment(Base):
    """The room that one person has on one retreat."""

    __tablename__ = "room_assignments"

    participation_id: Mapped[int] = mapped_column(
        ForeignKey("participations.id", ondelete="CASCADE"), primary_key=True
    )
    room_id: Mapped[int] = mapped_column(ForeignKey("rooms.id"), index=True)

    participation: Mapped[Participation] = relationship()
    room: Mapped[Room] = relationship()
