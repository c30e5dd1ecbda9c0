"""Retreatants, and the religions that they may name."""

from datetime import date
from enum import StrEnum

from sqlalchemy import Date, ForeignKey, Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column, relationship, validates

from cenacle import phones
from cenacle.choices import Choice
from cenacle.db import Base, Versioned, enum_column
from cenacle.db.search import Searchable, name_order
from cenacle.groups import Group


class PersonStatus(StrEnum):
    ACTIVE = "Active"
    INACTIVE = "Inactive"
    DECEASED = "Deceased"
    BANNED = "Banned"


class Religion(Choice, Base):
    """What a person may choose as religion."""

    __tablename__ = "religions"


class Retreatant(Searchable, Versioned, Base):
    """A person who makes retreats with a group.

    `key_code` is what the person can read to the house by telephone; it never changes.
    """

    __tablename__ = "retreatants"
    __searched__ = ("first_name", "last_name", "nickname", "email", "phone_shown", "key_code")

    id: Mapped[int] = mapped_column(primary_key=True)
    key_code: Mapped[str] = mapped_column(String(6), unique=True)
    group_id: Mapped[int] = mapped_column(ForeignKey("groups.id"))
    secondary_group_id: Mapped[int | None] = mapped_column(ForeignKey("groups.id"), index=True)
    status: Mapped[PersonStatus] = mapped_column(
        enum_column(PersonStatus, "person_status"), default=PersonStatus.ACTIVE
    )
    first_name: Mapped[str] = mapped_column(String(50))
    middle_initial: Mapped[str | None] = mapped_column(String(1))
    last_name: Mapped[str] = mapped_column(String(50))
    name_order: Mapped[str] = mapped_column(Text, info={"bookkeeping": True})
    suffix: Mapped[str | None] = mapped_column(String(6))
    nickname: Mapped[str | None] = mapped_column(String(50))
    salutation: Mapped[str | None] = mapped_column(String(10))
    birth_date: Mapped[date | None] = mapped_column(Date)
    street_address: Mapped[str | None] = mapped_column(String(50))
    city: Mapped[str | None] = mapped_column(String(50))
    state: Mapped[str | None] = mapped_column(String(2))
    zip_code: Mapped[str | None] = mapped_column(String(10))
    cell_phone: Mapped[str | None] = mapped_column(String(25))
    email: Mapped[str | None] = mapped_column(String(256))
    company: Mapped[str | None] = mapped_column(String(50))
    profession: Mapped[str | None] = mapped_column(String(50))
    church_name: Mapped[str | None] = mapped_column(String(50))
    religion_id: Mapped[int | None] = mapped_column(ForeignKey("religions.id"), index=True)
    sub_group: Mapped[str | None] = mapped_column(String(50))
    priority: Mapped[int | None]
    notes: Mapped[str | None] = mapped_column(Text)
    is_priest_or_deacon: Mapped[bool] = mapped_column(default=False)
    is_doctor: Mapped[bool] = mapped_column(default=False)
    is_captain: Mapped[bool] = mapped_column(default=False)
    is_co_captain: Mapped[bool] = mapped_column(default=False)

    group: Mapped[Group] = relationship(foreign_keys=group_id)
    secondary_group: Mapped[Group | None] = relationship(foreign_keys=secondary_group_id)
    religion: Mapped[Religion | None] = relationship()

    __table_args__ = (Index(None, "group_id", "name_order"),)

    @property
    def phone_shown(self) -> str | None:
        return phones.show(self.cell_phone) if self.cell_phone else None

    @validates("first_name", "last_name")
    def _order_names(self, key: str, name: str) -> str:
        self.name_order = name_order(self, key, name)
        return name
