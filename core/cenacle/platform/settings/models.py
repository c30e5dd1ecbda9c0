"""One row for each setting that was ever set."""

from sqlalchemy import String, Text
from sqlalchemy.orm import Mapped, mapped_column

from cenacle.platform.db import Base, Versioned
from cenacle.platform.db.search import Searchable


class Setting(Searchable, Versioned, Base):
    __tablename__ = "settings"
    __searched__ = ("key", "value")

    id: Mapped[int] = mapped_column(primary_key=True)
    key: Mapped[str] = mapped_column(String(100), unique=True)
    value: Mapped[str] = mapped_column(Text)
    is_enabled: Mapped[bool] = mapped_column(default=True)
