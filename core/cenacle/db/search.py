"""Search as people type it: without case, without accents, all words, in any order.

A searchable row keeps its folded text beside it, so that both databases search alike and an
index can serve.
"""

import re
import unicodedata
from typing import Any, ClassVar

from sqlalchemy import ColumnElement, Text, event, or_
from sqlalchemy.orm import InstrumentedAttribute, Mapped, Session, mapped_column


class Searchable:
    """Mixin of a table that people search; `__searched__` names its text columns."""

    __searched__: ClassVar[tuple[str, ...]]

    search_text: Mapped[str] = mapped_column(Text, default="", info={"bookkeeping": True})


def fold(text: str) -> str:
    """`Hébert` and `HEBERT` fold to the same `hebert`."""
    decomposed = unicodedata.normalize("NFKD", text)
    return "".join(c for c in decomposed if not unicodedata.combining(c)).casefold()


def natural_order(text: str) -> str:
    """A key that sorts as people count: 2 before 10, 10A after 10."""
    parts = re.split(r"(\d+)", text.casefold())
    return "".join(part.zfill(10) if part.isdigit() else part for part in parts)


def name_order(person: Any, changed: str, name: str) -> str:
    """A key that sorts people by last, then first name, without case and accents.

    To be kept while one of both names, `changed`, becomes `name`.
    """
    names = {"last_name": person.last_name, "first_name": person.first_name, changed: name}
    return fold(f"{names['last_name'] or ''}, {names['first_name'] or ''}")


def matches(
    search: str, *texts: InstrumentedAttribute[str] | ColumnElement[str]
) -> list[ColumnElement[bool]]:
    """Conditions, all to be met: each word of `search` is found in one of the folded `texts`."""
    return [
        or_(*(text.contains(word, autoescape=True) for text in texts))
        for word in fold(search).split()
    ]


@event.listens_for(Session, "before_flush")
def _keep_search_text(session: Session, _context: Any, _instances: Any) -> None:
    for row in (*session.new, *session.dirty):
        if isinstance(row, Searchable):
            row.search_text = fold(" ".join(str(getattr(row, n) or "") for n in row.__searched__))
