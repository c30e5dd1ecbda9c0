"""Many gifts at once, from a pasted table: each line by itself, so that none waits for another."""

import csv
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime

from cenacle.api import Actor, House, Retreatant, RuleBroken, Words, order_of_names, visible
from pydantic import ValidationError
from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from cenacle_gifts import booking
from cenacle_gifts.models import Way
from cenacle_gifts.money import read_amount
from cenacle_gifts.schemas import ByHand, GiftForm, Pasted, PastedForm, PastedRow
from cenacle_gifts.settings import GIFTS_CURRENCY

_ = Words("cenacle_gifts")

MOST = 500
COLUMNS = ("giver", "amount", "day", "way", "check_number", "note")
DAYS = ("%Y-%m-%d", "%m/%d/%Y", "%m/%d/%y")
WAYS: Mapping[str, ByHand] = {
    "check": Way.CHECK,
    "cheque": Way.CHECK,
    "cash": Way.CASH,
    "in kind": Way.IN_KIND,
    "inkind": Way.IN_KIND,
    "efectivo": Way.CASH,
    "en especie": Way.IN_KIND,
}
TOO_MANY = _("Paste at most {most} lines at once.", most=MOST)
EMPTY = _("Paste at least one line: who gave, and how much.")
NO_GIVER = _("Say who gave it.")
TOO_LONG = _("A name, a check number or a note is too long.")
NO_DAY = _("Write the day as 2026-01-31 or 01/31/2026.")
NO_WAY = _("Write Check, Cash or In kind.")
SEVERAL = _("{count} people are called so: write the key code in place of the name.")
TOO_MANY_CELLS = _("There are more than six cells in this line.")


@dataclass(frozen=True)
class _Line:
    number: int
    giver: str
    amount: str = ""
    day: str = ""
    way: str = ""
    check_number: str = ""
    note: str = ""
    is_too_wide: bool = False


@dataclass(frozen=True)
class _Person:
    id: int
    name: str


_Known = Mapping[str, Sequence[_Person]]


def check(session: Session, house: House, actor: Actor, form: PastedForm) -> Pasted:
    """Raises RuleBroken for a table that has no line, or too many."""
    read = _read(session, house, actor, form)
    return _told(house, [row for row, _gift in read], booked=0)


def book(session: Session, house: House, actor: Actor, form: PastedForm) -> Pasted:
    """The lines that are right. Raises as `check`."""
    rows, booked = list[PastedRow](), 0
    for row, gift in _read(session, house, actor, form):
        problem = row.problem
        if gift is not None:
            try:
                booking.book(session, house, actor, gift)
                booked += 1
            except RuleBroken as refusal:
                problem = str(refusal)
        rows.append(row.model_copy(update={"problem": problem}))
    return _told(house, rows, booked=booked)


def _told(house: House, rows: list[PastedRow], *, booked: int) -> Pasted:
    good = [row for row in rows if row.problem is None]
    return Pasted(
        rows=rows,
        good=len(good),
        cents=sum(row.cents or 0 for row in good),
        currency=house.settings.value(GIFTS_CURRENCY),
        booked=booked,
    )


def _read(
    session: Session, house: House, actor: Actor, form: PastedForm
) -> list[tuple[PastedRow, GiftForm | None]]:
    booking.group_of(session, form.retreat_id)
    lines = _lines(form.text)
    if not lines:
        raise RuleBroken(EMPTY, field="text")
    if len(lines) > MOST:
        raise RuleBroken(TOO_MANY, field="text")
    known = _find_people(session, actor, {line.giver for line in lines})
    return [_understand(line, known, form, house.today) for line in lines]


def _lines(text: str) -> list[_Line]:
    """Without a heading, and without what is blank."""
    rows = text.splitlines()
    sign = next((sign for sign in ("\t", ";") if sign in text), ",")
    lines = list[_Line]()
    for number, cells in enumerate(csv.reader(rows, delimiter=sign), start=1):
        filled = [cell.strip() for cell in cells]
        if not any(filled) or (not lines and _is_heading(filled)):
            continue
        values = dict(zip(COLUMNS, filled, strict=False))
        is_too_wide = any(filled[len(COLUMNS) :])
        lines.append(_Line(number, **{"giver": "", **values}, is_too_wide=is_too_wide))
    return lines


