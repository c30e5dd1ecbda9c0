"""Retreats over the wire."""

from datetime import date
from typing import Annotated

from pydantic import AfterValidator, Field

from cenacle.platform.web import Form, Schema
from cenacle.platform.web.fields import EARLIEST, Day, Id, Version, Whole


def _not_too_early(value: date) -> date:
    if value < EARLIEST:
        raise ValueError("Enter a date from 1753-01-01 on.")
    return value


RetreatDate = Annotated[Day, AfterValidator(_not_too_early)]


class RetreatForm(Form):
    """Without a `retreatId` a new retreat.

    `overCapacity` says that fewer places than are taken are meant; `releaseRooms`, that people give
    up rooms which another group has on the new days.
    """

    retreat_id: Id | None = None
    group_number_id: Id
    start_date: RetreatDate
    end_date: RetreatDate
    capacity: Annotated[Whole, Field(ge=1, le=9999)]
    over_capacity: bool = Field(False, strict=True)
    release_rooms: bool = Field(False, strict=True)
    version: Version | None = None


class RetreatDetail(Schema):
    retreat_id: int
    group_number_id: int
    group_number: str
    start_date: date
    end_date: date
    capacity: int
    attending: int
    version: int


class RetreatTable(Schema):
    rows: list[RetreatDetail]
    total: int


class Responses(Schema):
    invited: int
    attending: int
    not_attending: int
    cancelled: int
    waitlist: int
    no_response: int


class RetreatOfYear(RetreatDetail):
    responses: Responses


class YearQuery(Form):
    year: Annotated[Whole, Field(ge=EARLIEST.year, le=9999)]


class RoleForm(Form):
    """Without a `retreatId` the role at the current retreat."""

    retreatant_id: Id
    retreat_role_id: Id
    retreat_id: Id | None = None


class NoShowForm(Form):
    no_show: bool = Field(strict=True)
    retreat_id: Id
    retreatant_id: Id
