"""Reading the ledger: page by page, summed, of one person, and all of it for a file."""

from collections.abc import Mapping, Sequence
from datetime import date

from cenacle.api import (
    Actor,
    Group,
    House,
    Retreat,
    Retreatant,
    RuleBroken,
    Sheet,
    SheetColumn,
    TableRequest,
    Words,
    find_retreats,
    fold,
    load,
    told_days,
)
from sqlalchemy import (
    ColumnElement,
    Integer,
    RowMapping,
    case,
    cast,
    exists,
    extract,
    func,
    select,
)
from sqlalchemy.orm import Session, aliased

from cenacle_gifts.models import Entry, Receipt, ReceiptLine
from cenacle_gifts.money import PURPOSES, WAYS, plain
from cenacle_gifts.schemas import (
    Choice,
    Choices,
    EntryRow,
    EntryTable,
    EntryTableRequest,
    PersonGifts,
    ReceiptRow,
    RetreatChoice,
    Sum,
    Wanted,
    YearSum,
)
from cenacle_gifts.settings import GIFTS_CURRENCY
from cenacle_gifts.standing import IS_FIRST, LEFT, receipts_of

_ = Words("cenacle_gifts")

Key = ColumnElement[date] | ColumnElement[int] | ColumnElement[str]
MOST_EXPORTED = 100_000
TOO_MANY = _("These are more than {most:,} entries: choose a year, or a group.", most=MOST_EXPORTED)
NO_COLUMN = _("This table has no column {field!r}.")
FORGOTTEN = _("Somebody who was forgotten")

_taking = aliased(Entry)
_name = Retreatant.first_name + " " + Retreatant.last_name
_giver = case((Entry.retreatant_id.is_not(None), _name), else_=Entry.giver_name)
_is_taken_back = exists().where(_taking.takes_back_id == Entry.id)
_found_by = func.coalesce(Retreatant.search_text, Entry.giver_folded)
_rows = (
    select(
        Entry.id,
        Entry.received_on,
        Entry.retreatant_id,
        _giver.label("giver"),
        Entry.retreat_id,
        Retreat.start_date,
        Retreat.end_date,
        Entry.group_id,
        Group.group_number,
        Entry.way,
        Entry.cents,
        Entry.currency,
        Entry.check_number,
        Entry.note,
        Entry.booked_by,
        Entry.booked_at,
        Entry.takes_back_id,
        _is_taken_back.label("is_taken_back"),
        Entry.purpose,
        Entry.refunds_id,
        Entry.provider,
        Entry.provider_ref,
        LEFT.label("left"),
        Receipt.id.label("receipt_id"),
        Receipt.number.label("receipt_number"),
    )
    .outerjoin(Retreatant, Retreatant.id == Entry.retreatant_id)
    .outerjoin(Retreat, Retreat.id == Entry.retreat_id)
    .outerjoin(Group, Group.id == Entry.group_id)
    .outerjoin(ReceiptLine, (ReceiptLine.entry_id == Entry.id) & ReceiptLine.stands)
    .outerjoin(Receipt, Receipt.id == ReceiptLine.receipt_id)
)
_sums = (
    func.sum(Entry.cents).label("cents"),
    func.sum(case((IS_FIRST, 1), (Entry.refunds_id.is_(None), -1), else_=0)).label("gifts"),
)
_by_name = func.coalesce(Retreatant.name_order, Entry.giver_folded)
_SORTED_BY: Mapping[str, tuple[Key, Key]] = {
    "receivedOn": (Entry.received_on.asc(), Entry.received_on.desc()),
    "giver": (_by_name.asc(), _by_name.desc()),
    "cents": (Entry.cents.asc(), Entry.cents.desc()),
}


