"""Receipts: numbered without a gap, for one gift or for those of a year; a gift stands on one.

A household that wishes one letter has one for the gifts of a year of all who live there."""

from collections.abc import Collection, Mapping, Sequence
from typing import TypeVarTuple

from cenacle.api import (
    Actor,
    House,
    NotFound,
    Retreatant,
    RuleBroken,
    Words,
    one_at_a_time,
)
from sqlalchemy import ColumnElement, Select, case, exists, func, null, or_, select, update
from sqlalchemy.orm import Session

from cenacle_gifts import letters
from cenacle_gifts.ledger import of_year
from cenacle_gifts.letters import Given, Letter
from cenacle_gifts.models import Counter, Entry, Purpose, Receipt, ReceiptLine
from cenacle_gifts.schemas import YearReceipts
from cenacle_gifts.standing import IS_GIFT, LEFT, STANDS, lock

_ = Words("cenacle_gifts")

Columns = TypeVarTuple("Columns")

NO_GIFT = _("There is no such gift.")
IS_DEPOSIT = _("This is a deposit: no receipt is written for it.")
NO_RECEIPT = _("There is no such receipt.")
NONE_TO_PRINT = _("There is no receipt of this year to print.")
TAKEN_BACK = _("This gift was taken back: there is no receipt for it.")
TAKEN_BACK_ALREADY = _("This receipt was taken back already.")
NOT_OVER = _("This year is not over yet.")
TURN = "gifts.receipts"
AT_ONCE = 50
"""Givers of one call, so that nobody else waits long for a number."""
ON_PAPER = 1_000
LONGEST_NAME = 120

HAS_RECEIPT = exists().where(ReceiptLine.entry_id == Entry.id, ReceiptLine.stands)
IS_FORGOTTEN = Entry.retreatant_id.is_(None) & Entry.giver_name.is_(None)
_HOME = case((Retreatant.household.has(one_letter=True), Retreatant.household_id), else_=null())
_PERSON = case((_HOME.is_(None), Entry.retreatant_id), else_=null())
_GIVER = (
    _HOME.label("home"),
    _PERSON.label("person"),
    Entry.giver_name,
    Entry.currency,
)
"""Who has one letter: a household, a person, or a name, for each currency."""


def write_for_gift(session: Session, house: House, actor: Actor, entry_id: int) -> Receipt:
    """The receipt for what is left of it; one that stands already is not written again. Raises
    NotFound, and RuleBroken for a deposit, and for what was taken back or given back."""
    one_at_a_time(session, TURN)
    entry, left = lock(session, entry_id)
    if entry.takes_back_id is not None or entry.refunds_id is not None:
        raise NotFound(NO_GIFT)
    if entry.purpose is Purpose.DEPOSIT:
        raise RuleBroken(IS_DEPOSIT)
    if left == 0:
        raise RuleBroken(TAKEN_BACK)
    standing = session.scalars(
        select(Receipt)
        .join(ReceiptLine)
        .where(ReceiptLine.entry_id == entry.id, ReceiptLine.stands)
    ).first()
    if standing is not None:
        return standing
    [receipt] = _write(session, house, actor, [[Given(entry, left)]], None)
    return receipt


def write_for_year(session: Session, house: House, actor: Actor, year: int) -> YearReceipts:
    """For some who have none yet, of all that they gave; called again until nobody waits. Raises
    RuleBroken for a year that is not over."""
    if year >= house.today.year:
        raise RuleBroken(NOT_OVER, field="year")
    one_at_a_time(session, TURN)
    givers = session.execute(_givers(year).order_by(*_GIVER).limit(AT_ONCE)).all()
    gifts: dict[tuple[object, ...], list[Given]] = {tuple(each): [] for each in givers}
    found = _of_givers(select(Entry, LEFT, *_GIVER)).where(
        *_waiting(year),
        or_(
            _HOME.in_({each.home for each in givers} - {None}),
            _PERSON.in_({each.person for each in givers} - {None}),
            Entry.giver_name.in_({each.giver_name for each in givers} - {None}),
        ),
    )
    for entry, left, *giver in session.execute(found.order_by(Entry.received_on, Entry.id)):
        if tuple(giver) in gifts:
            gifts[tuple(giver)].append(Given(entry, left))
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
    return session.scalar(select(func.count()).select_from(_givers(year).subquery())) or 0


