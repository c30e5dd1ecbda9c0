"""What was marked at the door."""

from datetime import datetime
from enum import StrEnum

from sqlalchemy import ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from cenacle.platform.db import Base, enum_column


class ActKind(StrEnum):
    ARRIVED = "arrived"
    LEFT = "left"
    KEY_GIVEN = "keyGiven"
    KEY_BACK = "keyBack"

    @property
    def is_about_key(self) -> bool:
        return self in (ActKind.KEY_GIVEN, ActKind.KEY_BACK)


class ArrivalAct(Base):
    """Somebody came, left, got a key or gave it back, as a `device` tells. It is never changed: of
    several about one thing the latest `at` holds, so that no order of deliveries matters."""

    __tablename__ = "arrival_acts"
    __audited__ = False  # it is a record of who did what when itself
    __table_args__ = (Index("ix_arrival_acts_retreat_id", "retreat_id", "retreatant_id"),)

    id: Mapped[str] = mapped_column(String(36), primary_key=True)
    retreat_id: Mapped[int] = mapped_column(ForeignKey("retreats.id", ondelete="CASCADE"))
    retreatant_id: Mapped[int] = mapped_column(
        ForeignKey("retreatants.id", ondelete="CASCADE"), index=True
    )
    kind: Mapped[ActKind] = mapped_column(enum_column(ActKind, "act_kind"))
    at: Mapped[datetime]
    device: Mapped[str] = mapped_column(String(64))
