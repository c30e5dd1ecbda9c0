"""What goes over the wire where something is paid."""

from datetime import date
from enum import StrEnum
from typing import Annotated

from cenacle.api import EmailAddress, Form, Id, Notes, Schema
from pydantic import Field, StringConstraints

from cenacle_gifts.models import Purpose
from cenacle_gifts.payment_models import PaymentState
from cenacle_gifts.schemas import GiverName

LEAST, MOST = 100, 10_000_000
"""From one to a hundred thousand: providers take no less, and who wants to give more writes to the
house."""

Paid = Annotated[int, Field(strict=True, ge=LEAST, le=MOST)]
PublicToken = Annotated[str, StringConstraints(pattern=r"^[\w-]{22}$")]


class WayToPay(Schema):
    name: str
    title: str


class OfferingAsked(Schema):
    """What is suggested to whoever wants to give; without `ways` nothing can be paid now."""

    words: str
    amounts: list[int]
    currency: str
    ways: list[WayToPay]


class Offering(OfferingAsked):
    """`given` are the cents that came for this retreat already."""

    is_asked: bool
    given: int


class GivePage(OfferingAsked):
    """`first_name` is of whom a letter's own link led here."""

    title: str
    first_name: str | None


class OfferingForm(Form):
    cents: Paid
    way: str | None = None


class GiveForm(OfferingForm):
    """Of whom a letter's `link` led here, or of somebody who says who it is."""

    name: GiverName | None = None
    email: EmailAddress | None = None
    message: Notes | None = None
    link: PublicToken | None = None


class LinkQuery(Form):
    """The token of the link in a letter."""

    link: PublicToken | None = None


class PayAt(Schema):
    """The provider's page."""

    address: str


class PaymentStanding(Schema):
    """`back_to` is where somebody goes who wants to try again."""

    state: PaymentState
    purpose: Purpose
    cents: int
    currency: str
    back_to: str | None


class RefundForm(Form):
    cents: Annotated[int, Field(strict=True, ge=1)]


class RefundRow(Schema):
    id: int
    cents: int


class OddKind(StrEnum):
    PAYMENT = "Payment"
    REFUND = "Refund"


class OddRow(Schema):
    """What `says` that a provider did it otherwise than it was asked to."""

    kind: OddKind
    id: int
    day: date
    retreatant_id: int | None
    giver: str
    cents: int
    currency: str
    says: str
    provider_ref: str | None
    looked_on: date | None
    looked_by: str | None


class OddPayments(Schema):
    """Those that wait for a look, and those that had one."""

    rows: list[OddRow]
    looked_at: list[OddRow]


class LookedForm(Form):
    """That somebody has `looked` at it, or not yet after all."""

    kind: OddKind
    id: Id
    looked: bool


class Imported(Schema):
    """How much of a report was new."""

    payouts: int
    lines: int


class PayoutRow(Schema):
    """A payout in one currency; of its `lines` so many are `matched` by the ledger to the cent, and
    so many `missing` there. The others are fees and the like."""

    id: int
    ref: str
    paid_on: date
    currency: str
    lines: int
    gross_cents: int
    fee_cents: int
    net_cents: int
    matched: int
    missing: int


class OddLine(Schema):
    """A movement that one side has alone; or both, and the other `other_cents` of it."""

    ref: str
    day: date
    cents: int
    currency: str
    other_cents: int | None


class Payouts(Schema):
    rows: list[PayoutRow]
    missing_here: list[OddLine]
    missing_there: list[OddLine]
