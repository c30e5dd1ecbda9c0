"""What proves, beside a password, that it is the owner who signs in."""

from datetime import datetime

from sqlalchemy import JSON, BigInteger, ForeignKey, LargeBinary, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from cenacle.platform.db import Base


class AuthenticatorApp(Base):
    """The app that shows a user's codes; there is one from the first right code on.

    `secret` is sealed. `last_step` is that of the last code, which no code before or at it follows.
    """

    __tablename__ = "authenticator_apps"

    id: Mapped[int] = mapped_column(primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), unique=True)
    secret: Mapped[str] = mapped_column(Text, info={"secret": True})
    last_step: Mapped[int] = mapped_column(BigInteger, info={"bookkeeping": True})
    added_at: Mapped[datetime] = mapped_column(info={"bookkeeping": True})
    last_used_at: Mapped[datetime | None] = mapped_column(info={"bookkeeping": True})


class Passkey(Base):
    """A key that a user's device or password manager holds, for the host name `rp_id` alone.

    `user_handle` is what the device knows the user by. Of a key that is kept in one device,
    `sign_count` grows with each use.
    """

    __tablename__ = "passkeys"

    id: Mapped[int] = mapped_column(primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    name: Mapped[str] = mapped_column(String(60))
    rp_id: Mapped[str] = mapped_column(String(253))
    credential_id: Mapped[bytes] = mapped_column(
        LargeBinary, unique=True, info={"bookkeeping": True}
    )
    user_handle: Mapped[bytes] = mapped_column(LargeBinary, info={"bookkeeping": True})
    public_key: Mapped[bytes] = mapped_column(LargeBinary, info={"bookkeeping": True})
    sign_count: Mapped[int] = mapped_column(BigInteger, info={"bookkeeping": True})
    transports: Mapped[list[str]] = mapped_column(JSON, info={"bookkeeping": True})
    device_type: Mapped[str] = mapped_column(String(20), info={"bookkeeping": True})
    backed_up: Mapped[bool] = mapped_column(info={"bookkeeping": True})
    aaguid: Mapped[str] = mapped_column(String(36), info={"bookkeeping": True})
    added_at: Mapped[datetime] = mapped_column(info={"bookkeeping": True})
    last_used_at: Mapped[datetime | None] = mapped_column(info={"bookkeeping": True})


class RecoverySheet(Base):
    """The recovery codes that a user has been shown, once; making them anew makes another sheet."""

    __tablename__ = "recovery_sheets"

    id: Mapped[int] = mapped_column(primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), unique=True)
    made_at: Mapped[datetime] = mapped_column(info={"bookkeeping": True})
    codes_left: Mapped[int]


class RecoveryCode(Base):
    """One code of a sheet, known by its fingerprint, until it is used."""

    __tablename__ = "recovery_codes"
    __audited__ = False  # its sheet is

    id: Mapped[int] = mapped_column(primary_key=True)
    sheet_id: Mapped[int] = mapped_column(
        ForeignKey("recovery_sheets.id", ondelete="CASCADE"), index=True
    )
    fingerprint: Mapped[str] = mapped_column(String(64), unique=True)


class PendingSignIn(Base):
    """Somebody gave the right password, and has yet to show a second factor. It opens nothing."""

    __tablename__ = "pending_sign_ins"
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    token_hash: Mapped[str] = mapped_column(String(64), unique=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    expires_at: Mapped[datetime] = mapped_column(index=True)


class SpentCeremony(Base):
    """A ceremony that has led to something: it never does again."""

    __tablename__ = "spent_ceremonies"
    __audited__ = False

    id: Mapped[int] = mapped_column(primary_key=True)
    ceremony_hash: Mapped[str] = mapped_column(String(64), unique=True)
    expires_at: Mapped[datetime] = mapped_column(index=True)
