"""Ways of looking at a roster that somebody gave a name."""

from sqlalchemy import JSON, ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from cenacle.platform.access import OfOneGroup
from cenacle.platform.db import Base
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


class RosterView(OfOneGroup, Base):
    """Filters, order and columns under a name; without a user it is for everybody of the group."""

    __tablename__ = "roster_views"
    __noun__ = _("view")
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    group_id: Mapped[int] = mapped_column(ForeignKey("groups.id", ondelete="CASCADE"), index=True)
    user_id: Mapped[int | None] = mapped_column(
        ForeignKey("users.id", ondelete="CASCADE"), index=True
    )
    name: Mapped[str] = mapped_column(String(50))
    looks: Mapped[dict[str, str]] = mapped_column(JSON)
