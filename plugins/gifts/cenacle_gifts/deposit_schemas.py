"""Deposits over the wire: amounts for the office alone, and for the guest whose they are."""

from datetime import date, datetime
from typing import Annotated, Literal

from cenacle.api import Form, Id, Schema, TableRequest
from pydantic import Field, StringConstraints

from cenacle_gifts.deposit_states import DepositState
from cenacle_gifts.models import Way
from cenacle_gifts.money import MOST
from cenacle_gifts.paying_schemas import WayToPay
from cenacle_gifts.schemas import CheckNumber, ShortKey

Cents = Annotated[int, Field(strict=True, ge=1, le=MOST)]


class AskedForm(Form):
    """What a retreat asks for; without `cents` it asks for nothing."""

    cents: Cents | None = None
    days_to_pay: Annotated[int, Field(strict=True, ge=1, le=90)] | None = None


class StateSum(Schema):
    """How many deposits of a retreat stand like this."""

    state: DepositState
    count: int


class RetreatDeposits(Schema):
    """What a retreat asks of each, if anything, and where every cent of it is."""

    cents: int | None
    currency: str
    days_to_pay: int
    held: int
    kept: int
    to_give_back: int
    states: list[StateSum]


class DepositRow(Schema):
    """One deposit. `held_until` is there while the place is held for it; `under_way` is a refund of
    which the provider has not told yet."""

    id: int
    retreat_id: int
    retreat: str
    group: str
    retreatant_id: int
    name: str
    state: DepositState
    cents: int
    currency: str
    owed: int
    held: int
    kept: int
    to_give_back: int
    given_back: int
    held_until: datetime | None
    ended_on: date | None
    is_waived: bool
    by_card: bool
    under_way: bool


class DepositTableRequest(TableRequest):
    state: DepositState | None = None
    retreat: Id | None = None


class DepositTable(Schema):
    rows: list[DepositRow]
    total: int


class WaiveForm(Form):
    is_waived: Annotated[bool, Field(strict=True)] = True


class GiveBackForm(Form):
    """What was paid by card goes back to the card, all else by hand. `all` gives back what the rule
    of the house would keep, too."""

    key: ShortKey
    way: Literal[Way.CHECK, Way.CASH] = Way.CHECK
    check_number: CheckNumber | None = None
    all: Annotated[bool, Field(strict=True)] = False


class MoveForm(Form):
    retreat_id: Id


class GuestDeposit(Schema):
    """A guest's own deposit: what is asked of them and why, what becomes of it, and how it is
    paid: by one of the `ways` to pay, or as `how` says."""

    is_asked: bool
    words: str
    how: str
    rule: list[str]
    state: DepositState | None
    cents: int
    currency: str
    owed: int
    kept: int
    to_give_back: int
    given_back: int
    held_until: datetime | None
    ways: list[WayToPay]


class PayForm(Form):
    """By which way; without one, by the first that there is."""

    way: Annotated[str, StringConstraints(max_length=30)] | None = None
