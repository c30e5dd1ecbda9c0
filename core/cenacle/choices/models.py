"""What an entry of such a list is."""

from sqlalchemy import String, Text
from sqlalchemy.orm import Mapped, mapped_column, validates

from cenacle.platform.db import Versioned
from cenacle.platform.db.search import fold


class Choice(Versioned):
    """Mixin of a table of choices: their names are unique without case and accents, and shown in
    the order of `position`."""

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(50))
    name_folded: Mapped[str] = mapped_column(Text, unique=True, info={"bookkeeping": True})
    position: Mapped[int]

    @validates("name")
    def _fold(self, _key: str, name: str) -> str:
        self.name_folded = fold(name)
        return name
