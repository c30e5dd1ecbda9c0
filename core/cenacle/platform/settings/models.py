"""One row for each setting that was ever set, and the pictures that settings name."""

from sqlalchemy import LargeBinary, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from cenacle.platform.db import Base, Versioned
from cenacle.platform.db.search import Searchable


class Picture(Base):
    """A picture that a setting names: made anew from what was sent, so that nothing hides in it.

    Its name follows from what it shows, so that its address may be cached for ever.
    """

    __tablename__ = "setting_pictures"
    __audited__ = False

    name: Mapped[str] = mapped_column(String(64), primary_key=True)
    image: Mapped[bytes] = mapped_column(LargeBinary)


class Setting(Searchable, Versioned, Base):
    __tablename__ = "settings"
    __searched__ = ("key", "value")

    id: Mapped[int] = mapped_column(primary_key=True)
    key: Mapped[str] = mapped_column(String(100), unique=True)
    value: Mapped[str] = mapped_column(Text)
    is_enabled: Mapped[bool] = mapped_column(default=True)
