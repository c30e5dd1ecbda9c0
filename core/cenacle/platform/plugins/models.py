"""What the house knows of plugins beside their own tables: how they failed, and what is theirs."""

from datetime import datetime
from enum import StrEnum

from sqlalchemy import String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from cenacle.platform.db import Base, enum_column

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


class BelongingKind(StrEnum):
    TABLE = "Table"
    ENTITY = "Entity"
    """What the audit calls the rows of a table."""
    SETTING = "Setting"
    HISTORY_TYPE = "HistoryType"


class PluginBelonging(Base):
    """Something that a plugin had in this house; it is known still when the plugin is gone."""

    __tablename__ = "plugin_belongings"
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    plugin: Mapped[str] = mapped_column(String(LONGEST_NAME))
    kind: Mapped[BelongingKind] = mapped_column(enum_column(BelongingKind, "kind"))
    name: Mapped[str] = mapped_column(String(100))

    __table_args__ = (UniqueConstraint("plugin", "kind", "name"),)
