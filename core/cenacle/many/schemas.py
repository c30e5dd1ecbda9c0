"""Many at once over the wire."""

from enum import StrEnum
from typing import Annotated

from pydantic import Field, StringConstraints

from cenacle.platform.web import Form, Schema

MOST_TEXT = 500_000


class Outcome(StrEnum):
    """What becomes of a row: it is made, or is there already, or fails."""

    NEW = "new"
    THERE = "there"
    FAILED = "failed"


class ManyForm(Form):
    """A table as a spreadsheet's clipboard or a CSV file has it; its first line names the columns.
    A dry run makes nothing."""

    text: Annotated[str, StringConstraints(min_length=1, max_length=MOST_TEXT)]
    dry_run: bool = Field(True, strict=True)


class ManyRow(Schema):
    """`line` as it is counted in the table; `problems` in words."""

    line: int
    name: str
    cells: list[str]
    outcome: Outcome
    problems: list[str]


class Many(Schema):
    """The fields that were recognised, by the titles of their columns, and the titles of those that
    are passed over; with what becomes of each row."""

    columns: list[str]
    fields: list[str | None]
    rows: list[ManyRow]
    new: int
    there: int
    failed: int


class TableText(Schema):
    """A file as a table that could be pasted."""

    text: str