def take_back(session: Session, house: House, by: str, receipt_id: int) -> None:
    """It keeps its number, and its gifts may have another one. Raises NotFound, RuleBroken."""
    receipt = session.get(Receipt, receipt_id, with_for_update=True)
    if receipt is None:
        raise NotFound(NO_RECEIPT)
    if receipt.taken_back_on is not None:
        raise RuleBroken(TAKEN_BACK_ALREADY)
    receipt.taken_back_on, receipt.taken_back_by = house.today, by
    session.execute(
        update(ReceiptLine).where(ReceiptLine.receipt_id == receipt.id).values(stands=False)
    )


def take_back_of_gift(session: Session, house: House, by: str, entry_id: int) -> None:
    """What says more than the books do holds no longer."""
    standing = session.scalar(
        select(ReceiptLine.receipt_id).where(ReceiptLine.entry_id == entry_id, ReceiptLine.stands)
    )
    if standing is not None:
        take_back(session, house, by, standing)


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


def _givers(year: int) -> Select[*tuple[object, ...]]:
    return _of_givers(select(*_GIVER)).where(*_waiting(year)).group_by(*_GIVER)


def _of_givers(columns: Select[*Columns]) -> Select[*Columns]:
    return columns.select_from(Entry).outerjoin(Retreatant, Retreatant.id == Entry.retreatant_id)


def _waiting(year: int) -> list[ColumnElement[bool]]:
    return [of_year(year), IS_GIFT, STANDS, ~HAS_RECEIPT, ~IS_FORGOTTEN]


def _write(
    session: Session, house: House, actor: Actor, gifts: Sequence[Sequence[Given]], year: int | None
) -> list[Receipt]:
    first = _take_numbers(session, len(gifts))
    written = list[Receipt]()
    people = _people(session, {each.entry.retreatant_id for given in gifts for each in given})
    for number, given in enumerate(gifts, start=first):
        reader, name = _reader(people, given)
        receipt = Receipt(
            number=number,
            year=year,
            retreatant_id=reader.id if reader else None,
            giver_name=name,
            cents=sum(each.cents for each in given),
            currency=given[0].entry.currency,
            written_on=house.today,
            written_by=actor.email,
            is_mailed=False,
        )
        session.add(receipt)
        written.append(receipt)
    session.flush()
    for receipt, given in zip(written, gifts, strict=True):
        session.add_all(
            ReceiptLine(receipt_id=receipt.id, entry_id=each.entry.id, cents=each.cents)
            for each in given
        )
    session.flush()
    letters.mail(session, house, _letters(session, written))
    return written


def _reader(
    people: Mapping[int, Retreatant], gifts: Sequence[Given]
) -> tuple[Retreatant | None, str | None]:
    """Who of those who gave gets the letter, one whom mail reaches before others; and the names of
    a household, or of somebody whom the house does not know."""
    ids = dict.fromkeys(each.entry.retreatant_id for each in gifts)
    givers = [people[id_] for id_ in ids if id_ is not None]
    if not givers:
        return None, gifts[0].entry.giver_name
    reader = next((each for each in givers if each.email), givers[0])
    names = [each.name for each in givers]
    return reader, " · ".join(names)[:LONGEST_NAME] if len(names) > 1 else None


def _people(session: Session, ids: Collection[int | None]) -> dict[int, Retreatant]:
    found = session.scalars(select(Retreatant).where(Retreatant.id.in_({*ids} - {None})))
    return {person.id: person for person in found}


def _take_numbers(session: Session, count: int) -> int:
    """The first of so many; they go back with the transaction, so that none is ever missing."""
    counter = session.get(Counter, 1, with_for_update=True)
    if counter is None:
        counter = Counter(id=1, last=0)
        session.add(counter)
    counter.last += count
    return counter.last - count + 1


def _letters(session: Session, receipts: Sequence[Receipt]) -> list[Letter]:
    gifts: dict[int, list[Given]] = {receipt.id: [] for receipt in receipts}
    found = session.execute(
        select(ReceiptLine.receipt_id, Entry, ReceiptLine.cents)
        .join(Entry, Entry.id == ReceiptLine.entry_id)
        .where(ReceiptLine.receipt_id.in_(gifts))
        .order_by(Entry.received_on, Entry.id)
    )
    for receipt_id, entry, cents in found:
        gifts[receipt_id].append(Given(entry, cents))
    people = _people(session, {receipt.retreatant_id for receipt in receipts})
    return [
        Letter(receipt, gifts[receipt.id], people.get(receipt.retreatant_id or 0))
        for receipt in receipts
    ]
