"""How payments stand, read from the provider and written into the ledger: everything once, in
whatever order and however often it is told."""

from collections.abc import Callable
from datetime import date, datetime, timedelta
from functools import partial
from hashlib import sha256

import structlog
from cenacle.api import House, Words, fold, now, one_at_a_time
from sqlalchemy import delete, func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from cenacle_gifts import deposit_moves, deposits, receipts, standing
from cenacle_gifts.doors import (
    Back,
    BackState,
    Charge,
    Event,
    Provider,
    Refused,
    Standing,
    Unreachable,
    find_provider,
    ready_providers,
)
from cenacle_gifts.models import Currency, Entry, Purpose, Way
from cenacle_gifts.money import show
from cenacle_gifts.payment_models import (
    Cursor,
    Heard,
    Payment,
    PaymentState,
    Refund,
    RefundState,
)

_ = Words("cenacle_gifts")

SETTLE = "gifts.settle"
SOON = timedelta(minutes=5)
A_DAY = timedelta(days=1)
HEARD_FOR = timedelta(days=60)
"""No provider tells of an event after so long: Stripe lists those of thirty days."""
OVERLAP = timedelta(hours=1)
"""Clocks differ, and what happened now may be listed a moment later."""
AT_ONCE = 200
OTHER_MONEY = _.lasting("The provider took {cents} {currency}, which no ledger of ours counts in.")
OTHER_AMOUNT = _.lasting("The provider took {took} in place of {asked}.")
TOO_MUCH_BACK = _.lasting("More went back than was left: {more}.")
REFUND_FAILED = _.lasting("The refund of {amount} failed at the provider: the money is ours again.")

log = structlog.get_logger()


def hear(session: Session, provider: str, event: Event) -> bool:
    """Note it; False for one that was heard before."""
    heard = Heard(provider=provider, event_id=event.id, ref=event.ref, told_at=event.at)
    try:
        with session.begin_nested():
            session.add(heard)
    except IntegrityError:
        return False
    return True


def settle(house: House, provider: Provider, ref: str) -> None:
    """Ask how it stands, and write it down in one transaction. Raises Unreachable."""
    to_apply = select(Heard.id).where(
        Heard.provider == provider.name, Heard.ref == ref, Heard.applied_at.is_(None)
    )
    with house.transaction() as session:
        heard = session.scalars(to_apply).all()
    found = provider.look_up(house, ref)
    with house.transaction() as session:
        if found is not None:
            apply(session, house, provider.name, found)
        session.execute(update(Heard).where(Heard.id.in_(heard)).values(applied_at=now()))


def settle_named(house: House, name: str, ref: str) -> None:
    """The same; what was paid by a plugin that is gone waits for it."""
    provider = find_provider(house, name)
    if provider is not None:
        settle(house, provider, ref)


def apply(session: Session, house: House, provider: str, found: Standing) -> None:
    """Whatever of it the ledger has not yet. What is no payment of ours is passed over."""
    one_at_a_time(session, receipts.TURN)
    payment = _find(session, provider, found)
    if payment is None:
        return
    payment.provider_ref, payment.asked_at = found.ref, now()
    if found.charge is None:
        if found.is_over and payment.state is PaymentState.OPEN:
            payment.state = PaymentState.ENDED
        return
    entry = _book(session, house, payment, found.charge)
    if entry is not None:
        for back in found.charge.back:
            _give_back(session, house, payment, entry, back)


def send_refund(house: House, refund_id: int) -> None:
    """Begin at the provider what is wanted, unless that was done before. Raises Unreachable."""
    with house.transaction() as session:
        refund = session.get(Refund, refund_id)
        if refund is None or refund.state is not RefundState.WANTED:
            return
        entry = session.get_one(Entry, refund.entry_id)
        ref = session.scalar(select(Payment.provider_ref).where(Payment.entry_id == entry.id))
        provider = find_provider(house, entry.provider or "")
        charge, cents, key = entry.provider_ref, refund.cents, refund.key
    if provider is None or ref is None or charge is None:
        return
    # By a key alone it would be done twice: providers forget keys after a day.
    found = provider.look_up(house, ref)
    back = found.charge.back if found and found.charge else ()
    begun = next((each.ref for each in back if each.key == key), None)
    try:
        begun = begun or provider.refund(house, charge, cents, key)
    except Refused as refusal:
        values = {"state": RefundState.REFUSED, "problem": str(refusal)[:300]}
    else:
        values = {"state": RefundState.SENT, "provider_ref": begun}
    with house.transaction() as session:
        is_wanted = (Refund.id == refund_id, Refund.state == RefundState.WANTED)
        session.execute(update(Refund).where(*is_wanted).values(**values))
    settle(house, provider, ref)


