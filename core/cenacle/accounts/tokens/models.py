"""The tokens by which programs come in."""

from datetime import datetime

from sqlalchemy import JSON, ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from cenacle.platform.access import Role
from cenacle.platform.db import Base, enum_column


class AccessToken(Base):
    """By which a program comes in, as far as its `scopes` and its owner's rights both reach.

    A user's own has a `user_id`, and that user's role and group at each call. A program's of the
    house has a role and, unless the house's, a group of its own. Of the token the house keeps a
    keyed hash, and its `beginning`, by which people tell it from others. One without `ends_at`
    ends when somebody ends it.
    """

    __tablename__ = "access_tokens"

    id: Mapped[int] = mapped_column(primary_key=True)
    token_hash: Mapped[str] = mapped_column(String(64), unique=True, info={"secret": True})
    beginning: Mapped[str] = mapped_column(String(12))
    name: Mapped[str] = mapped_column(String(50))
    user_id: Mapped[int | None] = mapped_column(
        ForeignKey("users.id", ondelete="CASCADE"), index=True
    )
    role: Mapped[Role | None] = mapped_column(enum_column(Role, "role"))
    group_id: Mapped[int | None] = mapped_column(
        ForeignKey("groups.id", ondelete="CASCADE"), index=True
    )
    scopes: Mapped[list[str]] = mapped_column(JSON)
    made_at: Mapped[datetime]
    made_by_id: Mapped[int | None] = mapped_column(
        ForeignKey("users.id", ondelete="SET NULL"), index=True
    )
    ends_at: Mapped[datetime | None]
    used_at: Mapped[datetime | None] = mapped_column(info={"bookkeeping": True})
