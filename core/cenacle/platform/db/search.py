"""Search as people type it: without case, accents and apostrophes, all words, in any order.

A searchable row keeps its folded text beside it, so that both databases search alike and an
index can serve.
"""

import re
import unicodedata
from typing import ClassVar, Protocol

from sqlalchemy import ColumnElement, Text, bindparam, event, or_
from sqlalchemy.orm import InstrumentedAttribute, Mapped, Session, mapped_column

INDEX_OF_WORDS = "words_of_"
"""How names of indexes begin that PostgreSQL alone has: migrations make them, and no model."""

Folded = ColumnElement[str] | InstrumentedAttribute[str]

SILENT, PARTING = "'’‘ʼ`´.", "-‐‑‒–—−"
"""Signs that nobody types twice alike: those within a word, and those between two."""

_SIGNS = str.maketrans(dict.fromkeys(SILENT, "") | dict.fromkeys(PARTING, " "))
_ESCAPE = "/"
_LITERAL = str.maketrans({sign: f"{_ESCAPE}{sign}" for sign in (_ESCAPE, "%", "_")})


class Searchable:
    """Mixin of a table that people search; `__searched__` names its text columns."""

    __searched__: ClassVar[tuple[str, ...]]

    search_text: Mapped[str] = mapped_column(Text, default="", info={"bookkeeping": True})


def fold(text: str) -> str:
    """`Hébert` and `HEBERT` fold to `hebert`, `Núñez-O’Brien` and `nunez o'brien` to one, too."""
    return without_accents(text.translate(_SIGNS))


def without_accents(text: str) -> str:
    """And without case: `Núñez-O’Brien` is `nunez-o’brien`."""
    decomposed = unicodedata.normalize("NFKD", text)
    return "".join(c for c in decomposed if not unicodedata.combining(c)).casefold()


def natural_order(text: str) -> str:
    """A key that sorts as people count: 2 before 10, 10A after 10."""
    parts = re.split(r"(\d+)", text.casefold())
    return "".join(part.zfill(10) if part.isdigit() else part for part in parts)


class Named(Protocol):
    """Whoever has both names."""

    @property
    def first_name(self) -> str: ...
    @property
    def last_name(self) -> str: ...


def name_order(person: Named, changed: str, name: str) -> str:
    """A key that sorts people by last, then first name, without case and accents.

    To be kept while one of both names, `changed`, becomes `name`.
    """
    names = {"last_name": person.last_name, "first_name": person.first_name, changed: name}
    return fold(f"{names['last_name'] or ''}, {names['first_name'] or ''}")


def words_of(search: str) -> dict[str, str]:
    """The patterns of the words that are searched for, by the names that `matches` gives them."""
    words = (word.translate(_LITERAL) for word in fold(search).split())
    return {f"word_{number}": f"%{word}%" for number, word in enumerate(words)}


def matches(words: int, *texts: Folded) -> list[ColumnElement[bool]]:
    """Conditions, all to be met: each of so many words is found in one of the folded `texts`."""
    return [
        or_(*(text.like(bindparam(f"word_{number}"), escape=_ESCAPE) for text in texts))
        for number in range(words)
    ]


@event.listens_for(Session, "before_flush")
def _keep_search_text(session: Session, _context: object, _instances: object) -> None:
    for row in (*session.new, *session.dirty):
        if isinstance(row, Searchable):
            row.search_text = fold(" ".join(str(getattr(row, n) or "") for n in row.__searched__))
