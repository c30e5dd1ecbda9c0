"""Deposits: a yes to a retreat that asks for one waits until it is paid, or waived.

A row says what was asked of somebody and what became of their place; the cents are the ledger's.
"""

from datetime import datetime, timedelta

from cenacle.api import (
    AttendanceChanged,
    AttendingStatus,
    House,
    OfferEnded,
    PlaceAsked,
    PlaceCondition,
    PlaceHeld,
    Retreat,
    RetreatDeleting,
    RuleBroken,
    Words,
    is_enabled,
    now,
    read_partakers,
    take_offered_place,
)
from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from cenacle_gifts import deposit_moves
from cenacle_gifts.deposit_models import AskedDeposit, Deposit
from cenacle_gifts.deposit_rules import keep_of
from cenacle_gifts.deposit_states import SUMS, net_of
from cenacle_gifts.models import Entry
from cenacle_gifts.rights import FLAG

_ = Words("cenacle_gifts")

NAME = "deposit"
FULL_NAME = f"gifts_{NAME}"
PAID = _.lasting("Their deposit is here.")
WAIVED = _.lasting("No deposit is asked of them.")
HAS_MONEY = _("Deposits were paid for this retreat: give them back, or move them, first.")
ATTENDING, WAITLIST = "Attending", "Waitlist"
NO = (AttendingStatus.CANCELLED, AttendingStatus.NOT_ATTENDING)
WITHOUT_A_PLACE = ("NothingHeard", "Withdrawn", "NotNow")


def find_deadline(session: Session, asked: PlaceAsked) -> datetime | None:
    """Until when a place is held for a deposit; None where it is paid, waived, not asked for, or
    lies at another retreat and goes along."""
    of_both = (
        Deposit.retreat_id == AskedDeposit.retreat_id,
        Deposit.retreatant_id == asked.retreatant_id,
    )
    wanted = session.execute(
        select(AskedDeposit, Deposit.waived_by)
        .outerjoin(Deposit, of_both[0] & of_both[1])
        .where(AskedDeposit.retreat_id == asked.retreat_id)
    ).first()
    if wanted is None or wanted.waived_by is not None:
        return None
    deposit = wanted.AskedDeposit
    here = deposit_moves.within_reach(
        session, asked.retreat_id, asked.retreatant_id, deposit.currency
    )
    return None if here >= deposit.cents else asked.at + timedelta(days=deposit.days_to_pay)


CONDITION = PlaceCondition(
    name=NAME,
    flag=FLAG,
    told=_("It is yours once your deposit is here."),
    until=find_deadline,
)


def paid(session: Session, house: House, entry: Entry) -> None:
    """The ledger has a deposit more: whoever owes nothing any more has the place, if one is there
    for them. Whose place is gone gets it back."""
    if entry.retreat_id is None or entry.retreatant_id is None:
        return
    hold(session, entry.retreat_id)
    deposit = _owed_by(session, house, entry.retreat_id, entry.retreatant_id, entry)
    if _is_settled(session, deposit):
        _take(session, house, deposit, PAID.written())


def refunded(session: Session, house: House, entry: Entry) -> None:
    """A deposit was given back, in whole or in part: who comes all the same owes it again."""
    if entry.retreat_id is not None and entry.retreatant_id is not None:
        _owed_by(session, house, entry.retreat_id, entry.retreatant_id, entry)


def waive(session: Session, house: House, deposit: Deposit, by: str | None) -> None:
    """No deposit is asked of somebody, or it is again, without `by`."""
    hold(session, deposit.retreat_id)
    deposit.waived_by = by
    session.flush()
    if by is not None:
        _take(session, house, deposit, WAIVED.written())


def hear(event: PlaceHeld | OfferEnded | AttendanceChanged, session: Session, house: House) -> None:
    """What becomes of somebody's place becomes of their deposit."""
    if not is_enabled(house, FLAG):
        return
    asked = session.get(AskedDeposit, event.retreat_id)
    deposit = find(session, event.retreat_id, event.retreatant_id)
    comes = isinstance(event, AttendanceChanged) and event.after == ATTENDING
    is_held = isinstance(event, PlaceHeld) and event.awaits == FULL_NAME
    if deposit is None and asked is not None and (comes or is_held):
        deposit = _make(session, event.retreat_id, event.retreatant_id, asked)
    if deposit is None:
        return
    if isinstance(event, PlaceHeld) and is_held:
        _ask_again(deposit, asked)
        deposit.due_at = event.offered_until
    elif comes:
        _ask_again(deposit, asked)
        deposit_moves.bring_along(session, deposit)
    elif isinstance(event, AttendanceChanged) and event.after != WAITLIST:
        _end(session, house, deposit, keeps=event.before == ATTENDING)
        if not event.by and not event.how:  # who left is not written to
            deposit.told_at = now()
    elif isinstance(event, OfferEnded) and _lets_it_pass(event):
        _end(session, house, deposit, keeps=False)
    session.flush()


