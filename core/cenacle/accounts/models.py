"""Users and their sessions."""

from datetime import date, datetime
from enum import StrEnum

from sqlalchemy import JSON, Date, ForeignKey, Index, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column, relationship, validates

from cenacle.groups import Group
from cenacle.platform import phones
from cenacle.platform.access import Role
from cenacle.platform.db import Base, Versioned, enum_column
from cenacle.platform.db.search import Searchable, name_order


class User(Searchable, Versioned, Base):
    """Somebody who signs in.

    `password_hash` is empty until the person has set a password. Every role but the admin's
    belongs to one group; an account that registered itself has no role yet. `retreatant_id` leads
    to the same person among the people of a group (contract 4).
    """

    __tablename__ = "users"
    __searched__ = ("email", "first_name", "last_name", "phone_shown", "role")

    id: Mapped[int] = mapped_column(primary_key=True)
    email: Mapped[str] = mapped_column(String(256))
    email_folded: Mapped[str] = mapped_column(Text, unique=True, info={"bookkeeping": True})
    password_hash: Mapped[str | None] = mapped_column(
        String(200), info={"secret": True, "unversioned": True}
    )
    first_name: Mapped[str] = mapped_column(String(50))
    last_name: Mapped[str] = mapped_column(String(50))
    name_order: Mapped[str] = mapped_column(Text, info={"bookkeeping": True})
    phone_number: Mapped[str | None] = mapped_column(String(20))
    role: Mapped[Role | None] = mapped_column(enum_column(Role, "role"))
    group_id: Mapped[int | None] = mapped_column(ForeignKey("groups.id"), index=True)
    active: Mapped[bool] = mapped_column(default=True)
    is_locked: Mapped[bool] = mapped_column(default=False)
    email_confirmed: Mapped[bool] = mapped_column(default=False)
    contact_information: Mapped[list[dict[str, str]]] = mapped_column(JSON, default=list)
    profile_photo_guid: Mapped[str | None] = mapped_column(String(36), info={"secret": True})
    retreatant_id: Mapped[int | None] = mapped_column(ForeignKey("retreatants.id"), unique=True)
    time_zone: Mapped[str | None] = mapped_column(String(60), info={"unversioned": True})
    language: Mapped[str | None] = mapped_column(String(35))
    agreement_version: Mapped[str | None] = mapped_column(String(40), info={"unversioned": True})
    known_browsers_since: Mapped[datetime | None] = mapped_column(info={"bookkeeping": True})
    """When a browser was first known to be theirs; a new password makes all of them strange."""

    weekly_digest: Mapped[bool] = mapped_column(default=False)
    digest_sent_for: Mapped[date | None] = mapped_column(Date, info={"bookkeeping": True})
    """The Monday of the week whose digest was written last."""

    group: Mapped[Group | None] = relationship()

    __table_args__ = (Index(None, "name_order", "id"),)

    @property
    def is_open(self) -> bool:
        """Whether its owner may come in, once the address is confirmed."""
        return self.active and not self.is_locked

    @property
    def phone_shown(self) -> str | None:
        return phones.show(self.phone_number) if self.phone_number else None

    @validates("first_name", "last_name")
    def _order_names(self, key: str, name: str) -> str:
        self.name_order = name_order(self, key, name)
        return name

    @validates("email")
    def _fold_email(self, _key: str, email: str) -> str:
        self.email_folded = email.casefold()
        return email


class UserSession(Base):
    """One sign-in on one browser. Deleting the row ends it at once, on every process.

    Where and when it was used last is for its owner to see; an earlier version noted nothing.
    """

    __tablename__ = "user_sessions"
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    token_hash: Mapped[str] = mapped_column(String(64), unique=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    began_at: Mapped[datetime]
    used_at: Mapped[datetime | None]
    address: Mapped[str | None] = mapped_column(String(45))
    browser: Mapped[str | None] = mapped_column(String(60))

    user: Mapped[User] = relationship(lazy="joined", innerjoin=True)

    __table_args__ = (Index(None, "began_at"),)


class KnownBrowser(Base):
    """A browser on which a user signed in; without the row it is strange, whatever its cookie
    says."""

    __tablename__ = "known_browsers"
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    name_hash: Mapped[str] = mapped_column(String(64))
    browser: Mapped[str] = mapped_column(String(60))
    since: Mapped[datetime]
    signed_in_at: Mapped[datetime]

    __table_args__ = (UniqueConstraint("user_id", "name_hash"), Index(None, "signed_in_at"))


class ExternalIdentity(Base):
    """Whom a provider means by a subject: an address may be given to somebody else, a subject is
    not. A user has one with each issuer."""

    __tablename__ = "external_identities"

    id: Mapped[int] = mapped_column(primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    provider: Mapped[str] = mapped_column(String(60))
    issuer: Mapped[str] = mapped_column(String(500))
    subject: Mapped[str] = mapped_column(String(255))
    bound_at: Mapped[datetime]

    __table_args__ = (UniqueConstraint("issuer", "subject"), UniqueConstraint("user_id", "issuer"))


class LinkPurpose(StrEnum):
    CONFIRM = "Confirm"
    RESET = "Reset"
    CHANGE_EMAIL = "ChangeEmail"
    STOP_CHANGE = "StopChange"


class AccountLink(Base):
    """A link that was mailed to a user. Of each purpose the newest alone opens anything, once.

    `email` is where it was mailed to; of a change of address, the new one.
    """

    __tablename__ = "account_links"
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    purpose: Mapped[LinkPurpose] = mapped_column(enum_column(LinkPurpose, "link_purpose"))
    code_hash: Mapped[str] = mapped_column(String(64), unique=True)
    email: Mapped[str] = mapped_column(String(256))
    expires_at: Mapped[datetime] = mapped_column(index=True)

    __table_args__ = (UniqueConstraint("user_id", "purpose"),)
