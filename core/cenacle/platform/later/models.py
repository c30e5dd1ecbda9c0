"""One row for each act that waits."""

from datetime import datetime

from sqlalchemy import String, Text
from sqlalchemy.orm import Mapped, mapped_column

from cenacle.platform.db import Base


class LaterAct(Base):
    """`sealed` is what was asked, as strangers typed it; the row goes when the act is done."""

    __tablename__ = "later_acts"
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(60))
    sealed: Mapped[str] = mapped_column(Text)
    asked_at: Mapped[datetime] = mapped_column(index=True)
