"""What guests agree to, in each of its versions, and who agreed to which."""

from datetime import datetime
from enum import StrEnum

from sqlalchemy import CheckConstraint, ForeignKey, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column, relationship

from cenacle.platform.db import Base, Versioned, enum_column
from cenacle.platform.db.search import Searchable

LONGEST_TITLE = 80


class HowOften(StrEnum):
    """Once is with the application, or, of whoever has not agreed yet, with the next yes."""

    ONCE = "once"
    EACH_RETREAT = "eachRetreat"


class Agreement(Versioned, Searchable, Base):
    """`number` is that of the version in force; one that is retired is asked no longer."""

    __tablename__ = "agreements"
    __searched__ = ("title",)

    id: Mapped[int] = mapped_column(primary_key=True)
    title: Mapped[str] = mapped_column(String(LONGEST_TITLE))
    how_often: Mapped[HowOften] = mapped_column(enum_column(HowOften, "how_often"))
    number: Mapped[int] = mapped_column(default=1)
    retired_at: Mapped[datetime | None]


class AgreementText(Base):
    """A version of an agreement in one language, which nobody changes: it is what was read."""

    __tablename__ = "agreement_texts"

    id: Mapped[int] = mapped_column(primary_key=True)
    agreement_id: Mapped[int] = mapped_column(ForeignKey("agreements.id", ondelete="CASCADE"))
    number: Mapped[int]
    language: Mapped[str] = mapped_column(String(10))
    html: Mapped[str] = mapped_column(Text)
    made_at: Mapped[datetime] = mapped_column(info={"bookkeeping": True})

    agreement: Mapped[Agreement] = relationship()

    __table_args__ = (UniqueConstraint("agreement_id", "number", "language"),)


class Acceptance(Base):
    """That an applicant or a retreatant agreed to a text; for a retreat where it is asked for each.

    `how` says in words by which form or link, `link_id` which link it was: it is gone once it has
    ended, and its number stays.
    """

    __tablename__ = "agreement_acceptances"
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    text_id: Mapped[int] = mapped_column(
        ForeignKey("agreement_texts.id", ondelete="CASCADE"), index=True
    )
    retreatant_id: Mapped[int | None] = mapped_column(
        ForeignKey("retreatants.id", ondelete="CASCADE"), index=True
    )
    prospect_id: Mapped[int | None] = mapped_column(
        ForeignKey("prospects.id", ondelete="CASCADE"), index=True
    )
    retreat_id: Mapped[int | None] = mapped_column(
        ForeignKey("retreats.id", ondelete="CASCADE"), index=True
    )
    how: Mapped[str] = mapped_column(String(100))
    link_id: Mapped[int | None]
    accepted_at: Mapped[datetime]

    text: Mapped[AgreementText] = relationship()

    __table_args__ = (
        CheckConstraint("(retreatant_id IS NULL) <> (prospect_id IS NULL)", "of_somebody"),
    )
