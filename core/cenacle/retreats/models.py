"""Retreats, who takes part in them, and the roles that people have there."""

from datetime import date, datetime
from enum import StrEnum

from sqlalchemy import (
    CheckConstraint,
    ColumnElement,
    Date,
    ForeignKey,
    Index,
    String,
    UniqueConstraint,
    or_,
)
from sqlalchemy.ext.hybrid import hybrid_property
from sqlalchemy.orm import Mapped, mapped_column, relationship

from cenacle.choices import Choice
from cenacle.groups import Group
from cenacle.platform.access import OfOneGroup
from cenacle.platform.db import Base, Versioned, enum_column
from cenacle.platform.told import told_days
from cenacle.platform.words import CORE, Text, Words
from cenacle.retreatants import Retreatant
from cenacle.retreats.nights import nights_between

_ = Words(CORE)


class AttendingStatus(StrEnum):
    """What somebody said to a retreat, or what was said for them."""

    NO_RESPONSE = "NoResponse"
    CANCELLED = "Cancelled"
    NOT_ATTENDING = "NotAttending"
    ATTENDING = "Attending"
    WAITLIST = "Waitlist"


class RetreatRole(Choice, Base):
    """What somebody does on a retreat."""

    __tablename__ = "retreat_roles"


class Retreat(Versioned, OfOneGroup, Base):
    """A group's days at the house, from `start_date` to `end_date`, both of them among the days.

    `repeats_id` is the retreat of the year before from which it was planned: the database lets one
    be repeated once.
    """

    __tablename__ = "retreats"
    __noun__ = _("retreat")

    id: Mapped[int] = mapped_column(primary_key=True)
    group_id: Mapped[int] = mapped_column(ForeignKey("groups.id"))
    start_date: Mapped[date] = mapped_column(Date)
    end_date: Mapped[date] = mapped_column(Date)
    capacity: Mapped[int]
    theme: Mapped[str | None] = mapped_column(String(100))
    preacher: Mapped[str | None] = mapped_column(String(100))
    offering: Mapped[str | None] = mapped_column(String(200))
    repeats_id: Mapped[int | None] = mapped_column(
        ForeignKey("retreats.id", ondelete="SET NULL"), unique=True, info={"bookkeeping": True}
    )

    group: Mapped[Group] = relationship()

    __table_args__ = (
        Index(None, "group_id", "start_date"),
        Index(None, "start_date"),
        CheckConstraint("end_date >= start_date", "ends_after_start"),
    )

    @property
    def label(self) -> str:
        return label_of(self.group.group_number, self.start_date, self.end_date)

    @property
    def told_label(self) -> Text:
        """The same, for a mail."""
        days = told_days(self.start_date, self.end_date)
        return _("Group {group} · {days}", group=self.group.group_number, days=days)


def label_of(group_number: str, start_date: date, end_date: date) -> str:
    """`Group 12 · Jun 4 – 7, 2026` (contract 4)."""
    days = told_days(start_date, end_date)
    return str(_("Group {group} · {days}", group=group_number, days=days))


class Participation(Base):
    """One person and one retreat: invited or not, the answer, the role, and who did not come.

    `status_since` says when the answer was given, for the order of the line. Who waits there and
    lets an offer end rests at its end, since `rests_since`. Who comes late or leaves early says
    when: `arrives_on`, `leaves_on`, days of the retreat. Who `has_applied` for it is told of it,
    whatever they said about later ones.
    """

    __tablename__ = "participations"

    id: Mapped[int] = mapped_column(primary_key=True)
    retreat_id: Mapped[int] = mapped_column(ForeignKey("retreats.id"))
    retreatant_id: Mapped[int] = mapped_column(ForeignKey("retreatants.id"), index=True)
    role_id: Mapped[int | None] = mapped_column(ForeignKey("retreat_roles.id"), index=True)
    attending_status: Mapped[AttendingStatus] = mapped_column(
        enum_column(AttendingStatus, "attending_status"), default=AttendingStatus.NO_RESPONSE
    )
    status_since: Mapped[datetime | None] = mapped_column(info={"bookkeeping": True})
    rests_since: Mapped[datetime | None] = mapped_column(info={"bookkeeping": True})
    has_applied: Mapped[bool] = mapped_column(default=False, info={"bookkeeping": True})
    is_invited: Mapped[bool] = mapped_column(default=False)
    is_no_show: Mapped[bool] = mapped_column(default=False)
    arrives_on: Mapped[date | None] = mapped_column(Date)
    leaves_on: Mapped[date | None] = mapped_column(Date)

    retreat: Mapped[Retreat] = relationship()
    retreatant: Mapped[Retreatant] = relationship()
    role: Mapped[RetreatRole | None] = relationship()

    __table_args__ = (
        UniqueConstraint("retreat_id", "retreatant_id"),
        Index(None, "retreat_id", "attending_status"),
    )

    @hybrid_property
    def is_expected(self) -> bool:
        """Whether somebody misses them who do not come: who said yes without an invitation, by
        telephone or at the house, is expected as well."""
        return self.is_invited or self.attending_status is AttendingStatus.ATTENDING

    @is_expected.inplace.expression
    @classmethod
    def _is_expected(cls) -> ColumnElement[bool]:
        return or_(cls.is_invited, cls.attending_status == AttendingStatus.ATTENDING)

    @property
    def nights(self) -> list[date]:
        """In which the person sleeps here, if they come."""
        return nights_between(
            self.arrives_on or self.retreat.start_date, self.leaves_on or self.retreat.end_date
        )
