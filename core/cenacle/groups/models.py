"""Groups, and their notifications."""

from datetime import datetime
from enum import StrEnum

from sqlalchemy import ColumnElement, ForeignKey, Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column, validates

from cenacle.platform.access import Right, Scoped
from cenacle.platform.db import Base, Versioned, enum_column
from cenacle.platform.db.search import natural_order
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


class Language(StrEnum):
    """In which a group's retreats are held."""

    ENGLISH = "en"
    SPANISH = "es"


class WhoFor(StrEnum):
    """For whom a group is, where it is not for everybody."""

    MEN = "men"
    WOMEN = "women"
    COUPLES = "couples"
    YOUNG_ADULTS = "youngAdults"


class Group(Versioned, Scoped, Base):
    """A number, with a letter where a group was divided: `12`, `12A`; unique without case. Its name
    and its description are what strangers read, its language and for whom it is what they look by.

    `marker` counts up whenever something changes that a roster of the group shows.
    """

    __tablename__ = "groups"
    __noun__ = _("group")

    id: Mapped[int] = mapped_column(primary_key=True)
    group_number: Mapped[str] = mapped_column(String(5))
    group_number_folded: Mapped[str] = mapped_column(
        String(5), unique=True, info={"bookkeeping": True}
    )
    name: Mapped[str | None] = mapped_column(String(80))
    description: Mapped[str | None] = mapped_column(Text)
    language: Mapped[Language | None] = mapped_column(enum_column(Language, "group_language"))
    who_for: Mapped[WhoFor | None] = mapped_column(enum_column(WhoFor, "group_who_for"))
    marker: Mapped[int] = mapped_column(default=0, info={"bookkeeping": True})
    group_order: Mapped[str] = mapped_column(String(20), index=True, info={"bookkeeping": True})

    @classmethod
    def in_group(cls, right: Right, group_id: int) -> ColumnElement[bool]:
        return cls.id == group_id

    def group_ids(self, right: Right) -> set[int | None]:
        return {self.id}

    @validates("group_number")
    def _fold(self, _key: str, group_number: str) -> str:
        self.group_number_folded = group_number.casefold()
        self.group_order = natural_order(group_number)
        return group_number


class Notification(Base):
    """Something that a group's people should know of, and whom it is about, if one person: somebody
    of the house, or who applied."""

    __tablename__ = "notifications"
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    group_id: Mapped[int] = mapped_column(ForeignKey("groups.id"))
    notification_message: Mapped[str] = mapped_column(Text)
    created_date: Mapped[datetime]
    retreatant_id: Mapped[int | None] = mapped_column(
        ForeignKey("retreatants.id", ondelete="SET NULL"), index=True
    )
    prospect_id: Mapped[int | None] = mapped_column(
        ForeignKey("prospects.id", ondelete="SET NULL"), index=True
    )

    __table_args__ = (Index(None, "group_id", "id"),)


class NotificationReading(Base):
    """How far somebody has read the notifications of a group: up to `last_read_id`."""

    __tablename__ = "notification_readings"
    __audited__ = False

    user_id: Mapped[int] = mapped_column(
        ForeignKey("users.id", ondelete="CASCADE"), primary_key=True
    )
    group_id: Mapped[int] = mapped_column(
        ForeignKey("groups.id", ondelete="CASCADE"), primary_key=True
    )
    last_read_id: Mapped[int]