def _lets_it_pass(event: OfferEnded) -> bool:
    return event.awaits == FULL_NAME and event.outcome in WITHOUT_A_PLACE


def refuse_deleting(event: RetreatDeleting, session: Session) -> None:
    """Raises RuleBroken for a retreat for which something is here."""
    here = select(func.count()).select_from(SUMS)
    if session.scalar(here.where(SUMS.c.retreat_id == event.retreat_id, SUMS.c.net != 0)):
        raise RuleBroken(HAS_MONEY)


def hold(session: Session, retreat_id: int | None) -> None:
    """Before the row of a deposit, as whoever answers comes to both in this order; and before an
    entry is written, for of two whose entries refer to the retreat neither could hold it."""
    session.flush()
    session.scalar(select(Retreat.id).where(Retreat.id == retreat_id).with_for_update(of=Retreat))


def find(session: Session, retreat_id: int, retreatant_id: int) -> Deposit | None:
    return session.scalars(
        select(Deposit).where(
            Deposit.retreat_id == retreat_id, Deposit.retreatant_id == retreatant_id
        )
    ).one_or_none()


def _owed_by(
    session: Session, house: House, retreat_id: int, retreatant_id: int, entry: Entry
) -> Deposit:
    """The row; one of who paid without having been asked asks for what was paid, and of who has
    said no for nothing."""
    deposit = find(session, retreat_id, retreatant_id)
    if deposit is not None:
        return deposit
    asked = session.get(AskedDeposit, retreat_id) or AskedDeposit(
        cents=abs(entry.cents), currency=entry.currency
    )
    deposit = _make(session, retreat_id, retreatant_id, asked)
    if _declines(session, retreat_id, retreatant_id):
        _end(session, house, deposit, keeps=False)
        session.flush()
    return deposit


def _declines(session: Session, retreat_id: int, retreatant_id: int) -> bool:
    return any(
        each.retreatant_id == retreatant_id and each.status in NO
        for each in read_partakers(session, retreat_id)
    )


def _make(session: Session, retreat_id: int, retreatant_id: int, asked: AskedDeposit) -> Deposit:
    deposit = Deposit(
        retreat_id=retreat_id,
        retreatant_id=retreatant_id,
        cents=asked.cents,
        currency=asked.currency,
        kept_cents=0,
    )
    try:
        with session.begin_nested():
            session.add(deposit)
    except IntegrityError:  # somebody else was faster
        known = find(session, retreat_id, retreatant_id)
        if known is None:
            raise
        return known
    return deposit


def _ask_again(deposit: Deposit, asked: AskedDeposit | None) -> None:
    """Who comes owes what the retreat asks for now, unless they had a place all the time."""
    if deposit.ended_at is not None and asked is not None:
        deposit.cents, deposit.currency = asked.cents, asked.currency
    deposit.due_at = deposit.ended_at = deposit.told_at = deposit.reminded_at = None
    deposit.kept_cents = 0


def _end(session: Session, house: House, deposit: Deposit, *, keeps: bool) -> None:
    """The place is given up: by the rule of this day the house keeps something of who had one."""
    if deposit.ended_at is not None:
        return
    retreat = session.get_one(Retreat, deposit.retreat_id)
    net = net_of(session, retreat.id, deposit.retreatant_id, deposit.currency)
    held = min(deposit.cents, net)
    deposit.kept_cents = keep_of(house, held, retreat.start_date, house.today) if keeps else 0
    deposit.ended_at, deposit.due_at, deposit.told_at = now(), None, None


def _is_settled(session: Session, deposit: Deposit) -> bool:
    net = net_of(session, deposit.retreat_id, deposit.retreatant_id, deposit.currency)
    return deposit.waived_by is not None or net >= deposit.cents


def _take(session: Session, house: House, deposit: Deposit, how: str) -> None:
    """The place, while nobody else decides about it; who does not wait for one is left alone."""
    take_offered_place(
        session, house, deposit.retreat_id, deposit.retreatant_id, met=FULL_NAME, how=how
    )
    session.refresh(deposit)
