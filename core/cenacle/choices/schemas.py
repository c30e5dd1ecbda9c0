"""Entries of such lists over the wire."""

from typing import Annotated

from pydantic import Field

from cenacle.platform.web import Form, Schema
from cenacle.platform.web.fields import Id, Text50, Version, Whole


class ChoiceForm(Form):
    """Without an `id` a new entry; without a `position` it comes last."""

    id: Id | None = None
    name: Text50
    position: Annotated[Whole, Field(ge=1, le=9999)] | None = None
    version: Version | None = None


class ChoiceRow(Schema):
    id: int
    name: str
    position: int
    version: int


class ChoiceTable(Schema):
    rows: list[ChoiceRow]
    total: int
