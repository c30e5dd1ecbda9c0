"""Names and numbers in the sentences of a plan."""

from collections.abc import Sequence


def join_words(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def begin(sentence: str) -> str:
    """With a capital letter, the rest as it is."""
    return sentence[:1].upper() + sentence[1:]


def count(number: int, one: str, many: str) -> str:
    return f"1 {one}" if number == 1 else f"{number} {many}"
