"""The report of a year over the wire."""

from typing import Literal

from cenacle.platform.web import Form, Schema
from cenacle.platform.web.fields import Id


class YearQuery(Form):
    """Of one group; without one an administrator asks for the house."""

    group_id: Id | None = None


class FileQuery(YearQuery):
    format: Literal["csv", "xlsx"] = "csv"


class FigureRow(Schema):
    """Without a `value` it is not known."""

    key: str
    title: str
    value: int | float | None


class GroupFigures(Schema):
    """The core's figures of one group; `filled` of its places is a percentage."""

    group_id: int
    group_number: str
    name: str | None
    retreats: int
    places: int
    attended: int
    filled: float | None
    came_back: int
    newcomers: int
    no_shows: int
    days_to_answer: float | None


class YearReport(Schema):
    """Of the house, where there is no group; `groups` are those that held a retreat."""

    year: int
    group_id: int | None
    figures: list[FigureRow]
    groups: list[GroupFigures]
