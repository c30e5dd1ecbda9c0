"""What somebody looks for in a table, under a name."""

from sqlalchemy import JSON, ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from cenacle.platform.db import Base


class TableView(Base):
    """The filters and the order of a table; without a user it is for the whole office."""

    __tablename__ = "table_views"
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    table: Mapped[str] = mapped_column("of_table", String(30), index=True)
    user_id: Mapped[int | None] = mapped_column(
        ForeignKey("users.id", ondelete="CASCADE"), index=True
    )
    name: Mapped[str] = mapped_column(String(50))
    looks: Mapped[dict[str, str]] = mapped_column(JSON)
