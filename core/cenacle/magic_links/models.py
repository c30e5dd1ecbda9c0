"""The links by which people act who have no login."""

from datetime import datetime
from enum import StrEnum

from sqlalchemy import ForeignKey, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column, relationship

from cenacle.platform.db import Base, enum_column
from cenacle.retreatants import Retreatant
from cenacle.retreats import Retreat


class Purpose(StrEnum):
    ATTENDING = "attending"
    DETAILS = "details"


class AccessLink(Base):
    """A link of one person for one purpose; an answer to an invitation is about one retreat.

    A newer one takes the older one's place. Of one purpose there is one for each channel by which
    it went out, so that a text does not end the link of the mail that was sent with it.
    """

    __tablename__ = "access_links"
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    purpose: Mapped[Purpose] = mapped_column(enum_column(Purpose, "purpose"))
    channel: Mapped[str] = mapped_column(String(20))
    token_hash: Mapped[str] = mapped_column(String(64), unique=True)
    retreatant_id: Mapped[int] = mapped_column(ForeignKey("retreatants.id", ondelete="CASCADE"))
    retreat_id: Mapped[int | None] = mapped_column(
        ForeignKey("retreats.id", ondelete="CASCADE"), index=True
    )
    made_at: Mapped[datetime]
    expires_at: Mapped[datetime]
    opened_at: Mapped[datetime | None]

    retreatant: Mapped[Retreatant] = relationship()
    retreat: Mapped[Retreat | None] = relationship()

    __table_args__ = (UniqueConstraint("retreatant_id", "purpose", "channel"),)
