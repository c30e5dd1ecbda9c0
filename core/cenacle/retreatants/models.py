"""Retreatants, what is remarked of them and what happened to them; and the religions to name."""

from datetime import date, datetime
from enum import StrEnum
from typing import TypedDict

from pydantic import JsonValue
from sqlalchemy import JSON, ColumnElement, Date, ForeignKey, Index, String, Text
from sqlalchemy.orm import (
    Mapped,
    MappedColumn,
    declared_attr,
    mapped_column,
    relationship,
    validates,
)

from cenacle.choices import Choice
from cenacle.groups import Group
from cenacle.platform import phones
from cenacle.platform.access import OfTwoGroups
from cenacle.platform.db import Base, Versioned, enum_column
from cenacle.platform.db.search import Searchable, name_order
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


class PersonStatus(StrEnum):
    """Whether somebody still makes retreats; only who is active is invited."""

    ACTIVE = "Active"
    INACTIVE = "Inactive"
    DECEASED = "Deceased"
    BANNED = "Banned"


class Religion(Choice, Base):
    """What a person may choose as religion."""

    __tablename__ = "religions"


class Person(Searchable, Versioned):
    """Mixin of a table of people: who they are, whether they apply or belong to a group.

    Who consented to text messages did so at `sms_consent_at`, by `sms_consent_place`, and read
    `sms_consent_wording`.
    """

    __is_indexed__ = True

    id: Mapped[int]
    first_name: Mapped[str] = mapped_column(String(50))
    middle_initial: Mapped[str | None] = mapped_column(String(1))
    last_name: Mapped[str] = mapped_column(String(50))
    name_order: Mapped[str] = mapped_column(Text, index=True, info={"bookkeeping": True})
    suffix: Mapped[str | None] = mapped_column(String(6))
    nickname: Mapped[str | None] = mapped_column(String(50))
    birth_date: Mapped[date | None] = mapped_column(Date, index=True)
    street_address: Mapped[str | None] = mapped_column(String(50))
    city: Mapped[str | None] = mapped_column(String(50))
    state: Mapped[str | None] = mapped_column(String(2))
    zip_code: Mapped[str | None] = mapped_column(String(10))
    cell_phone: Mapped[str | None] = mapped_column(String(25), index=True)
    email: Mapped[str | None] = mapped_column(String(256))
    email_folded: Mapped[str | None] = mapped_column(Text, index=True, info={"bookkeeping": True})
    religion_id: Mapped[int | None] = mapped_column(ForeignKey("religions.id"), index=True)
    church_name: Mapped[str | None] = mapped_column(String(50))
    profession: Mapped[str | None] = mapped_column(String(50))
    is_priest_or_deacon: Mapped[bool] = mapped_column(default=False)
    is_doctor: Mapped[bool] = mapped_column(default=False)
    language: Mapped[str | None] = mapped_column(String(35))
    notes: Mapped[str | None] = mapped_column(Text, info={"secret": True})
    sms_consent_at: Mapped[datetime | None] = mapped_column()
    sms_consent_place: Mapped[str | None] = mapped_column(String(200))
    sms_consent_wording: Mapped[str | None] = mapped_column(Text)

    @declared_attr
    def religion(cls) -> Mapped[Religion | None]:
        return relationship()

    @property
    def name(self) -> str:
        return f"{self.first_name} {self.last_name}"

    @property
    def phone_shown(self) -> str | None:
        return phones.show(self.cell_phone) if self.cell_phone else None

    @property
    def phone_digits(self) -> str | None:
        return phones.digits(self.cell_phone) if self.cell_phone else None

    @validates("first_name", "last_name")
    def _order_names(self, key: str, name: str) -> str:
        self.name_order = name_order(self, key, name)
        return name

    @validates("email")
    def _fold_email(self, _key: str, email: str | None) -> str | None:
        self.email_folded = email.casefold() if email else None
        return email


SEARCHED = ("first_name", "last_name", "nickname", "email", "phone_shown", "phone_digits")

PERSON_COLUMNS = tuple(
    name
    for name, value in vars(Person).items()
    if isinstance(value, MappedColumn) and not value.column.info.get("bookkeeping")
)
"""What goes over from an application to the retreatant that it becomes."""


class Household(Versioned, Base):
    """People who live together, of whatever groups. Of a household of one nobody speaks.

    With `one_letter` a letter to many comes once for all of them; what is for one person alone,
    such as a link to answer by, comes to each.
    """

    __tablename__ = "households"

    id: Mapped[int] = mapped_column(primary_key=True)
    one_letter: Mapped[bool] = mapped_column(default=False)


