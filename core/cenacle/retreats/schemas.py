"""Retreats over the wire."""

from datetime import date
from typing import Annotated

from pydantic import AfterValidator, Field, StringConstraints

from cenacle.platform.web import Form, Schema
from cenacle.platform.web.fields import EARLIEST, Day, Id, PlainLine, Version, Whole
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


def _not_too_early(value: date) -> date:
    if value < EARLIEST:
        raise ValueError(_("Enter a date from 1753-01-01 on."))
    return value


RetreatDate = Annotated[Day, AfterValidator(_not_too_early)]

Line100 = Annotated[PlainLine, StringConstraints(max_length=100)]
Line200 = Annotated[PlainLine, StringConstraints(max_length=200)]
Capacity = Annotated[Whole, Field(ge=1, le=9999)]

WORDS = frozenset({"theme", "preacher", "offering"})
"""What strangers read."""


class RetreatForm(Form):
    """Without a `retreatId` a new retreat; a theme, preacher or offering that is not sent stays as
    it is.

    `overCapacity` says that fewer places than are taken are meant; `releaseRooms`, that people give
    up rooms which another group has on the new days.
    """

    retreat_id: Id | None = None
    group_number_id: Id
    start_date: RetreatDate
    end_date: RetreatDate
    capacity: Capacity
    theme: Line100 | None = None
    preacher: Line100 | None = None
    offering: Line200 | None = None
    over_capacity: bool = Field(False, strict=True)
    release_rooms: bool = Field(False, strict=True)
    version: Version | None = None

    @classmethod
    def _without_blanks(cls, given: dict[str, object]) -> dict[str, object]:
        """Words that are sent and empty are taken away."""
        emptied = dict.fromkeys(WORDS & given.keys())
        return emptied | super()._without_blanks(given)


class RetreatDetail(Schema):
    retreat_id: int
    group_number_id: int
    group_number: str
    start_date: date
    end_date: date
    capacity: int
    theme: str | None
    preacher: str | None
    offering: str | None
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


class Span(Schema):
    start_date: date
    end_date: date


class DaysForm(Form):
    """Where the one that repeats `retreatId` is to be."""

    retreat_id: Id
    start_date: RetreatDate
    end_date: RetreatDate


class NextYearForm(Form):
    """The year whose retreats are repeated in the next. With `rows` these alone, on their days;
    without, all of them on the days that are proposed."""

    year: Annotated[Whole, Field(ge=EARLIEST.year, le=9998)]
    dry_run: bool = Field(True, strict=True)
    rows: Annotated[list[DaysForm], Field(max_length=2000)] | None = None


class NextYearRow(Schema):
    """A retreat, and the one that repeats it, with its id once it is there.

    A `conflict` keeps it from being kept; `holidays` are said and keep it from nothing.
    """

    retreat_id: int
    group_number_id: int
    group_number: str
    start_date: date
    end_date: date
    capacity: int
    theme: str | None
    offering: str | None
    next_start_date: date
    next_end_date: date
    next_retreat_id: int | None
    holidays: list[str]
    conflict: str | None
    is_kept: bool
    is_left_out: bool


class NextYear(Schema):
    year: int
    rows: list[NextYearRow]
    kept: int
    conflicts: int