def _is_heading(cells: Sequence[str]) -> bool:
    return len(cells) > 1 and bool(cells[1]) and not any(sign.isdigit() for sign in cells[1])


def _find_people(session: Session, actor: Actor, givers: Collection[str]) -> _Known:
    """Those whom one of the givers may be, by whatever they are known by."""
    names = {name for giver in givers for name in _names(giver)}
    rows = session.execute(
        select(
            Retreatant.id,
            Retreatant.first_name,
            Retreatant.last_name,
            Retreatant.key_code,
            Retreatant.email_folded,
            Retreatant.name_order,
        ).where(
            *visible(actor, Retreatant),
            Retreatant.erased_at.is_(None),
            or_(
                Retreatant.key_code.in_(names),
                Retreatant.email_folded.in_(names),
                Retreatant.name_order.in_(names),
            ),
        )
    )
    found: dict[str, list[_Person]] = {}
    for row in rows:
        person = _Person(row.id, f"{row.first_name} {row.last_name}")
        for name in {row.key_code, row.email_folded, row.name_order} - {None}:
            found.setdefault(name, []).append(person)
    return found


def _names(giver: str) -> set[str]:
    """A key code, an address, and each way to part a name into a first and a last one."""
    last, comma, first = giver.partition(",")
    words = giver.split()
    parts = (
        [(last, first)]
        if comma
        else [(" ".join(words[at:]), " ".join(words[:at])) for at in range(1, len(words))]
    )
    orders = {order_of_names(last.strip(), first.strip()) for last, first in parts}
    return {giver.upper(), giver.casefold()} | orders


def _understand(
    line: _Line, known: _Known, form: PastedForm, today: date
) -> tuple[PastedRow, GiftForm | None]:
    row = PastedRow(
        line=line.number,
        giver=line.giver,
        is_known=False,
        received_on=None,
        way=None,
        cents=None,
        problem=None,
    )
    try:
        person = _person(line.giver, known)
        if person is not None:
            row.giver, row.is_known = person.name, True
        row.cents = read_amount(line.amount)
        row.received_on = _day(line.day, form.received_on, today)
        row.way = _way(line, form.way)
        gift = GiftForm(
            key=f"{form.key}-{line.number}",
            retreatant_id=person.id if person else None,
            giver_name=None if person else line.giver,
            received_on=row.received_on,
            cents=row.cents,
            way=row.way,
            retreat_id=form.retreat_id,
            check_number=line.check_number,
            note=line.note,
        )
    except ValidationError:
        row.problem = str(TOO_LONG)
    except ValueError as problem:
        row.problem = str(problem)
    else:
        return row, gift
    return row, None


def _person(giver: str, known: _Known) -> _Person | None:
    """Raises ValueError for nobody at all, and for several."""
    if not giver:
        raise ValueError(NO_GIVER)
    found = {person.id: person for name in _names(giver) for person in known.get(name, ())}
    if len(found) > 1:
        raise ValueError(SEVERAL.format(count=len(found)))
    return next(iter(found.values()), None)


def _day(text: str, otherwise: date, today: date) -> date:
    """Raises ValueError."""
    if not text:
        return otherwise
    for form in DAYS:
        try:
            day = datetime.strptime(text, form).date()  # noqa: DTZ007 -- a day has no zone
        except ValueError:
            continue
        if day > today:
            raise ValueError(booking.NOT_YET)
        return day
    raise ValueError(NO_DAY)


def _way(line: _Line, otherwise: ByHand) -> ByHand:
    """Raises ValueError, also for a line in which something stands behind the last column."""
    if line.is_too_wide:
        raise ValueError(TOO_MANY_CELLS)
    if not line.way:
        return otherwise
    way = WAYS.get(line.way.casefold())
    if way is None:
        raise ValueError(NO_WAY)
    return way