class Retreatant(Person, OfTwoGroups, Base):
    """A person who makes retreats with a group.

    `key_code` is what the person can read to the house by telephone; it never changes. Those of
    records that were merged into this one are in `former_key_codes`, and still find it. Of a person
    who was erased, at `erased_at`, the row stays for the counts of past retreats alone: it says
    nothing, and nobody loads it.
    """

    __tablename__ = "retreatants"
    __noun__ = _("retreatant")
    __searched__ = (*SEARCHED, "key_code", "former_key_codes")

    id: Mapped[int] = mapped_column(primary_key=True)
    key_code: Mapped[str] = mapped_column(String(6), unique=True)
    former_key_codes: Mapped[str | None] = mapped_column(Text)
    group_id: Mapped[int] = mapped_column(ForeignKey("groups.id"))
    secondary_group_id: Mapped[int | None] = mapped_column(ForeignKey("groups.id"), index=True)
    status: Mapped[PersonStatus] = mapped_column(
        enum_column(PersonStatus, "person_status"), default=PersonStatus.ACTIVE
    )
    salutation: Mapped[str | None] = mapped_column(String(10))
    company: Mapped[str | None] = mapped_column(String(50))
    sub_group: Mapped[str | None] = mapped_column(String(50))
    priority: Mapped[int | None]
    is_captain: Mapped[bool] = mapped_column(default=False)
    is_co_captain: Mapped[bool] = mapped_column(default=False)
    household_id: Mapped[int | None] = mapped_column(
        ForeignKey("households.id", ondelete="SET NULL"), index=True
    )
    erased_at: Mapped[datetime | None] = mapped_column(info={"bookkeeping": True})

    group: Mapped[Group] = relationship(foreign_keys=group_id)
    secondary_group: Mapped[Group | None] = relationship(foreign_keys=secondary_group_id)
    household: Mapped[Household | None] = relationship()

    __table_args__ = (Index(None, "group_id", "name_order"),)

    @property
    def is_gone(self) -> bool:
        return self.erased_at is not None

    @classmethod
    def still_here(cls) -> list[ColumnElement[bool]]:
        return [cls.erased_at.is_(None)]


class RetreatantFields(TypedDict, total=False):
    """The columns of a retreatant that people fill in, by name."""

    first_name: str
    middle_initial: str | None
    last_name: str
    suffix: str | None
    nickname: str | None
    salutation: str | None
    birth_date: date | None
    street_address: str | None
    city: str | None
    state: str | None
    zip_code: str | None
    cell_phone: str | None
    email: str | None
    religion_id: int | None
    church_name: str | None
    profession: str | None
    company: str | None
    is_priest_or_deacon: bool
    is_doctor: bool
    is_captain: bool
    is_co_captain: bool
    secondary_group_id: int | None
    sub_group: str | None
    status: PersonStatus
    priority: int | None
    language: str | None
    notes: str | None
    sms_consent_at: datetime | None
    sms_consent_place: str | None
    sms_consent_wording: str | None


class Remark(Versioned, Base):
    """Something that a captain or a priest wrote about a person, or a note beneath such a remark.

    `author` is the name that its writer had then. Without an `author_id` nobody changes it.
    """

    __tablename__ = "remarks"

    id: Mapped[int] = mapped_column(primary_key=True)
    retreatant_id: Mapped[int] = mapped_column(ForeignKey("retreatants.id"))
    author: Mapped[str] = mapped_column(String(256))
    author_id: Mapped[int | None] = mapped_column(
        ForeignKey("users.id", ondelete="SET NULL"), index=True, info={"bookkeeping": True}
    )
    remarks: Mapped[str] = mapped_column(Text, info={"secret": True})
    created_date: Mapped[datetime]
    edited_date: Mapped[datetime | None] = mapped_column(info={"bookkeeping": True})
    beneath_id: Mapped[int | None] = mapped_column(
        ForeignKey("remarks.id", ondelete="CASCADE"), index=True, info={"bookkeeping": True}
    )

    __table_args__ = (Index(None, "retreatant_id", "id"), Index(None, "created_date"))


class HistoryEntry(Base):
    """Something that happened to a person; `history_types` has the wording.

    `values` fill in their placeholders, as things were then.
    """

    __tablename__ = "history_entries"
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    retreatant_id: Mapped[int] = mapped_column(ForeignKey("retreatants.id"))
    retreat_id: Mapped[int | None] = mapped_column(
        ForeignKey("retreats.id", ondelete="SET NULL"), index=True
    )
    event_type: Mapped[str] = mapped_column(String(60))
    event_date: Mapped[datetime]
    values: Mapped[dict[str, str]] = mapped_column("told", JSON)

    __table_args__ = (Index(None, "retreatant_id", "event_date"),)


class Merge(Base):
    """A record took in another: what it was called, and all that was done, to be undone.

    `done` is a `Difference`. It says what the record that went said, also what no audit keeps: it
    goes with whoever is erased, and after DAYS_TO_UNDO.
    """

    __tablename__ = "merges"
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    kept_id: Mapped[int] = mapped_column(ForeignKey("retreatants.id"), index=True)
    gone_id: Mapped[int]
    gone_name: Mapped[str] = mapped_column(String(101))
    gone_key_code: Mapped[str] = mapped_column(String(6))
    group_id: Mapped[int] = mapped_column(ForeignKey("groups.id"), index=True)
    """Whose the record was that went."""
    merged_at: Mapped[datetime] = mapped_column(index=True)
    merged_by: Mapped[str] = mapped_column(String(256))
    done: Mapped[dict[str, JsonValue]] = mapped_column(JSON)


class TwoPeople(Base):
    """Somebody said that these two, the lower id first, are not one person."""

    __tablename__ = "two_people"

    one_id: Mapped[int] = mapped_column(ForeignKey("retreatants.id"), primary_key=True)
    other_id: Mapped[int] = mapped_column(
        ForeignKey("retreatants.id"), primary_key=True, index=True
    )
