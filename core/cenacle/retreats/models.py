"""Retreats, and the roles that people have on them."""

from datetime import date

from sqlalchemy import CheckConstraint, Date, ForeignKey, Index
from sqlalchemy.orm import Mapped, mapped_column, relationship

from cenacle.choices import Choice
from cenacle.db import Base, Versioned
from cenacle.groups import Group


class RetreatRole(Choice, Base):
    """What somebody does on a retreat."""

    __tablename__ = "retreat_roles"


class Retreat(Versioned, Base):
    """A group's days at the house, from `start_date` to `end_date`, both of them among the days."""

    __tablename__ = "retreats"

    id: Mapped[int] = mapped_column(primary_key=True)
    group_id: Mapped[int] = mapped_column(ForeignKey("groups.id"))
    start_date: Mapped[date] = mapped_column(Date)
    end_date: Mapped[date] = mapped_column(Date)
    capacity: Mapped[int]

    group: Mapped[Group] = relationship()

    __table_args__ = (
        Index(None, "group_id", "start_date"),
        Index(None, "start_date"),
        CheckConstraint("end_date >= start_date", "ends_after_start"),
    )
