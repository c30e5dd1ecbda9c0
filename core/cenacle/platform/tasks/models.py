"""One row for each thing that is to happen again and again."""

from datetime import datetime

from sqlalchemy import String
from sqlalchemy.orm import Mapped, mapped_column

from cenacle.platform.db import Base


class Beat(Base):
    """When it happened last."""

    __tablename__ = "beats"
    __audited__ = False

    name: Mapped[str] = mapped_column(String(60), primary_key=True)
    at: Mapped[datetime]
