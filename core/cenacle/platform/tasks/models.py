"""One row for each thing that is to happen again and again."""

from datetime import datetime

from sqlalchemy import String, Text
from sqlalchemy.orm import Mapped, mapped_column

from cenacle.platform.db import Base


class Beat(Base):
    """When it happened last, and where, for what is done in some place."""

    __tablename__ = "beats"
    __audited__ = False

    name: Mapped[str] = mapped_column(String(60), primary_key=True)
    at: Mapped[datetime]
    place: Mapped[str | None] = mapped_column(Text)
