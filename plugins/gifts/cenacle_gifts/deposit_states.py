"""How each deposit stands. Every cent that was paid for one is held, kept, to be given back, or was
given back or moved: all of it is worked out from the ledger, here alone."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from cenacle.api import Words
from sqlalchemy import Row, Select, and_, case, func, or_, select
from sqlalchemy.orm import Session, aliased

from cenacle_gifts.deposit_models import Deposit
from cenacle_gifts.models import Currency, Entry, Purpose
from cenacle_gifts.payment_models import Refund, RefundState

_ = Words("cenacle_gifts")


class DepositState(StrEnum):
    DUE = "Due"
    PAID = "Paid"
    WAIVED = "Waived"
    TO_GIVE_BACK = "ToGiveBack"
    GIVEN_BACK = "GivenBack"
    KEPT = "Kept"
    MOVED = "Moved"
    NOTHING = "Nothing"
    """The place was given up, and nothing was paid."""


WORDS = {
    DepositState.DUE: _("Due"),
    DepositState.PAID: _("Paid"),
    DepositState.WAIVED: _("Waived"),
    DepositState.TO_GIVE_BACK: _("To give back"),
    DepositState.GIVEN_BACK: _("Given back"),
    DepositState.KEPT: _("Kept"),
    DepositState.MOVED: _("Went to another retreat"),
    DepositState.NOTHING: _("Nothing was paid"),
}

_in, _first = aliased(Entry), aliased(Entry)
_went_on = or_(_in.moved_from_id == Entry.id, _in.moved_from_id == Entry.takes_back_id)
_came_home = and_(_first.id == Entry.takes_back_id, _first.moved_from_id.is_not(None))
_is_out = or_(
    select(_in.id).where(_went_on).correlate(Entry).exists(),
    select(_first.id).where(_came_home).correlate(Entry).exists(),
)
"""What went on to another retreat; and what undoes that, so that a card can be refunded there."""
_is_refund = Entry.refunds_id.is_not(None)
SUMS = (
    select(
        Entry.retreat_id,
        Entry.retreatant_id,
        Entry.currency,
        func.sum(Entry.cents).label("net"),
        func.sum(case((_is_refund & ~_is_out, -Entry.cents), else_=0)).label("back"),
        func.sum(case((_is_out, -Entry.cents), else_=0)).label("moved"),
    )
    .where(Entry.purpose == Purpose.DEPOSIT)
    .group_by(Entry.retreat_id, Entry.retreatant_id, Entry.currency)
    .subquery("deposit_sums")
)
OF_DEPOSIT = and_(
    SUMS.c.retreat_id == Deposit.retreat_id,
    SUMS.c.retreatant_id == Deposit.retreatant_id,
    SUMS.c.currency == Deposit.currency,
)
NET = func.coalesce(SUMS.c.net, 0)
_is_over = Deposit.ended_at.is_not(None)
KEPT = case((~_is_over, 0), (Deposit.kept_cents < NET, Deposit.kept_cents), else_=NET)
HELD = case((_is_over, 0), (Deposit.cents < NET, Deposit.cents), else_=NET)
TO_GIVE_BACK = NET - KEPT - HELD
OWED = case((_is_over | Deposit.waived_by.is_not(None), 0), else_=Deposit.cents - HELD)
STATE = case(
    (TO_GIVE_BACK > 0, DepositState.TO_GIVE_BACK.value),
    (~_is_over & (OWED > 0), DepositState.DUE.value),
    (~_is_over & (NET == 0), DepositState.WAIVED.value),
    (~_is_over, DepositState.PAID.value),
    (KEPT > 0, DepositState.KEPT.value),
    (func.coalesce(SUMS.c.back, 0) > 0, DepositState.GIVEN_BACK.value),
    (func.coalesce(SUMS.c.moved, 0) > 0, DepositState.MOVED.value),
    else_=DepositState.NOTHING.value,
)

_paid, _told = aliased(Entry), aliased(Entry)
_is_told = (
    select(_told.id)
    .where(_told.refunds_id == Refund.entry_id, _told.provider_ref == Refund.provider_ref)
    .correlate(Refund)
    .exists()
)
UNDER_WAY = (
    select(Refund.id)
    .join(_paid, _paid.id == Refund.entry_id)
    .where(
        _paid.retreat_id == Deposit.retreat_id,
        _paid.retreatant_id == Deposit.retreatant_id,
        _paid.purpose == Purpose.DEPOSIT,
        (Refund.state == RefundState.WANTED) | ((Refund.state == RefundState.SENT) & ~_is_told),
    )
    .correlate(Deposit)
    .exists()
)
"""A provider gives of it back, and the ledger does not tell so yet."""


@dataclass(frozen=True)
class Stand:
    """One deposit in cents: what is owed, and where each cent that was paid is now."""

    deposit: Deposit
    state: DepositState
    owed: int
    held: int
    kept: int
    to_give_back: int
    given_back: int
    moved: int

    @property
    def is_over(self) -> bool:
        return self.deposit.ended_at is not None

    @property
    def currency(self) -> Currency:
        return self.deposit.currency

    @property
    def due_at(self) -> datetime | None:
        return self.deposit.due_at if self.owed > 0 else None


COLUMNS = (
    STATE.label("state"),
    OWED.label("owed"),
    HELD.label("held"),
    KEPT.label("kept"),
    TO_GIVE_BACK.label("to_give_back"),
    func.coalesce(SUMS.c.back, 0).label("given_back"),
    func.coalesce(SUMS.c.moved, 0).label("moved"),
)


def standing() -> Select[*tuple[object, ...]]:
    """Of all deposits; whoever asks narrows it down."""
    return select(Deposit, *COLUMNS).outerjoin(SUMS, OF_DEPOSIT)


def as_stand(row: Row[*tuple[object, ...]]) -> Stand:
    return Stand(
        row.Deposit,
        DepositState(row.state),
        *(
            int(getattr(row, name))
            for name in Stand.__dataclass_fields__
            if name in row._fields[2:]
        ),
    )


def read_stand(session: Session, deposit: Deposit) -> Stand:
    session.flush()
    return as_stand(session.execute(standing().where(Deposit.id == deposit.id)).one())


def net_of(session: Session, retreat_id: int, retreatant_id: int, currency: Currency) -> int:
    """What is here of somebody for a retreat, by the ledger."""
    session.flush()
    return int(
        session.scalar(
            select(SUMS.c.net).where(
                SUMS.c.retreat_id == retreat_id,
                SUMS.c.retreatant_id == retreatant_id,
                SUMS.c.currency == currency,
            )
        )
        or 0
    )
