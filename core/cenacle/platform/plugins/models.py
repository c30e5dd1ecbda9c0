"""One row for each way in which a plugin failed while the house was open."""

from datetime import datetime

from sqlalchemy import String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from cenacle.platform.db import Base

LONGEST_NAME = 60
LONGEST_PLACE = 120
LONGEST_REASON = 300


class PluginFault(Base):
    """What failed `count` times at one `place` of a plugin; `kind` tells ways to fail apart."""

    __tablename__ = "plugin_faults"
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    plugin: Mapped[str] = mapped_column(String(LONGEST_NAME))
    version: Mapped[str] = mapped_column(String(LONGEST_NAME))
    place: Mapped[str] = mapped_column(String(LONGEST_PLACE))
    kind: Mapped[str] = mapped_column(String(LONGEST_NAME))
    reason: Mapped[str] = mapped_column(String(LONGEST_REASON))
    first_at: Mapped[datetime]
    last_at: Mapped[datetime]
    count: Mapped[int]

    __table_args__ = (UniqueConstraint("plugin", "place", "kind"),)
