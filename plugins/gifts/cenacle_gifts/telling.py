"""What others are told of gifts: a paper of a retreat, the figures of a year, and what to do."""

from collections.abc import Sequence
from functools import partial

from cenacle.api import (
    HomeAsked,
    Paper,
    PaperAsked,
    Retreatant,
    Sheet,
    SheetColumn,
    ToDo,
    ToDoLine,
    Words,
    YearAsked,
    YearFigure,
)
from sqlalchemy import ColumnElement, String, case, cast, distinct, func, literal, select
from sqlalchemy.orm import Session, aliased

from cenacle_gifts.ledger import of_year
from cenacle_gifts.models import Entry, Purpose
from cenacle_gifts.money import WAYS, show
from cenacle_gifts.receipts import count_waiting
from cenacle_gifts.rights import FLAG, OFFICE
from cenacle_gifts.standing import IS_GIFT, LEFT, STANDS

_ = Words("cenacle_gifts")

_last = aliased(Entry)
_currency = select(_last.currency).order_by(_last.id.desc()).limit(1).scalar_subquery()


def make_sheet(session: Session, asked: PaperAsked) -> Sheet:
    """The gifts of a retreat that stand, by name, and what they come to."""
    rows = session.execute(
        select(
            Entry.retreatant_id,
            func.coalesce(
                Retreatant.last_name + ", " + Retreatant.first_name, Entry.giver_name, ""
            ).label("giver"),
            Entry.received_on,
            Entry.way,
            Entry.check_number,
            LEFT.label("cents"),
            Entry.currency,
            func.sum(LEFT).over(partition_by=Entry.currency).label("total"),
        )
        .outerjoin(Retreatant, Retreatant.id == Entry.retreatant_id)
        .where(Entry.retreat_id == asked.retreat_id, IS_GIFT, STANDS, *_of_people(asked))
        .order_by(
            Entry.currency,
            func.coalesce(Retreatant.name_order, Entry.giver_folded),
            Entry.received_on,
            Entry.id,
        )
    ).all()
    lines = [
        [
            row.giver,
            row.received_on.isoformat(),
            str(WAYS[row.way]),
            row.check_number or "",
            show(row.cents, row.currency),
        ]
        for row in rows
    ]
    sums = {row.currency: row.total for row in rows}
    lines += [
        [str(_("Together")), "", "", "", show(total, currency)] for currency, total in sums.items()
    ]
    columns = (
        SheetColumn(str(_("Giver")), 3),
        SheetColumn(str(_("Day"))),
        SheetColumn(str(_("Way"))),
        SheetColumn(str(_("Check number"))),
        SheetColumn(str(_("Amount"))),
    )
    return Sheet(title=str(_("Gifts")), subtitle=asked.heading, columns=columns, rows=lines)


def _of_people(asked: PaperAsked) -> list[ColumnElement[bool]]:
    return [] if asked.people is None else [Entry.retreatant_id.in_(asked.people)]


PAPER = Paper(
    key="retreat",
    title=_("Gifts"),
    flag=FLAG,
    make=make_sheet,
    right=OFFICE,
    is_in_kit=False,
)


def sum_year(session: Session, asked: YearAsked, purpose: Purpose) -> float | None:
    """In the currency in which the house books now; None where nothing was given."""
    where = (*_of_year(asked), Entry.currency == _currency, Entry.purpose == purpose)
    cents = session.scalar(select(func.sum(Entry.cents)).where(*where))
    return None if cents is None else cents / 100


def count_givers(session: Session, asked: YearAsked) -> int:
    """Each once, whatever they gave; those who were forgotten are not told apart."""
    giver = case(
        (Entry.retreatant_id.is_not(None), literal("#") + cast(Entry.retreatant_id, String)),
        else_=Entry.giver_folded,
    )
    return (
        session.scalar(select(func.count(distinct(giver))).where(*_of_year(asked), IS_GIFT, STANDS))
        or 0
    )


def _of_year(asked: YearAsked) -> list[ColumnElement[bool]]:
    where = [of_year(asked.year)]
    return where if asked.group_id is None else [*where, Entry.group_id == asked.group_id]


GIVEN = YearFigure(
    key="given",
    title=_("Gifts, in the currency of the house"),
    flag=FLAG,
    load=partial(sum_year, purpose=Purpose.GIFT),
    right=OFFICE,
)
DEPOSITED = YearFigure(
    key="deposited",
    title=_("Deposits, less what was given back"),
    flag=FLAG,
    load=partial(sum_year, purpose=Purpose.DEPOSIT),
    right=OFFICE,
)
GIVERS = YearFigure(
    key="givers", title=_("Who gave something"), flag=FLAG, load=count_givers, right=OFFICE
)


UNTIL_MONTH = 2
"""In January and February people wait for the letter of the year that is over."""


def find_unwritten(session: Session, asked: HomeAsked) -> Sequence[ToDoLine]:
    """Who gave last year, and has no receipt yet."""
    if asked.today.month > UNTIL_MONTH:
        return []
    year = asked.today.year - 1
    count = count_waiting(session, year)
    if not count:
        return []
    message = _.many(
        "{count} giver has no receipt for {year} yet",
        "{count} givers have no receipt for {year} yet",
        count,
        year=year,
    )
    return [ToDoLine(message, count=count, path=f"/admin/gifts?year={year}")]


UNWRITTEN = ToDo(name="unwritten", flag=FLAG, find=find_unwritten, right=OFFICE, is_of_office=True)
