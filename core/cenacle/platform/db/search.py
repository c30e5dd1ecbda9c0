"""Search as people type it: without case, accents and apostrophes, all words, in any order.

A searchable row keeps its folded text beside it, so that both databases search alike and an
index can serve.
"""

import re
import unicodedata
from collections.abc import Collection, Iterable
from typing import ClassVar, Protocol

from sqlalchemy import ColumnElement, Text, bindparam, event, or_
from sqlalchemy.orm import InstrumentedAttribute, Mapped, Session, mapped_column

INDEX_OF_WORDS = "words_of_"
"""How names of indexes begin that migrations make, and no model: PostgreSQL's by pg_trgm, SQLite's
by FTS5."""


def is_index_of_words(name: str | None) -> bool:
    """Of an index, or of a table that is a part of SQLite's."""
    return bool(name) and str(name).startswith(INDEX_OF_WORDS)


Folded = ColumnElement[str] | InstrumentedAttribute[str]

SILENT, PARTING = "'’‘‛′ʹʻʼʽʾʿ＇`´.．", "-‐‑‒–—−－﹣"
"""Signs that nobody types twice alike: those within a word, and those between two."""
LETTERS = {
    "æ": "ae", "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "ł": "l", "ŋ": "n", "œ": "oe", "ø": "o",
    "þ": "th", "ŧ": "t", "ɓ": "b", "ɗ": "d", "ƙ": "k", "ƴ": "y",
}  # fmt: skip
"""What is typed for a letter that Unicode does not take for another one with a sign."""

END_OF_NUMBER = 7
"""Digits by which an index finds a telephone number. What stands before them is the code of a town
or a country, and to read who has that one takes longer than all the rest."""
_END = "end_of_"

_LETTERS = str.maketrans(LETTERS)
_SIGNS = str.maketrans(dict.fromkeys(SILENT, "") | dict.fromkeys(PARTING, " "))
_ESCAPE = "/"
_LITERAL = str.maketrans({sign: f"{_ESCAPE}{sign}" for sign in (_ESCAPE, "%", "_")})


class Searchable:
    """Mixin of a table that people search; `__searched__` names its text columns. Of one that grows
    with the people, SQLite keeps an index of words as well (`words.py`)."""

    __searched__: ClassVar[tuple[str, ...]]
    __is_indexed__: ClassVar[bool] = False

    search_text: Mapped[str] = mapped_column(Text, default="", info={"bookkeeping": True})


def fold(text: str) -> str:
    """`Hébert` and `HEBERT` fold to `hebert`, `Núñez-O’Brien` and `nunez o'brien` to one, and so do
    `Łukasz` and `lukasz`."""
    return without_accents(text.translate(_SIGNS))


def without_accents(text: str) -> str:
    """And without case: `Núñez-O’Brien` is `nunez-o’brien`."""
    decomposed = unicodedata.normalize("NFKD", text)
    plain = "".join(c for c in decomposed if not unicodedata.combining(c))
    return plain.casefold().translate(_LETTERS)


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
    """The order of somebody's names, to be kept while one of both, `changed`, becomes `name`."""
    names = {"last_name": person.last_name, "first_name": person.first_name, changed: name}
    return order_of_names(names["last_name"], names["first_name"])


def order_of_names(last_name: str | None, first_name: str | None = None) -> str:
    """A key that sorts people by last, then first name, letter by letter: `De la Cruz` and
    `Delacruz` are one. Without a first name it is what the keys of all of this last name begin
    with."""
    return fold(f"{last_name or ''},{first_name or ''}").replace(" ", "")


def words_of(search: str) -> dict[str, str]:
    """The patterns of the words that are searched for, and of the ends of long numbers, by names
    for `matches`."""
    patterns = dict[str, str]()
    for number, word in enumerate(fold(search).split()):
        patterns[f"word_{number}"] = f"%{word.translate(_LITERAL)}%"
        if word.isdecimal() and len(word) > END_OF_NUMBER:
            patterns[f"{_END}word_{number}"] = f"%{word[-END_OF_NUMBER:]}%"
    return patterns


def matches(patterns: Collection[str], *texts: Folded) -> list[ColumnElement[bool]]:
    """Conditions, all to be met: each of the patterns so named is found in one of the folded
    `texts`."""
    return [_is_found(name, _searched(name, patterns, texts)) for name in patterns]


def _is_found(name: str, texts: Iterable[Folded]) -> ColumnElement[bool]:
    return or_(*(text.like(bindparam(name), escape=_ESCAPE) for text in texts))


def _searched(name: str, patterns: Collection[str], texts: Iterable[Folded]) -> Iterable[Folded]:
    """A word whose end is found by an index is looked for in what that found: such a text has none
    of its own."""
    return [text.concat("") for text in texts] if _END + name in patterns else texts


@event.listens_for(Session, "before_flush")
def _keep_search_text(session: Session, _context: object, _instances: object) -> None:
    for row in (*session.new, *session.dirty):
        if isinstance(row, Searchable):
            row.search_text = fold(" ".join(str(getattr(row, n) or "") for n in row.__searched__))