def sweep(house: House) -> None:
    """Make up for whatever webhooks, workers and queues have lost."""
    for provider in ready_providers(house):
        _try(partial(_catch_up, house, provider))
    with house.transaction() as session:
        told = session.execute(
            select(Heard.provider, Heard.ref)
            .where(Heard.applied_at.is_(None))
            .group_by(Heard.provider, Heard.ref)
            .limit(AT_ONCE)
        ).all()
        is_open = (Payment.state == PaymentState.OPEN, Payment.asked_at < now() - SOON)
        asked = session.execute(
            select(Payment.provider, func.coalesce(Payment.provider_ref, ""))
            .where(*is_open, Payment.provider_ref.is_not(None))
            .order_by(Payment.asked_at)
            .limit(AT_ONCE)
        ).all()
        wanted = session.scalars(
            select(Refund.id).where(Refund.state == RefundState.WANTED).limit(AT_ONCE)
        ).all()
        _forget(session)
    for name, ref in dict.fromkeys([*told, *asked]):
        _try(partial(settle_named, house, name, ref))
    for refund_id in wanted:
        _try(partial(send_refund, house, refund_id))


def _try(act: Callable[[], None]) -> None:
    """One that fails must not keep the others: it is tried again at the next sweep."""
    try:
        act()
    except Unreachable as error:
        log.warning("a provider cannot be asked", why=str(error))
    except Exception:
        log.exception("a payment could not be settled")


def _catch_up(house: House, provider: Provider) -> None:
    begun = now()
    with house.transaction() as session:
        cursor = session.get(Cursor, provider.name)
        oldest = select(Payment.made_at).where(Payment.provider == provider.name)
        since = (
            cursor.asked_until
            if cursor
            else session.scalar(oldest.order_by(Payment.made_at).limit(1))
        )
    if since is None:
        return
    events = provider.find_missed(house, since - OVERLAP)
    with house.transaction() as session:
        for event in events:
            hear(session, provider.name, event)
        session.merge(Cursor(provider=provider.name, asked_until=begun))


def _forget(session: Session) -> None:
    """Who was led to no page at all can pay nothing there; and what is needed for a day goes."""
    is_old = Payment.made_at < now() - A_DAY
    unbegun = (Payment.state == PaymentState.OPEN, Payment.provider_ref.is_(None), is_old)
    session.execute(update(Payment).where(*unbegun).values(state=PaymentState.ENDED))
    session.execute(delete(Heard).where(Heard.applied_at < now() - HEARD_FOR))
    kept = Payment.back_to.is_not(None) | Payment.asker.is_not(None)
    session.execute(update(Payment).where(kept, is_old).values(back_to=None, asker=None))


def _find(session: Session, provider: str, found: Standing) -> Payment | None:
    """By what the provider calls it; or, where the house died before it knew that, by its key."""
    of_provider = select(Payment).where(Payment.provider == provider).with_for_update()
    by_ref = session.scalars(of_provider.where(Payment.provider_ref == found.ref)).one_or_none()
    if by_ref is not None or found.key is None:
        return by_ref
    return session.scalars(
        of_provider.where(Payment.key == found.key, Payment.provider_ref.is_(None))
    ).one_or_none()


