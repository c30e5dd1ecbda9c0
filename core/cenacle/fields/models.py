"""What people answered, and what the house asks by itself."""

from datetime import datetime

from sqlalchemy import JSON, CheckConstraint, ForeignKey, Index, String, text
from sqlalchemy.orm import Mapped, declared_attr, mapped_column
from sqlalchemy.schema import SchemaItem

from cenacle.platform.access import Right
from cenacle.platform.db import Base, Versioned, enum_column, partial_index
from cenacle.platform.db.search import Searchable
from cenacle.platform.plugins.fields import (
    LONGEST_LABEL,
    AskedAt,
    Field,
    FieldKind,
    FieldOf,
    ShownAt,
    Sign,
    Value,
    full_key,
)
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


HOUSE, SECTION = "house", "Questions of the house"
LONGEST_HINT = 500

OF_PERSON, OF_PART = text("retreat_id IS NULL"), text("retreat_id IS NOT NULL")


class OfSomebody(Base):
    """What an applicant or a retreatant said to a field, by its full key; of a retreat where it is
    of a part. It `stays` beyond its days where the person said so."""

    __abstract__ = True

    id: Mapped[int] = mapped_column(primary_key=True)
    field: Mapped[str] = mapped_column(String(120), index=True)
    retreatant_id: Mapped[int | None] = mapped_column(
        ForeignKey("retreatants.id", ondelete="CASCADE"), index=True
    )
    prospect_id: Mapped[int | None] = mapped_column(
        ForeignKey("prospects.id", ondelete="CASCADE"), index=True
    )
    retreat_id: Mapped[int | None] = mapped_column(
        ForeignKey("retreats.id", ondelete="CASCADE"), index=True
    )
    stays: Mapped[bool] = mapped_column(default=False, info={"bookkeeping": True})
    given_at: Mapped[datetime] = mapped_column(info={"bookkeeping": True})

    @declared_attr.directive
    def __table_args__(cls) -> tuple[SchemaItem, ...]:
        name = cls.__tablename__
        return (
            CheckConstraint("(retreatant_id IS NULL) <> (prospect_id IS NULL)", "of_somebody"),
            partial_index(
                f"uq_{name}_person",
                "retreatant_id",
                "field",
                unique=True,
                where=OF_PERSON,
            ),
            partial_index(
                f"uq_{name}_part",
                "retreatant_id",
                "retreat_id",
                "field",
                unique=True,
                where=OF_PART,
            ),
            Index(f"uq_{name}_prospect", "prospect_id", "field", unique=True),
        )


class FieldValue(OfSomebody):
    """What a field holds for somebody."""

    __tablename__ = "field_values"
    __noun__ = _("answer")

    value: Mapped[Value] = mapped_column(JSON, info={"secret": True})


class LeftEmpty(OfSomebody):
    """Somebody was asked, and had nothing to say: they count as told, and are asked no more."""

    __tablename__ = "fields_left_empty"
    __audited__ = False


class Question(Versioned, Searchable, Base):
    """A field that the house made by itself.

    One that is retired is asked and offered nowhere, and its answers stay; so do those of its
    `former_choices`.
    """

    __tablename__ = "questions"
    __searched__ = ("label", "hint")

    id: Mapped[int] = mapped_column(primary_key=True)
    label: Mapped[str] = mapped_column(String(LONGEST_LABEL))
    hint: Mapped[str] = mapped_column(String(LONGEST_HINT), default="")
    kind: Mapped[FieldKind] = mapped_column(enum_column(FieldKind, "question_kind"))
    of: Mapped[FieldOf] = mapped_column(enum_column(FieldOf, "question_of"))
    right: Mapped[Right] = mapped_column(enum_column(Right, "question_right"))
    choices: Mapped[list[str]] = mapped_column(JSON, default=list)
    former_choices: Mapped[list[str]] = mapped_column(JSON, default=list)
    asked: Mapped[list[str]] = mapped_column(JSON, default=list)
    shown: Mapped[list[str]] = mapped_column(JSON, default=list)
    is_required: Mapped[bool] = mapped_column(default=False)
    sign: Mapped[Sign | None] = mapped_column(enum_column(Sign, "question_sign"))
    kept_days: Mapped[int | None]
    position: Mapped[int] = mapped_column(info={"unversioned": True})
    retired_at: Mapped[datetime | None]

    @property
    def key(self) -> str:
        """By which its answers are kept."""
        return full_key(HOUSE, f"q{self.id}")

    def as_field(self) -> Field:
        return Field(
            key=f"q{self.id}",
            label=self.label,
            kind=self.kind,
            flag=HOUSE,
            section=SECTION,
            of=self.of,
            right=self.right,
            choices=tuple(self.choices),
            former_choices=tuple(self.former_choices),
            hint=self.hint,
            asked=frozenset(map(AskedAt, self.asked)),
            shown=frozenset(map(ShownAt, self.shown)),
            is_required=self.is_required,
            sign=self.sign,
            kept_days=self.kept_days,
        )
