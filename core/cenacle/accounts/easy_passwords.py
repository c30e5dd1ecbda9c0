"""Passwords that keep the rule and are guessed all the same: a word with signs around it.

Whoever guesses tries the most common passwords, and the words of the person and of the house, each
with a capital, a year and an exclamation mark. So a password is looked at without its decoration.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from urllib.parse import urlsplit

from cenacle.platform.db.search import without_accents
from cenacle.platform.house import House
from cenacle.platform.settings.definitions import PORTAL_TITLE

SHORTEST_WORD = 3
MOST_DECORATION = 8
"""So many signs and digits around a word are no decoration any more, but a password themselves."""

PRODUCT = "cenacle"

_STANDS_FOR = {"@": "a", "4": "a", "3": "e", "0": "o", "$": "s", "5": "s", "7": "t", "8": "b"}
_LOOKS_LIKE = [str.maketrans(_STANDS_FOR | {"1": each, "!": each}) for each in "il"]
_DECORATION = r"[\W\d_]+"
_ENDS = ("", f"{_DECORATION}$", f"^{_DECORATION}", f"^{_DECORATION}|{_DECORATION}$")
_SIGNS_AT_ENDS = re.compile(r"^[\W_]+|[\W_]+$")
_NO_LETTER = re.compile(r"[\W\d_]+")


def is_common(password: str) -> bool:
    """Whether it is on the list of common passwords, with or without its decoration."""
    plain = without_accents(password)
    if {plain, _SIGNS_AT_ENDS.sub("", plain)} & _common():
        return True
    return any(word in _common() for word in _words_in(password))


def is_made_of(password: str, words: Iterable[str]) -> bool:
    """Whether it is one of these words, or some of them in a row, with decoration."""
    known = {word for each in words for word in (_letters(each), *_parts(each))}
    known = {word for word in known if len(word) >= SHORTEST_WORD}
    return any(_is_row_of(word, known) for word in _words_in(password))


def words_of_house(house: House) -> list[str]:
    """What everybody knows of the house: its title and its address on the web."""
    host = urlsplit(house.configuration.base_url).hostname or ""
    return [PRODUCT, house.settings.value(PORTAL_TITLE), host]


def words_of_person(email: str, *names: str) -> list[str]:
    return [email.partition("@")[0], *names]


def _words_in(password: str) -> Iterator[str]:
    """What the password may be without decoration: a digit at an end belongs to it or is a letter
    in disguise."""
    plain = without_accents(password)
    for ends, looks_like in product(_ENDS, _LOOKS_LIKE):
        word = _letters((re.sub(ends, "", plain) if ends else plain).translate(looks_like))
        if len(word) >= SHORTEST_WORD and len(plain) - len(word) <= MOST_DECORATION:
            yield word


def _is_row_of(word: str, known: set[str]) -> bool:
    reached = {0}
    for end in range(1, len(word) + 1):
        if any(start in reached and word[start:end] in known for start in range(end)):
            reached.add(end)
    return len(word) in reached


def _parts(text: str) -> list[str]:
    return _NO_LETTER.split(without_accents(text))


def _letters(text: str) -> str:
    return _NO_LETTER.sub("", without_accents(text))


@cache
def _common() -> frozenset[str]:
    """The list is read when the first password is chosen: it takes a tenth of a second."""
    from zxcvbn.frequency_lists import FREQUENCY_LISTS

    return frozenset(FREQUENCY_LISTS["passwords"])
