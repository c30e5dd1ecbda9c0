"""Applications."""

from datetime import datetime
from enum import StrEnum

from pydantic import JsonValue
from sqlalchemy import JSON, ColumnElement, ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column, relationship

from cenacle.platform.access import Right, Scoped
from cenacle.platform.db import Base, enum_column
from cenacle.platform.words import CORE, Words
from cenacle.retreatants import SEARCHED, Person
from cenacle.retreats import Retreat

_ = Words(CORE)


class ProspectStatus(StrEnum):
    WAITING = "Waiting"
    VERIFIED = "Verified"
    ACCEPTED = "Accepted"
    DENIED = "Denied"


OPEN = (ProspectStatus.WAITING, ProspectStatus.VERIFIED)
"""Not decided yet: on rosters, and to be edited."""


class ChosenRetreat(Base):
    """A retreat that somebody applies for."""

    __tablename__ = "prospect_retreats"
    __audited__ = False

    prospect_id: Mapped[int] = mapped_column(
        ForeignKey("prospects.id", ondelete="CASCADE"), primary_key=True
    )
    retreat_id: Mapped[int] = mapped_column(
        ForeignKey("retreats.id", ondelete="CASCADE"), primary_key=True, index=True
    )


class FormerApplication(Base):
    """What an open application said before the same person, or somebody who knew enough of them,
    sent it again: `told` has what became different, by the fields' names on the wire."""

    __tablename__ = "former_applications"
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    prospect_id: Mapped[int] = mapped_column(
        ForeignKey("prospects.id", ondelete="CASCADE"), index=True
    )
    replaced_at: Mapped[datetime]
    told: Mapped[dict[str, JsonValue]] = mapped_column(JSON)


class Denial(Base):
    """What a denial is taken back to, and the letter that waits until it can be no longer."""

    __tablename__ = "prospect_denials"
    __audited__ = False

    prospect_id: Mapped[int] = mapped_column(
        ForeignKey("prospects.id", ondelete="CASCADE"), primary_key=True
    )
    denied_at: Mapped[datetime]
    was_verified: Mapped[bool]
    former_decided_at: Mapped[datetime | None]
    former_decided_by: Mapped[str | None] = mapped_column(String(256))
    message_id: Mapped[int | None] = mapped_column(
        ForeignKey("email_messages.id", ondelete="SET NULL"), index=True
    )


class Promotion(Base):
    """What an acceptance is taken back to."""

    __tablename__ = "prospect_promotions"
    __audited__ = False

    prospect_id: Mapped[int] = mapped_column(
        ForeignKey("prospects.id", ondelete="CASCADE"), primary_key=True
    )
    accepted_at: Mapped[datetime]
    was_verified: Mapped[bool]
    former_decided_at: Mapped[datetime | None]
    former_decided_by: Mapped[str | None] = mapped_column(String(256))


class Prospect(Person, Scoped, Base):
    """Somebody who applies for retreats. Once decided it is kept as it was, and on no roster.

    `decided_by` is the name of whoever verified, accepted or denied it last, at `decided_at`;
    `retreatant_id` is the person that an accepted one became, or was known as already.
    """

    __tablename__ = "prospects"
    __noun__ = _("prospect")
    __searched__ = SEARCHED

    id: Mapped[int] = mapped_column(primary_key=True)
    status: Mapped[ProspectStatus] = mapped_column(
        enum_column(ProspectStatus, "prospect_status"), default=ProspectStatus.WAITING
    )
    has_attended_before: Mapped[bool]
    can_contact_in_future: Mapped[bool]
    last_minute: Mapped[bool]
    referred_by_name: Mapped[str] = mapped_column(String(50))
    registered_at: Mapped[datetime]
    decided_at: Mapped[datetime | None]
    decided_by: Mapped[str | None] = mapped_column(String(256))
    retreatant_id: Mapped[int | None] = mapped_column(ForeignKey("retreatants.id"), index=True)

    retreats: Mapped[list[Retreat]] = relationship(
        secondary=ChosenRetreat.__table__, order_by=Retreat.start_date
    )

    former: Mapped[list[FormerApplication]] = relationship(
        order_by=FormerApplication.id, passive_deletes=True
    )

    __table_args__ = (Index(None, "status", "registered_at"), Index(None, "status", "decided_at"))

    @classmethod
    def in_group(cls, right: Right, group_id: int) -> ColumnElement[bool]:
        """Each group that was applied to decides (contract 5)."""
        return cls.retreats.any(Retreat.group_id == group_id)

    def group_ids(self, right: Right) -> set[int | None]:
        return {retreat.group_id for retreat in self.retreats}

    @property
    def is_verified(self) -> bool:
        return self.status is ProspectStatus.VERIFIED
