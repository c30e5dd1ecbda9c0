"""Paying by a provider: somebody is led to its page, and money goes back by it."""

import secrets
from collections.abc import Sequence
from datetime import timedelta
from hashlib import sha256

from cenacle.api import (
    PORTAL_TITLE,
    House,
    NotAllowed,
    Retreat,
    RuleBroken,
    TooManyAttempts,
    Words,
    now,
    outbox,
    reading,
    told_days,
)
from sqlalchemy import func, select, update
from sqlalchemy.orm import Session

from cenacle_gifts import booking, standing
from cenacle_gifts.doors import Asked, Provider, Refused, Unreachable, ready_providers
from cenacle_gifts.models import Currency, Entry, Purpose
from cenacle_gifts.money import show
from cenacle_gifts.payment_models import Payment, PaymentState, Refund, RefundState

_ = Words("cenacle_gifts")

REFUND = "gifts.refund"
TOKEN_BYTES = 16
PAGE = "/p/paid"
MOST_UNPAID = 60
"""Begun within an HOUR by one address of the network, behind which a whole retreat may be."""
HOUR = timedelta(hours=1)
NOT_POSSIBLE = _("Nothing can be paid here now.")
NOT_NOW = _("The payment could not be begun, and nothing was taken. Please try again in a moment.")
IS_OURS_NO_MORE = _("There are only {left} left of it to give back.")
WAS_NOT_PAID = _("This was not paid by a provider: take it back instead.")


def is_possible(house: House) -> bool:
    return bool(ready_providers(house))


def begin(
    session: Session,
    house: House,
    *,
    purpose: Purpose,
    cents: int,
    currency: Currency,
    retreatant_id: int | None,
    retreat_id: int | None,
    name: str | None,
    email: str | None,
    language: str,
    back_to: str,
    message: str | None = None,
    address: str | None = None,
    provider: str | None = None,
) -> str:
    """The address of the page where it is paid. `back_to` is where somebody goes who did not pay;
    `address` is theirs on the network, for whom nobody has let in.

    It writes in transactions of its own, before and after the provider is asked: call it from a
    view with `own_transactions=True`. Raises RuleBroken, and TooManyAttempts.
    """
    chosen = _choose(house, provider)
    asker = None if address is None else house.keyed_hash(f"gifts:{address}")
    group_id = booking.group_of(session, retreat_id)
    token, key = secrets.token_urlsafe(TOKEN_BYTES), secrets.token_hex(16)
    with house.transaction() as own:
        _hold_back(own, asker)
        payment = Payment(
            key=key,
            token_hash=hash_of(token),
            provider=chosen.name,
            purpose=purpose,
            cents=cents,
            currency=currency,
            retreatant_id=retreatant_id,
            retreat_id=retreat_id,
            group_id=group_id,
            giver_name=name,
            email=email,
            language=language,
            message=message,
            back_to=outbox.seal(house, back_to),
            asker=asker,
            state=PaymentState.OPEN,
            made_at=now(),
            asked_at=now(),
        )
        own.add(payment)
    page_of_ours = f"{house.configuration.base_url}{PAGE}"
    asked = Asked(
        key=key,
        cents=cents,
        currency=currency,
        description=_describe(session, house, purpose, retreat_id, language),
        is_gift=purpose is Purpose.GIFT,
        email=email,
        language=language,
        paid_address=f"{page_of_ours}#{token}",
        back_address=f"{page_of_ours}?back#{token}",
    )
    try:
        page = chosen.begin(house, asked)
    except (Unreachable, Refused):
        raise RuleBroken(NOT_NOW) from None
    with house.transaction() as own:
        own.execute(update(Payment).where(Payment.key == key).values(provider_ref=page.ref))
    return page.address


def find(session: Session, token: str) -> Payment:
    """By its public token. Raises NotAllowed."""
    found = session.scalars(select(Payment).where(Payment.token_hash == hash_of(token)))
    payment = found.one_or_none()
    if payment is None:
        raise NotAllowed
    return payment


def back_to(house: House, payment: Payment) -> str | None:
    """Where somebody goes who wants to try again; None where that is not known any more."""
    try:
        return payment.back_to and outbox.unseal(house, payment.back_to)
    except outbox.Refusal:  # the secret key of the house was changed meanwhile
        return None


def hash_of(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def refund(session: Session, house: House, entry: Entry, cents: int, actor_name: str) -> Refund:
    """Has the provider give back so much of it; the ledger says so once the provider does. Raises
    RuleBroken for what was not paid by one, and for more than is left."""
    entry, left = standing.lock(session, entry.id)
    if entry.provider is None or entry.refunds_id is not None:
        raise RuleBroken(WAS_NOT_PAID)
    spoken_for = sum(wanted.cents for wanted in under_way(session, entry.id))
    if not 0 < cents <= left - spoken_for:
        raise RuleBroken(
            IS_OURS_NO_MORE.format(left=show(left - spoken_for, entry.currency)), field="cents"
        )
    wanted = Refund(
        key=secrets.token_hex(16),
        entry_id=entry.id,
        cents=cents,
        state=RefundState.WANTED,
        made_by=actor_name,
        made_at=now(),
    )
    session.add(wanted)
    session.flush()
    house.queue.enqueue_after_commit(session, REFUND, wanted.id)
    return wanted


def under_way(session: Session, entry_id: int) -> Sequence[Refund]:
    """Refunds of an entry that the ledger does not tell of yet."""
    told = select(Entry.provider_ref).where(
        Entry.refunds_id == entry_id, Entry.provider_ref.is_not(None)
    )
    return session.scalars(
        select(Refund).where(
            Refund.entry_id == entry_id,
            (Refund.state == RefundState.WANTED)
            | ((Refund.state == RefundState.SENT) & Refund.provider_ref.not_in(told)),
        )
    ).all()


def _choose(house: House, name: str | None) -> Provider:
    for provider in ready_providers(house):
        if name in (None, provider.name):
            return provider
    raise RuleBroken(NOT_POSSIBLE)


def _hold_back(session: Session, asker: str | None) -> None:
    """Whoever tries stolen cards begins one payment after the other, and pays few."""
    if asker is None:
        return
    unpaid = select(func.count()).where(
        Payment.asker == asker,
        Payment.made_at > now() - HOUR,
        Payment.state != PaymentState.PAID,
    )
    if (session.scalar(unpaid) or 0) >= MOST_UNPAID:
        raise TooManyAttempts(HOUR)


def _describe(
    session: Session, house: House, purpose: Purpose, retreat_id: int | None, language: str
) -> str:
    """As it stands on the provider's page, and on a statement of the bank."""
    retreat = None if retreat_id is None else session.get(Retreat, retreat_id)
    title = house.settings.value(PORTAL_TITLE)
    with reading(language):
        if purpose is Purpose.GIFT:
            return str(_("Offering for {title}", title=title))
        if retreat is None:
            return str(_("Deposit for a retreat, {title}", title=title))
        days = told_days(retreat.start_date, retreat.end_date)
        return str(_("Deposit for the retreat of {days}, {title}", days=days, title=title))
