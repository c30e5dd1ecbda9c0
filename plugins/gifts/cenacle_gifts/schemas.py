"""What goes over the wire."""

from datetime import date, datetime
from enum import StrEnum
from typing import Annotated, Literal, Self

from cenacle.api import Form, Id, Notes, Schema, TableRequest, Words
from pydantic import AfterValidator, Field, StringConstraints, model_validator

from cenacle_gifts.models import Purpose, Way
from cenacle_gifts.money import MOST

_ = Words("cenacle_gifts")

EARLIEST_YEAR, LATEST_YEAR = 1900, 2100
LONGEST_TABLE = 200_000


def _one_line(value: str) -> str:
    if len(value.splitlines()) > 1:
        raise ValueError(_("Write this in one line."))
    return value


def _of_our_time(value: date) -> date:
    if not EARLIEST_YEAR <= value.year <= LATEST_YEAR:
        raise ValueError(_("Enter a date from 1900 to 2100."))
    return value


Key = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9-]{8,45}$")]
"""Chosen once for each form that is filled in."""
ShortKey = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9-]{8,36}$")]
"""The same, with room for the number of a line."""
GiverName = Annotated[str, StringConstraints(max_length=120), AfterValidator(_one_line)]
CheckNumber = Annotated[str, StringConstraints(max_length=30), AfterValidator(_one_line)]
ByHand = Literal[Way.CHECK, Way.CASH, Way.IN_KIND]
Year = Annotated[int, Field(ge=EARLIEST_YEAR, le=LATEST_YEAR)]
Day = Annotated[date, AfterValidator(_of_our_time)]


class GiftForm(Form):
    """A gift of `retreatant_id`, or of somebody whom the house knows by `giver_name` alone."""

    key: Key
    retreatant_id: Id | None = None
    giver_name: GiverName | None = None
    received_on: Day
    cents: Annotated[int, Field(strict=True, ge=1, le=MOST)]
    way: ByHand
    retreat_id: Id | None = None
    check_number: CheckNumber | None = None
    note: Notes | None = None
    purpose: Purpose = Purpose.GIFT

    @model_validator(mode="after")
    def _is_for_a_place(self) -> Self:
        if self.purpose is Purpose.DEPOSIT and None in (self.retreat_id, self.retreatant_id):
            raise ValueError(_("A deposit is of somebody whom the house knows, and for a retreat."))
        return self

    @model_validator(mode="after")
    def _is_of_somebody(self) -> Self:
        if (self.retreatant_id is None) == (self.giver_name is None):
            raise ValueError(_("Say who gave it: somebody of the house, or a name."))
        return self


class TakeBackForm(Form):
    """Why it is taken back, for whoever reads the books."""

    note: Notes | None = None


class PastedForm(Form):
    """A table as it is pasted: one gift a line. What it leaves open is the same for all."""

    key: ShortKey
    text: Annotated[str, StringConstraints(max_length=LONGEST_TABLE)]
    received_on: Day
    way: ByHand
    retreat_id: Id | None = None


class Sum(Schema):
    """How much in one currency; `gifts` are those that were not taken back, and those of which
    something was given back."""

    purpose: Purpose
    currency: str
    cents: int
    gifts: int


class EntryRow(Schema):
    """A gift or deposit, of which `left` cents are still the house's; or what takes one back or
    gives of it back: then `takes_back_id` or `refunds_id` says which."""

    id: int
    received_on: date
    retreatant_id: int | None
    giver: str
    retreat_id: int | None
    retreat: str | None
    group_id: int | None
    group: str | None
    way: Way
    cents: int
    currency: str
    check_number: str | None
    note: str | None
    booked_by: str
    booked_at: datetime
    takes_back_id: int | None
    is_taken_back: bool
    purpose: Purpose
    refunds_id: int | None
    provider: str | None
    left: int
    receipt_id: int | None
    receipt_number: int | None


class YearSum(Sum):
    year: int


class ReceiptRow(Schema):
    """A receipt for one gift, or for those of a `year`."""

    id: int
    number: int
    year: int | None
    cents: int
    currency: str
    written_on: date
    is_mailed: bool
    taken_back_on: date | None


class YearForm(Form):
    year: Year


class YearReceipts(Schema):
    """How far the letters of a year are: how many givers have none yet, and how many letters went
    by mail or are to be printed."""

    year: int
    waiting: int
    mailed: int
    to_print: int


class PersonGifts(Schema):
    """What somebody gave, newest first, and how much in each year."""

    currency: str
    years: list[YearSum]
    entries: list[EntryRow]
    receipts: list[ReceiptRow]


class Wanted(Form):
    """By what the ledger is narrowed down."""

    search: Annotated[str, StringConstraints(max_length=200)] = ""
    retreat: Id | None = None
    group: Id | None = None
    year: Year | None = None
    way: Way | None = None


class EntryTableRequest(TableRequest):
    retreat: Id | None = None
    group: Id | None = None
    year: Year | None = None
    way: Way | None = None

    @property
    def wanted(self) -> Wanted:
        return Wanted(
            search=self.all_search,
            retreat=self.retreat,
            group=self.group,
            year=self.year,
            way=self.way,
        )


class EntryTable(Schema):
    """A page of the ledger, and the sums of all that is found."""

    rows: list[EntryRow]
    total: int
    sums: list[Sum]


class FileFormat(StrEnum):
    CSV = "csv"
    XLSX = "xlsx"


class ExportQuery(Wanted):
    """The entries themselves, or what they come to by year, group and retreat."""

    format: FileFormat
    sums: bool = False


class Choice(Schema):
    value: int
    label: str


class RetreatChoice(Choice):
    group_id: int
    start_date: date


class Choices(Schema):
    """What forms and filters of gifts choose from."""

    currency: str
    today: date
    retreats: list[RetreatChoice]
    groups: list[Choice]
    years: list[int]


class PastedRow(Schema):
    """A line of a pasted table: how it was understood, or what is wrong with it."""

    line: int
    giver: str
    is_known: bool
    received_on: date | None
    way: Way | None
    cents: int | None
    problem: str | None


class Pasted(Schema):
    """What a pasted table comes to. `booked` are the gifts that stand in the books now."""

    rows: list[PastedRow]
    good: int
    cents: int
    currency: str
    booked: int


class Written(Schema):
    """The entry that stands in the books now."""

    id: int
