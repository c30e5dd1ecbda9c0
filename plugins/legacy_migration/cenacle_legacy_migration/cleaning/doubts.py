"""What a rule says of a value that it cannot make sense of."""

import re

from cenacle.api import fold

NOTHING = frozenset(
    {"n/a", "na", "n.a.", "none", "no", "null", "nil", "unknown", "unk", "tbd", "?", "-", "--", "."}
)
"""How people write that there is nothing to write."""


class Doubt(ValueError):
    """A sentence for a clerk, with what was probably meant."""

    def __init__(self, message: str, suggestion: str | None = None) -> None:
        super().__init__(message)
        self.suggestion = suggestion


def is_nothing(text: str) -> bool:
    return text.strip().casefold() in NOTHING


def letters(text: str) -> str:
    """What is compared: `O'Neil ` and `ONEIL` are the same `oneil`."""
    folded = fold(text)
    return re.sub(r"[\W_]+", "", folded)


def quoted(text: str, longest: int = 60) -> str:
    shown = " ".join(text.split())
    return f"“{shown}”" if len(shown) <= longest else f"“{shown[:longest]}…”"
