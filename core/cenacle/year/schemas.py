"""The report of a year over the wire."""

from cenacle.platform.web import Form, Schema
from cenacle.platform.web.fields import Id


class YearQuery(Form):
    """Of one group; without one an administrator asks for the house."""

    group_id: Id | None = None


class FigureRow(Schema):
    """Without a `value` it is not known."""

    key: str
    title: str
    value: int | float | None


class YearReport(Schema):
    """Of the house, where there is no group."""

    year: int
    group_id: int | None
    figures: list[FigureRow]
