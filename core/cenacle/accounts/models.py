"""Users and their sessions."""

from datetime import datetime

from sqlalchemy import ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column, relationship, validates

from cenacle.db import Base, enum_column
from cenacle.db.search import Searchable
from cenacle.groups import Group
from cenacle.rights import Role


class User(Searchable, Base):
    """Somebody who signs in.

    `password_hash` is empty until the person has set a password. Every role but the admin's
    belongs to one group; an account that registered itself has no role yet.
    """

    __tablename__ = "users"
    __searched__ = ("email", "first_name", "last_name", "phone_number", "role")

    id: Mapped[int] = mapped_column(primary_key=True)
    email: Mapped[str] = mapped_column(String(256))
    email_folded: Mapped[str] = mapped_column(String(256), unique=True, info={"bookkeeping": True})
    password_hash: Mapped[str | None] = mapped_column(String(200), info={"secret": True})
    first_name: Mapped[str] = mapped_column(String(50))
    last_name: Mapped[str] = mapped_column(String(50))
    phone_number: Mapped[str | None] = mapped_column(String(20))
    role: Mapped[Role | None] = mapped_column(enum_column(Role, "role"))
    group_id: Mapped[int | None] = mapped_column(ForeignKey("groups.id"), index=True)
    active: Mapped[bool] = mapped_column(default=True)
    is_locked: Mapped[bool] = mapped_column(default=False)
    email_confirmed: Mapped[bool] = mapped_column(default=False)
    time_zone: Mapped[str | None] = mapped_column(String(60))
    agreement_version: Mapped[str | None] = mapped_column(String(40))

    group: Mapped[Group | None] = relationship()

    @validates("email")
    def _fold_email(self, _key: str, email: str) -> str:
        self.email_folded = email.casefold()
        return email


class UserSession(Base):
    """One sign-in on one browser. Deleting the row ends it at once, on every process."""

    __tablename__ = "user_sessions"
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    token_hash: Mapped[str] = mapped_column(String(64), unique=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    began_at: Mapped[datetime]

    user: Mapped[User] = relationship(lazy="joined", innerjoin=True)

    __table_args__ = (Index(None, "began_at"),)
