"""By what a person is known, and how a text forgets them: for whoever keeps things of people."""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date
from enum import Enum
from functools import cached_property

from cenacle.platform import phones
from cenacle.platform.db.search import fold
from cenacle.platform.told import Told
from cenacle.platform.words import Text

ERASED = "erased"
"""Stands where something was."""

Shown = str | int | float | bool | date | Enum | Text | Told | None
"""Days, instants and choices are put into words where they are read."""
PersonalRow = dict[str | Text, Shown]
"""A row of what is kept, by plain words."""


@dataclass(frozen=True)
class PersonKnown:
    """A person of the house, by all that leads to them there: also what they were called before.

    An address, a number or a name that somebody else here has too is not among these, for it is
    theirs as well. `emails` and `phones` are as they are compared: folded, and as E.164.
    Who only applied or only signs in has no record: their `retreatant_id` is 0, which is nobody's.
    `keyed_hash` makes of an address or a number what may be kept after an erasure, so that a "no"
    is known again.
    """

    retreatant_id: int
    user_ids: tuple[int, ...]
    emails: tuple[str, ...]
    phones: tuple[str, ...]
    names: tuple[str, ...]
    key_codes: tuple[str, ...]
    keyed_hash: Callable[[str], str] = field(repr=False)

    def without(self, text: str) -> str:
        """The text, with the word `erased` wherever it names them."""
        return self._pattern.sub(ERASED, text) if self._pattern else text

    @cached_property
    def likely(self) -> tuple[str, ...]:
        """What a text that names them holds for sure, `%` for anything: for a search in SQL."""
        likely = [
            _escaped(text)
            for text in (*_also_folded(self.emails), *self.names, *_also_folded(self.key_codes))
        ]
        likely += [_likely_phone(phone) for phone in self.phones]
        return tuple(dict.fromkeys(likely))

    @cached_property
    def _pattern(self) -> re.Pattern[str] | None:
        parts = list(self._patterns())
        return re.compile("|".join(parts), re.IGNORECASE) if parts else None

    def _patterns(self) -> Iterator[str]:
        """The longest first, for one address may begin like another."""
        for email in sorted(_also_folded(self.emails), key=len, reverse=True):
            yield rf"(?<![\w.+-]){re.escape(email)}(?![\w-])"
        for name in sorted(self.names, key=len, reverse=True):
            yield rf"(?<!\w){re.escape(name)}(?!\w)"
        for phone in self.phones:
            digits = r"\D{0,3}".join(phones.digits(phone))
            yield rf"(?<!\d)\+?(?:1\D{{0,2}})?\(?{digits}(?!\d)"
        for code in _also_folded(self.key_codes):
            yield rf"(?<!\w){re.escape(code)}(?!\w)"


@dataclass(frozen=True)
class PersonalData:
    """What is kept of a person under one heading, to be read by that person: each row a dictionary
    by plain words, and files by their names.

    A `Text` is read in the language of the person, and stands in English in the file for programs.
    """

    title: str | Text
    rows: list[dict[str | Text, Shown]]
    files: dict[str, bytes] = field(default_factory=dict)


def _also_folded(texts: Iterable[str]) -> list[str]:
    """And as they stand in what is kept for a search."""
    return list(dict.fromkeys(form for text in texts for form in (text, fold(text))))


def _likely_phone(phone: str) -> str:
    """`+15045550123` may stand as `(504) 555-0123`, and in many ways more."""
    digits = phones.digits(phone)
    return "%".join((digits[:3], digits[3:6], digits[6:]))


def _escaped(text: str) -> str:
    """As it stands in the JSON of a column, too, where what is no ASCII is written otherwise."""
    plain = re.sub(r"[\\%_/]", "_", json.dumps(text)[1:-1])
    return re.sub(r"_u[0-9a-f]{4}", "%", plain)
