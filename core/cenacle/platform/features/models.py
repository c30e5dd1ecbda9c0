"""One row for each flag that this house has ever had, and who has the rights of plugins."""

from sqlalchemy import String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from cenacle.platform.access import Role
from cenacle.platform.db import Base, enum_column
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


class RightGrant(Base):
    """What the house has decided of a plugin's `right`, by its full name; without a row a role has
    it where the plugin says so. It waits for the return of a plugin that is gone."""

    __tablename__ = "right_grants"

    id: Mapped[int] = mapped_column(primary_key=True)
    right: Mapped[str] = mapped_column(String(120))
    role: Mapped[Role] = mapped_column(enum_column(Role, "right_grant_role"))
    is_given: Mapped[bool]

    __table_args__ = (UniqueConstraint("right", "role"),)