def read_page(session: Session, request: EntryTableRequest) -> EntryTable:
    """Newest first where nobody sorts, and the sums of all pages."""
    where = _conditions(request.wanted)
    page = _rows.where(*where).order_by(*_order(request)).offset(request.skip).limit(request.take)
    summed = session.execute(
        select(Entry.purpose, Entry.currency, func.count().label("entries"), *_sums)
        .outerjoin(Retreatant, Retreatant.id == Entry.retreatant_id)
        .where(*where)
        .group_by(Entry.purpose, Entry.currency)
        .order_by(Entry.purpose.desc(), Entry.currency)
    ).mappings()
    sums = list(summed)
    return EntryTable(
        rows=[_row(each) for each in session.execute(page).mappings()],
        total=sum(each["entries"] for each in sums),
        sums=[Sum(**{name: each[name] for name in Sum.model_fields}) for each in sums],
    )


def read_person(session: Session, house: House, actor: Actor, retreatant_id: int) -> PersonGifts:
    """Raises NotFound."""
    person = load(session, actor, Retreatant, retreatant_id)
    theirs = Entry.retreatant_id == person.id
    found = _rows.where(theirs).order_by(Entry.received_on.desc(), Entry.id.desc())
    year = cast(extract("year", Entry.received_on), Integer).label("year")
    summed = session.execute(
        select(year, Entry.purpose, Entry.currency, *_sums)
        .where(theirs)
        .group_by(year, Entry.purpose, Entry.currency)
        .order_by(year.desc(), Entry.purpose.desc(), Entry.currency)
    )
    receipts = select(Receipt).where(receipts_of(person.id))
    return PersonGifts(
        currency=house.settings.value(GIFTS_CURRENCY),
        years=[YearSum(**each) for each in summed.mappings()],
        entries=[_row(each) for each in session.execute(found).mappings()],
        receipts=[
            ReceiptRow.model_validate(each)
            for each in session.scalars(receipts.order_by(Receipt.number.desc()))
        ],
    )


def read_choices(session: Session, house: House) -> Choices:
    """Retreats newest first; years of which there are gifts."""
    retreats = find_retreats(session)
    groups = session.execute(
        select(Group.id, Group.group_number, Group.name).order_by(Group.group_order)
    )
    first = session.scalar(select(func.min(Entry.received_on))) or house.today
    return Choices(
        currency=house.settings.value(GIFTS_CURRENCY),
        today=house.today,
        retreats=[
            RetreatChoice(
                value=each.id,
                label=label_of(each.group_number, each.start_date, each.end_date),
                group_id=each.group_id,
                start_date=each.start_date,
            )
            for each in sorted(retreats, key=lambda each: each.start_date, reverse=True)
        ],
        groups=[
            Choice(value=each.id, label=" ".join(filter(None, (each.group_number, each.name))))
            for each in groups
        ],
        years=list(range(house.today.year, first.year - 1, -1)),
    )


def write_sheet(session: Session, wanted: Wanted) -> Sheet:
    """All that is found, oldest first. Raises RuleBroken for more than MOST_EXPORTED."""
    found = _rows.where(*_conditions(wanted)).order_by(Entry.received_on, Entry.id)
    beyond = found.with_only_columns(Entry.id).offset(MOST_EXPORTED).limit(1)
    if session.scalar(beyond) is not None:
        raise RuleBroken(TOO_MANY)
    lines = [_line(each) for each in session.execute(found).mappings()]
    return Sheet(
        title=str(_("Gifts")),
        subtitle=str(wanted.year or _("All years")),
        columns=(
            SheetColumn(str(_("Number"))),
            SheetColumn(str(_("Day"))),
            SheetColumn(str(_("Giver")), 2),
            SheetColumn(str(_("Group"))),
            SheetColumn(str(_("Retreat")), 2),
            SheetColumn(str(_("Way"))),
            SheetColumn(str(_("Amount")), is_amount=True),
            SheetColumn(str(_("Currency"))),
            SheetColumn(str(_("Check number"))),
            SheetColumn(str(_("Note")), 2),
            SheetColumn(str(_("Booked by")), 2),
            SheetColumn(str(_("Takes back"))),
            SheetColumn(str(_("For"))),
            SheetColumn(str(_("Gives back of"))),
            SheetColumn(str(_("Paid at")), 2),
            SheetColumn(str(_("Receipt"))),
        ),
        rows=lines,
        is_wide=True,
    )


