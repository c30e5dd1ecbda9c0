"""A sheet of paper as data: columns and rows of text, for whoever writes it as a file."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Column:
    """`share` is how much of the width of a page it takes, beside the others. One that `is_amount`
    has decimals such as `-12.50`, with which a spreadsheet counts."""

    title: str
    share: float = 1
    is_amount: bool = False


@dataclass(frozen=True)
class Sheet:
    """Columns and rows of text. One with blanks has rows that somebody writes into."""

    title: str
    subtitle: str
    columns: tuple[Column, ...]
    rows: list[list[str]]
    has_blanks: bool = False
    is_wide: bool = False
