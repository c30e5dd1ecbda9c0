"""Receipts: numbered without a gap, for one gift or for those of a year; a gift stands on one."""

from collections.abc import Sequence

from cenacle.api import (
    Actor,
    House,
    NotFound,
    Retreatant,
    RuleBroken,
    Words,
    one_at_a_time,
)
from sqlalchemy import ColumnElement, exists, func, select, update
from sqlalchemy.orm import Session, aliased

from cenacle_gifts import letters
from cenacle_gifts.ledger import of_year
from cenacle_gifts.letters import Letter
from cenacle_gifts.models import Counter, Entry, Receipt, ReceiptLine
from cenacle_gifts.schemas import YearReceipts

_ = Words("cenacle_gifts")

NO_GIFT = _("There is no such gift.")
NO_RECEIPT = _("There is no such receipt.")
NONE_TO_PRINT = _("There is no receipt of this year to print.")
TAKEN_BACK = _("This gift was taken back: there is no receipt for it.")
TAKEN_BACK_ALREADY = _("This receipt was taken back already.")
NOT_OVER = _("This year is not over yet.")
TURN = "gifts.receipts"
AT_ONCE = 50
"""Givers of one call, so that nobody else waits long for a number."""
ON_PAPER = 1_000

_taking = aliased(Entry)
STANDS = Entry.takes_back_id.is_(None) & ~exists().where(_taking.takes_back_id == Entry.id)
HAS_RECEIPT = exists().where(ReceiptLine.entry_id == Entry.id, ReceiptLine.stands)
IS_FORGOTTEN = Entry.retreatant_id.is_(None) & Entry.giver_name.is_(None)
GIVER = (Entry.retreatant_id, Entry.giver_name, Entry.currency)


def write_for_gift(session: Session, house: House, actor: Actor, entry_id: int) -> Receipt:
    """The receipt for it; one that stands already is not written again. Raises NotFound, and
    RuleBroken for what was taken back."""
    one_at_a_time(session, TURN)
    entry = session.get(Entry, entry_id)
    if entry is None or entry.takes_back_id is not None:
        raise NotFound(NO_GIFT)
    if session.scalar(select(exists().where(_taking.takes_back_id == entry.id))):
        raise RuleBroken(TAKEN_BACK)
    standing = session.scalars(
        select(Receipt)
        .join(ReceiptLine)
        .where(ReceiptLine.entry_id == entry.id, ReceiptLine.stands)
    ).first()
    if standing is not None:
        return standing
    [receipt] = _write(session, house, actor, [[entry]], None)
    return receipt


def write_for_year(session: Session, house: House, actor: Actor, year: int) -> YearReceipts:
    """For some who have none yet, of all that they gave; called again until nobody waits. Raises
    RuleBroken for a year that is not over."""
    if year >= house.today.year:
        raise RuleBroken(NOT_OVER, field="year")
    one_at_a_time(session, TURN)
    waiting = _waiting(year)
    givers = session.execute(
        select(*GIVER).where(*waiting).group_by(*GIVER).order_by(*GIVER).limit(AT_ONCE)
    ).all()
    known = {each.retreatant_id for each in givers if each.retreatant_id is not None}
    names = {each.giver_name for each in givers if each.giver_name is not None}
    gifts: dict[tuple[object, ...], list[Entry]] = {tuple(each): [] for each in givers}
    found = select(Entry).where(
        *waiting, Entry.retreatant_id.in_(known) | Entry.giver_name.in_(names)
    )
    for entry in session.scalars(found.order_by(Entry.received_on, Entry.id)):
        giver = (entry.retreatant_id, entry.giver_name, entry.currency)
        if giver in gifts:
            gifts[giver].append(entry)
    _write(session, house, actor, list(gifts.values()), year)
    return read_year(session, year)


def read_year(session: Session, year: int) -> YearReceipts:
    """How far the letters of a year are."""
    written = select(func.count()).where(Receipt.year == year, Receipt.taken_back_on.is_(None))
    return YearReceipts(
        year=year,
        waiting=count_waiting(session, year),
        mailed=session.scalar(written.where(Receipt.is_mailed)) or 0,
        to_print=session.scalar(written.where(~Receipt.is_mailed)) or 0,
    )


