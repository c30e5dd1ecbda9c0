"""Who was erased: nothing but hashes, so that an old backup does not bring them back."""

from datetime import datetime

from sqlalchemy import String
from sqlalchemy.orm import Mapped, mapped_column

from cenacle.platform.db import Base


class Erasure(Base):
    """A keyed hash of a key code or an address (`House.keyed_hash`) of somebody who was erased.

    `cleaned_at` is when the database's own file was made anew without what stood there.
    """

    __tablename__ = "erasures"
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    known_again: Mapped[str] = mapped_column(String(64), unique=True)
    at: Mapped[datetime]
    cleaned_at: Mapped[datetime | None] = mapped_column(index=True)