def _book(session: Session, house: House, payment: Payment, charge: Charge) -> Entry | None:
    """The entry for what was really taken; None for money that the ledger cannot count in."""
    known = _entry(session, payment.provider, charge.ref)
    if known is not None:
        return known
    payment.state, payment.paid_at = PaymentState.PAID, charge.at
    try:
        currency = Currency(charge.currency)
    except ValueError:
        payment.problem = OTHER_MONEY.written(cents=charge.cents, currency=charge.currency)
        return None
    if (charge.cents, currency) != (payment.cents, payment.currency):
        asked = show(payment.cents, payment.currency)
        payment.problem = OTHER_AMOUNT.written(took=show(charge.cents, currency), asked=asked)
    name = None if payment.retreatant_id is not None else payment.giver_name
    entry = Entry(
        key=_key(payment.provider, charge.ref),
        received_on=_day(house, charge.at),
        retreatant_id=payment.retreatant_id,
        giver_name=name,
        giver_folded=fold(name or "")[:240],
        retreat_id=payment.retreat_id,
        group_id=payment.group_id,
        way=Way.CARD,
        cents=charge.cents,
        currency=currency,
        note=payment.message,
        booked_by=payment.provider,
        booked_at=now(),
        purpose=payment.purpose,
        provider=payment.provider,
        provider_ref=charge.ref,
    )
    if entry.purpose is Purpose.DEPOSIT:
        deposits.hold(session, entry.retreat_id)
    session.add(entry)
    session.flush()
    payment.entry_id = entry.id
    if entry.purpose is Purpose.DEPOSIT:
        deposits.paid(session, house, entry)
    return entry


def _give_back(session: Session, house: House, payment: Payment, entry: Entry, back: Back) -> None:
    """Also of a refund that failed before anybody heard of it: who was told earlier that it was
    under way then finds both entries, and writes none."""
    wanted = _wanted(session, back)
    taking = _entry(session, payment.provider, back.ref)
    if taking is None:
        gift, left = standing.lock(session, entry.id)
        if left < back.cents and gift.purpose is Purpose.DEPOSIT:
            deposit_moves.call_home(session, gift, back.cents - left)
            gift, left = standing.lock(session, entry.id)
        cents = min(left, back.cents)
        if cents < back.cents:
            more = show(back.cents - cents, gift.currency)
            payment.problem = TOO_MUCH_BACK.written(more=more)
        if cents == 0:
            return
        by = wanted.made_by if wanted else payment.provider
        taking = _further(entry, back.ref, -cents, _day(house, back.at), by)
        taking.refunds_id = entry.id
        session.add(taking)
        session.flush()
        if taking.purpose is Purpose.DEPOSIT:
            deposits.refunded(session, house, taking)
        receipts.take_back_of_gift(session, house, by, entry.id)
    failed = f"{back.ref}:failed"
    if back.state is BackState.FAILED and _entry(session, payment.provider, failed) is None:
        again = _further(entry, failed, -taking.cents, taking.received_on, payment.provider)
        again.refunds_id, again.takes_back_id = entry.id, taking.id
        session.add(again)
        session.flush()
        if wanted is not None:
            amount = show(-taking.cents, entry.currency)
            wanted.state = RefundState.REFUSED
            wanted.problem = REFUND_FAILED.written(amount=amount)


def _wanted(session: Session, back: Back) -> Refund | None:
    """The refund that was wanted here, if it was: noted as begun."""
    if back.key is None:
        return None
    wanted = session.scalars(select(Refund).where(Refund.key == back.key)).one_or_none()
    if wanted is not None and wanted.state is RefundState.WANTED:
        wanted.state, wanted.provider_ref = RefundState.SENT, back.ref
    return wanted


def _further(entry: Entry, ref: str, cents: int, day: date, by: str) -> Entry:
    return Entry(
        key=_key(entry.provider or "", ref),
        received_on=day,
        retreatant_id=entry.retreatant_id,
        giver_name=entry.giver_name,
        giver_folded=entry.giver_folded,
        retreat_id=entry.retreat_id,
        group_id=entry.group_id,
        way=entry.way,
        cents=cents,
        currency=entry.currency,
        booked_by=by,
        booked_at=now(),
        purpose=entry.purpose,
        provider=entry.provider,
        provider_ref=ref,
    )


def _entry(session: Session, provider: str, ref: str) -> Entry | None:
    wanted = select(Entry).where(Entry.provider == provider, Entry.provider_ref == ref)
    return session.scalars(wanted).one_or_none()


def _key(provider: str, ref: str) -> str:
    return sha256(f"{provider}:{ref}".encode()).hexdigest()[:50]


def _day(house: House, at: datetime) -> date:
    return at.astimezone(house.settings.time_zone).date()
