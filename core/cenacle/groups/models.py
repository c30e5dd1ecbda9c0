"""One row for each group."""

from sqlalchemy import String
from sqlalchemy.orm import Mapped, mapped_column, validates

from cenacle.db import Base


class Group(Base):
    """A number, with a letter where a group was divided: `12`, `12A`; unique without case."""

    __tablename__ = "groups"

    id: Mapped[int] = mapped_column(primary_key=True)
    group_number: Mapped[str] = mapped_column(String(5))
    group_number_folded: Mapped[str] = mapped_column(
        String(5), unique=True, info={"bookkeeping": True}
    )

    @validates("group_number")
    def _fold(self, _key: str, group_number: str) -> str:
        self.group_number_folded = group_number.casefold()
        return group_number
