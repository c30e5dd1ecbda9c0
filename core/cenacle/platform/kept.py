"""What the house wrote down in English, told in the language of whoever reads it.

A history, a notice and a note on a mail are kept as they were worded, for they outlive what they
tell of; the sentences that may stand there are known (`Words.lasting`), and so are read back.
"""

import re
from functools import cache

from cenacle.platform.told import told_days_again
from cenacle.platform.words import KEPT, SOURCE, Text, current_language

QUOTED = frozenset({"said", "subject"})
"""Placeholders of what somebody wrote: it stays as it is."""
PLACE = re.compile(r"\\{(\w+)\\}")
"""A placeholder, in a sentence that was made a pattern."""


def told_again(kept: str) -> str:
    """A sentence with what fills it in; one that is not known with its days alone."""
    if current_language() == SOURCE:
        return kept
    said = kept.strip()
    if _is_list(said):
        return ", ".join(map(told_again, said.split(", ")))
    before = kept[: len(kept) - len(kept.lstrip())]
    for sentence, pattern in _patterns(len(KEPT)):
        if found := pattern.fullmatch(said):
            values = {
                name: value if name in QUOTED else told_again(value)
                for name, value in found.groupdict().items()
            }
            return f"{before}{sentence.format(**values)}"
    return told_days_again(kept)


def _is_list(said: str) -> bool:
    known = {sentence.in_code for sentence in KEPT}
    return ", " in said and known.issuperset(said.split(", "))


@cache
def _patterns(_known: int) -> list[tuple[Text, re.Pattern[str]]]:
    """The longest first, for a short one may fit as well."""
    return [
        (sentence, re.compile(PLACE.sub(r"(?P<\1>.+?)", re.escape(sentence.in_code)), re.DOTALL))
        for sentence in sorted(KEPT, key=lambda text: -len(text.in_code))
    ]
