"""One row for each counted attempt."""

from datetime import datetime

from sqlalchemy import Index, String
from sqlalchemy.orm import Mapped, mapped_column

from cenacle.platform.db import Base


class Attempt(Base):
    """`key` is a hash: neither an e-mail address nor a network address is kept."""

    __tablename__ = "throttle_attempts"
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    key: Mapped[str] = mapped_column(String(64))
    at: Mapped[datetime]

    __table_args__ = (Index(None, "key", "at"), Index(None, "at"))
