"""Pictures of the people who sign in."""

from sqlalchemy import ForeignKey, LargeBinary, String
from sqlalchemy.orm import Mapped, mapped_column

from cenacle.platform.db import Base


class ProfilePhoto(Base):
    """A photo as it is served: made anew from what was sent, so that nothing hides in it.

    A new photo is a new row, so that its address may be cached for ever.
    """

    __tablename__ = "profile_photos"
    __audited__ = False

    guid: Mapped[str] = mapped_column(String(36), primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    image: Mapped[bytes] = mapped_column(LargeBinary)
