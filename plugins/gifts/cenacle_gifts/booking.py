"""Writing into the ledger: a gift, and what takes one back."""

from cenacle.api import (
    Actor,
    House,
    Retreat,
    Retreatant,
    RuleBroken,
    Words,
    fold,
    load,
    now,
    one_at_a_time,
)
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from cenacle_gifts import deposits, receipts, standing
from cenacle_gifts.deposit_models import AskedDeposit
from cenacle_gifts.models import Currency, Entry, Purpose
from cenacle_gifts.schemas import GiftForm
from cenacle_gifts.settings import GIFTS_CURRENCY

_ = Words("cenacle_gifts")

NO_RETREAT = _("There is no such retreat.")
NOT_YET = _("Choose a day until today.")
BOOKED_ALREADY = _("This form has booked another gift already. Open it again for a new one.")
TAKEN_BACK_ALREADY = _("This gift was taken back already.")
IS_NO_GIFT = _("This takes a gift back, and cannot be taken back itself.")
CAME_ALONG = _("This deposit came from another retreat: give it back, or move it.")
NOT_ASKED = _("This retreat asks for no deposit.")
IS_PAID = _("This was paid by card: give it back by a refund.")
SAME = (
    "retreatant_id",
    "giver_name",
    "received_on",
    "cents",
    "way",
    "retreat_id",
    "check_number",
    "note",
    "purpose",
)
"""What a form that is sent once more says as it did."""


def book(session: Session, house: House, actor: Actor, form: GiftForm) -> Entry:
    """Once for each key. Raises NotFound, and RuleBroken for a day to come."""
    if form.received_on > house.today:
        raise RuleBroken(NOT_YET, field="receivedOn")
    if form.retreatant_id is not None:
        load(session, actor, Retreatant, form.retreatant_id)
    if form.purpose is Purpose.DEPOSIT:
        _refuse_unasked(session, form)
        deposits.hold(session, form.retreat_id)
    entry = Entry(
        **form.model_dump(),
        giver_folded=fold(form.giver_name or "")[:240],
        group_id=group_of(session, form.retreat_id),
        currency=Currency(house.settings.value(GIFTS_CURRENCY)),
        booked_by=actor.email,
        booked_at=now(),
    )
    written = write_once(session, entry)
    if written is entry and written.purpose is Purpose.DEPOSIT:
        deposits.paid(session, house, written)
    return written


def _refuse_unasked(session: Session, form: GiftForm) -> None:
    """Who was asked while the retreat asked for one may still pay."""
    retreat_id, person_id = form.retreat_id or 0, form.retreatant_id or 0
    is_asked = session.get(AskedDeposit, retreat_id) is not None
    if not is_asked and deposits.find(session, retreat_id, person_id) is None:
        raise RuleBroken(NOT_ASKED, field="retreatId")


def group_of(session: Session, retreat_id: int | None) -> int | None:
    """Whose retreat it is. Raises RuleBroken for one that is not there."""
    if retreat_id is None:
        return None
    group_id = session.scalar(select(Retreat.group_id).where(Retreat.id == retreat_id))
    if group_id is None:
        raise RuleBroken(NO_RETREAT, field="retreatId")
    return group_id


def write_once(session: Session, entry: Entry) -> Entry:
    """The entry; or, where its key was used before, the one that was written then. Raises
    RuleBroken where that one says something else."""
    try:
        with session.begin_nested():
            session.add(entry)
    except IntegrityError:
        # Of two that came at once the database has taken one.
        first = session.scalars(select(Entry).where(Entry.key == entry.key)).one_or_none()
        if first is None:
            raise
        if any(getattr(first, name) != getattr(entry, name) for name in SAME):
            raise RuleBroken(BOOKED_ALREADY) from None
        return first
    return entry


def take_back(
    session: Session, house: House, actor: Actor, entry_id: int, note: str | None
) -> Entry:
    """By an entry of the same day that takes away what is left; a receipt that tells of it goes
    along. Raises NotFound, and RuleBroken for what was taken back before, or paid by a provider."""
    one_at_a_time(session, receipts.TURN)
    gift, left = standing.lock(session, entry_id)
    if gift.takes_back_id is not None or gift.refunds_id is not None:
        raise RuleBroken(IS_NO_GIFT)
    if gift.provider is not None:
        raise RuleBroken(IS_PAID)
    if gift.moved_from_id is not None:
        raise RuleBroken(CAME_ALONG)
    if left == 0:
        raise RuleBroken(TAKEN_BACK_ALREADY)
    taking = Entry(
        key=f"back:{gift.id}",
        received_on=gift.received_on,
        retreatant_id=gift.retreatant_id,
        giver_name=gift.giver_name,
        giver_folded=gift.giver_folded,
        retreat_id=gift.retreat_id,
        group_id=gift.group_id,
        way=gift.way,
        cents=-left,
        currency=gift.currency,
        note=note,
        booked_by=actor.email,
        booked_at=now(),
        takes_back_id=gift.id,
        purpose=gift.purpose,
    )
    try:
        with session.begin_nested():
            session.add(taking)
    except IntegrityError:
        raise RuleBroken(TAKEN_BACK_ALREADY) from None
    receipts.take_back_of_gift(session, house, actor.email, gift.id)
    return taking
