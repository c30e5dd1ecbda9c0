"""The notes that are pinned."""

from datetime import date

from cenacle.api import Base
from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

LONGEST = 200


class Note(Base):
    """A note on one person. It shows until the end of `last_day`."""

    __tablename__ = "sample_plugin_notes"

    id: Mapped[int] = mapped_column(primary_key=True)
    retreatant_id: Mapped[int] = mapped_column(
        ForeignKey("retreatants.id", ondelete="CASCADE"), index=True
    )
    text: Mapped[str] = mapped_column(String(LONGEST))
    pinned_by: Mapped[str] = mapped_column(String(256))
    last_day: Mapped[date] = mapped_column(index=True)