def write_sums(session: Session, wanted: Wanted) -> Sheet:
    """What all that is found comes to: by year, group, retreat, purpose and currency."""
    year = cast(extract("year", Entry.received_on), Integer).label("year")
    group = (year, Group.group_number, Retreat.start_date, Retreat.end_date)
    found = session.execute(
        select(*group, Entry.purpose, Entry.currency, *_sums)
        .select_from(Entry)
        .outerjoin(Retreatant, Retreatant.id == Entry.retreatant_id)
        .outerjoin(Retreat, Retreat.id == Entry.retreat_id)
        .outerjoin(Group, Group.id == Entry.group_id)
        .where(*_conditions(wanted))
        .group_by(*group, Group.group_order, Entry.purpose, Entry.currency)
        .order_by(year, Group.group_order, Retreat.start_date, Entry.purpose, Entry.currency)
    ).mappings()
    return Sheet(
        title=str(_("Gifts")),
        subtitle=str(wanted.year or _("All years")),
        columns=(
            SheetColumn(str(_("Year"))),
            SheetColumn(str(_("Group"))),
            SheetColumn(str(_("Retreat")), 2),
            SheetColumn(str(_("For"))),
            SheetColumn(str(_("Amount")), is_amount=True),
            SheetColumn(str(_("Currency"))),
            SheetColumn(str(_("How many"))),
        ),
        rows=[
            [
                str(each["year"]),
                each["group_number"] or "",
                _retreat(each) or "",
                str(PURPOSES[each["purpose"]]),
                plain(each["cents"]),
                each["currency"],
                str(each["gifts"]),
            ]
            for each in found
        ],
    )


def label_of(group_number: str, start: date, end: date) -> str:
    return str(_("Group {number} · {days}", number=group_number, days=told_days(start, end)))


def _conditions(wanted: Wanted) -> Sequence[ColumnElement[bool]]:
    where: list[ColumnElement[bool]] = [
        _found_by.contains(word, autoescape=True) for word in fold(wanted.search).split()
    ]
    if wanted.retreat is not None:
        where.append(Entry.retreat_id == wanted.retreat)
    if wanted.group is not None:
        where.append(Entry.group_id == wanted.group)
    if wanted.year is not None:
        where.append(of_year(wanted.year))
    if wanted.way is not None:
        where.append(Entry.way == wanted.way)
    return where


def of_year(year: int) -> ColumnElement[bool]:
    return Entry.received_on.between(date(year, 1, 1), date(year, 12, 31))


def _order(request: TableRequest) -> list[Key]:
    keys = list[Key]()
    for number, sort in enumerate(request.sort):
        if sort.field not in _SORTED_BY:
            raise RuleBroken(NO_COLUMN.format(field=sort.field), field=f"sort.{number}.field")
        keys.append(_SORTED_BY[sort.field][sort.desc])
    return [*keys, Entry.received_on.desc(), Entry.id.desc()]


def _row(found: RowMapping) -> EntryRow:
    return EntryRow(
        **{name: found[name] for name in EntryRow.model_fields if name in found}
        | {
            "giver": found["giver"] or str(FORGOTTEN),
            "retreat": _retreat(found),
            "group": found["group_number"],
        }
    )


def _retreat(found: RowMapping) -> str | None:
    if found["start_date"] is None:
        return None
    return str(told_days(found["start_date"], found["end_date"]))


def _line(found: RowMapping) -> list[str]:
    return [
        str(found["id"]),
        found["received_on"].isoformat(),
        found["giver"] or str(FORGOTTEN),
        found["group_number"] or "",
        _retreat(found) or "",
        str(WAYS[found["way"]]),
        plain(found["cents"]),
        found["currency"],
        found["check_number"] or "",
        found["note"] or "",
        found["booked_by"],
        str(found["takes_back_id"] or ""),
        str(PURPOSES[found["purpose"]]),
        str(found["refunds_id"] or ""),
        " ".join(filter(None, (found["provider"], found["provider_ref"]))),
        str(found["receipt_number"] or ""),
    ]