def count_waiting(session: Session, year: int) -> int:
    """Who gave in the year and has no receipt yet, each once for each currency."""
    waiting = select(*GIVER).where(*_waiting(year)).group_by(*GIVER).subquery()
    return session.scalar(select(func.count()).select_from(waiting)) or 0


def take_back(session: Session, house: House, actor: Actor, receipt_id: int) -> None:
    """It keeps its number, and its gifts may have another one. Raises NotFound, RuleBroken."""
    receipt = session.get(Receipt, receipt_id, with_for_update=True)
    if receipt is None:
        raise NotFound(NO_RECEIPT)
    if receipt.taken_back_on is not None:
        raise RuleBroken(TAKEN_BACK_ALREADY)
    receipt.taken_back_on, receipt.taken_back_by = house.today, actor.email
    session.execute(
        update(ReceiptLine).where(ReceiptLine.receipt_id == receipt.id).values(stands=False)
    )


def take_back_of_gift(session: Session, house: House, actor: Actor, entry_id: int) -> None:
    """What says more than the books do holds no longer."""
    standing = session.scalar(
        select(ReceiptLine.receipt_id).where(ReceiptLine.entry_id == entry_id, ReceiptLine.stands)
    )
    if standing is not None:
        take_back(session, house, actor, standing)


def print_one(session: Session, house: House, receipt_id: int) -> tuple[int, bytes]:
    """Its number, and the PDF. Raises NotFound."""
    receipt = session.get(Receipt, receipt_id)
    if receipt is None:
        raise NotFound(NO_RECEIPT)
    return receipt.number, letters.on_paper(session, house, _letters(session, [receipt]))


def print_year(session: Session, house: House, year: int) -> bytes:
    """All letters of a year that went by no mail, as one PDF. Raises RuleBroken where none is."""
    found = session.scalars(
        select(Receipt)
        .where(Receipt.year == year, ~Receipt.is_mailed, Receipt.taken_back_on.is_(None))
        .order_by(Receipt.number)
        .limit(ON_PAPER)
    ).all()
    if not found:
        raise RuleBroken(NONE_TO_PRINT)
    return letters.on_paper(session, house, _letters(session, found))


def _waiting(year: int) -> list[ColumnElement[bool]]:
    return [of_year(year), STANDS, ~HAS_RECEIPT, ~IS_FORGOTTEN]


def _write(
    session: Session, house: House, actor: Actor, gifts: Sequence[Sequence[Entry]], year: int | None
) -> list[Receipt]:
    first = _take_numbers(session, len(gifts))
    written = list[Receipt]()
    for number, entries in enumerate(gifts, start=first):
        receipt = Receipt(
            number=number,
            year=year,
            retreatant_id=entries[0].retreatant_id,
            giver_name=entries[0].giver_name,
            cents=sum(entry.cents for entry in entries),
            currency=entries[0].currency,
            written_on=house.today,
            written_by=actor.email,
            is_mailed=False,
        )
        session.add(receipt)
        written.append(receipt)
    session.flush()
    for receipt, entries in zip(written, gifts, strict=True):
        session.add_all(
            ReceiptLine(receipt_id=receipt.id, entry_id=entry.id, stands=True) for entry in entries
        )
    session.flush()
    letters.mail(session, house, _letters(session, written))
    return written


def _take_numbers(session: Session, count: int) -> int:
    """The first of so many; they go back with the transaction, so that none is ever missing."""
    counter = session.get(Counter, 1, with_for_update=True)
    if counter is None:
        counter = Counter(id=1, last=0)
        session.add(counter)
    counter.last += count
    return counter.last - count + 1


def _letters(session: Session, receipts: Sequence[Receipt]) -> list[Letter]:
    entries: dict[int, list[Entry]] = {receipt.id: [] for receipt in receipts}
    found = session.execute(
        select(ReceiptLine.receipt_id, Entry)
        .join(Entry, Entry.id == ReceiptLine.entry_id)
        .where(ReceiptLine.receipt_id.in_(entries))
        .order_by(Entry.received_on, Entry.id)
    )
    for receipt_id, entry in found:
        entries[receipt_id].append(entry)
    ids = {receipt.retreatant_id for receipt in receipts}
    people = {
        person.id: person
        for person in session.scalars(select(Retreatant).where(Retreatant.id.in_(ids - {None})))
    }
    return [
        Letter(receipt, entries[receipt.id], people.get(receipt.retreatant_id or 0))
        for receipt in receipts
    ]
