"""The links by which people act who have no login."""

from datetime import datetime
from enum import StrEnum

from sqlalchemy import ForeignKey, Index, String, text
from sqlalchemy.orm import Mapped, mapped_column, relationship

from cenacle.platform.db import Base, enum_column, partial_index
from cenacle.retreatants import Retreatant
from cenacle.retreats import Retreat


class Purpose(StrEnum):
    ATTENDING = "attending"
    DETAILS = "details"


OF_DETAILS = text("purpose = 'details'")


class AccessLink(Base):
    """A link of one person for one purpose; an answer to an invitation is about one retreat.

    Of the own details a newer one takes the older one's place. An invitation ends those of its
    retreat that went out by its channel before; what is written later about the answer carries a
    further link, and ends none. All that went to an address end when the person has another:
    `sent_to_hash` is that of the address, or the number, that it went to.
    """

    __tablename__ = "access_links"
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    purpose: Mapped[Purpose] = mapped_column(enum_column(Purpose, "purpose"))
    channel: Mapped[str] = mapped_column(String(20))
    token_hash: Mapped[str] = mapped_column(String(64), unique=True)
    sent_to_hash: Mapped[str | None] = mapped_column(String(64))
    retreatant_id: Mapped[int] = mapped_column(ForeignKey("retreatants.id", ondelete="CASCADE"))
    retreat_id: Mapped[int | None] = mapped_column(
        ForeignKey("retreats.id", ondelete="CASCADE"), index=True
    )
    made_at: Mapped[datetime]
    expires_at: Mapped[datetime]
    opened_at: Mapped[datetime | None]

    retreatant: Mapped[Retreatant] = relationship()
    retreat: Mapped[Retreat | None] = relationship()

    __table_args__ = (
        Index(None, "retreatant_id", "retreat_id", "channel"),
        partial_index(
            "uq_access_links_details",
            "retreatant_id",
            "channel",
            unique=True,
            where=OF_DETAILS,
        ),
    )
