"""One row for each flag that this house has ever had."""

from sqlalchemy import String, Text
from sqlalchemy.orm import Mapped, mapped_column

from cenacle.platform.db import Base
from cenacle.platform.db.search import Searchable


class Feature(Searchable, Base):
    """`is_installed` is false for a flag whose plugin is gone: its switch waits for its return."""

    __tablename__ = "features"
    __searched__ = ("feature_flag", "description", "plugin")

    id: Mapped[int] = mapped_column(primary_key=True)
    feature_flag: Mapped[str] = mapped_column(String(60), unique=True)
    description: Mapped[str] = mapped_column(Text, info={"bookkeeping": True})
    plugin: Mapped[str] = mapped_column(String(60), info={"bookkeeping": True})
    is_enabled: Mapped[bool]
    is_installed: Mapped[bool] = mapped_column(info={"bookkeeping": True})
