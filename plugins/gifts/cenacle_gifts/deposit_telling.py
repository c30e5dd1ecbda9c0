"""What others are told of deposits: captains whether one is paid, the office how much."""

from collections.abc import Mapping, Sequence

from cenacle.api import (
    FieldKind,
    HomeAsked,
    Paper,
    PaperAsked,
    Retreatant,
    Right,
    RosterAsked,
    RosterColumn,
    Sheet,
    SheetColumn,
    ToDo,
    ToDoLine,
    Value,
    Words,
)
from sqlalchemy import ColumnElement, case, func, literal, select
from sqlalchemy.orm import Session

from cenacle_gifts.deposit_models import Deposit
from cenacle_gifts.deposit_states import (
    COLUMNS,
    OF_DEPOSIT,
    OWED,
    STATE,
    SUMS,
    TO_GIVE_BACK,
    WORDS,
    DepositState,
)
from cenacle_gifts.money import show
from cenacle_gifts.rights import FLAG, OFFICE

_ = Words("cenacle_gifts")

PAID, DUE, NONE = (
    _.lasting("Paid").in_code,
    _.lasting("Due").in_code,
    _.lasting("None").in_code,
)
"""All that captains are told; `None` is of whom none is asked although others owe one."""
_is_here = Deposit.ended_at.is_(None)
_word = case(
    (OWED > 0, DUE),
    (Deposit.waived_by.is_not(None) & (func.coalesce(SUMS.c.net, 0) == 0), NONE),
    else_=PAID,
)


def find_words(session: Session, asked: RosterAsked) -> Mapping[int, Value]:
    """Paid, due or none, of everybody of a retreat who has or is held a place."""
    if asked.retreat_id is None:
        return {}
    found = session.execute(
        select(Deposit.retreatant_id, _word.label("word"))
        .outerjoin(SUMS, OF_DEPOSIT)
        .where(Deposit.retreat_id == asked.retreat_id, _is_here)
    )
    return {row.retreatant_id: row.word for row in found}


COLUMN = RosterColumn(
    key="deposit",
    label=_("Deposit"),
    kind=FieldKind.CHOICE,
    choices=(PAID, DUE, NONE),
    flag=FLAG,
    load=find_words,
    right=Right.LEAD,
    section=_("Deposit"),
)


def find_due(session: Session, asked: HomeAsked) -> Sequence[ToDoLine]:
    """Who of the retreat that comes owes one."""
    count = _count(session, OWED > 0, _is_here, Deposit.retreat_id == asked.retreat_id)
    if not count:
        return []
    message = _.many("{count} deposit is due", "{count} deposits are due", count)
    return [ToDoLine(message, {"gifts_deposit": DUE}, count=count)]


def find_owed(session: Session, asked: HomeAsked) -> Sequence[ToDoLine]:
    """The same of all retreats, for the office."""
    count = _count(session, literal(DepositState.DUE.value) == STATE)
    if not count:
        return []
    message = _.many("{count} deposit is due", "{count} deposits are due", count)
    return [ToDoLine(message, count=count, path=f"/admin/deposits?state={DepositState.DUE.value}")]


def find_to_give_back(session: Session, asked: HomeAsked) -> Sequence[ToDoLine]:
    count = _count(session, TO_GIVE_BACK > 0)
    if not count:
        return []
    message = _.many(
        "{count} deposit is to be given back", "{count} deposits are to be given back", count
    )
    state = DepositState.TO_GIVE_BACK.value
    return [ToDoLine(message, count=count, path=f"/admin/deposits?state={state}")]


def _count(session: Session, *where: ColumnElement[bool]) -> int:
    counted = select(func.count()).select_from(Deposit).outerjoin(SUMS, OF_DEPOSIT).where(*where)
    return session.scalar(counted) or 0


DUE_DEPOSITS = ToDo(name="deposits", flag=FLAG, find=find_due)
OWED_DEPOSITS = ToDo(name="owed", flag=FLAG, find=find_owed, right=OFFICE, is_of_office=True)
REFUNDS = ToDo(name="refunds", flag=FLAG, find=find_to_give_back, right=OFFICE, is_of_office=True)


def make_sheet(session: Session, asked: PaperAsked) -> Sheet:
    """The deposits of a retreat, by name, and what is here of them."""
    found = session.execute(
        select(
            Deposit,
            *COLUMNS,
            (Retreatant.last_name + ", " + Retreatant.first_name).label("name"),
        )
        .outerjoin(SUMS, OF_DEPOSIT)
        .join(Retreatant, Retreatant.id == Deposit.retreatant_id)
        .where(Deposit.retreat_id == asked.retreat_id)
        .order_by(Retreatant.name_order, Deposit.id)
    ).all()
    chosen = [row for row in found if asked.has(row.Deposit.retreatant_id)]
    lines = [
        [
            row.name,
            str(WORDS[DepositState(row.state)]),
            *(show(cents, row.Deposit.currency) if cents else "" for cents in _amounts(row)),
        ]
        for row in chosen
    ]
    columns = (
        SheetColumn(str(_("Name")), 3),
        SheetColumn(str(_("State")), 2),
        SheetColumn(str(_("Due"))),
        SheetColumn(str(_("Here"))),
        SheetColumn(str(_("Kept"))),
        SheetColumn(str(_("To give back"))),
        SheetColumn(str(_("Given back"))),
    )
    return Sheet(title=str(_("Deposits")), subtitle=asked.heading, columns=columns, rows=lines)


def _amounts(row: object) -> list[int]:
    names = ("owed", "held", "kept", "to_give_back", "given_back")
    return [int(getattr(row, name)) for name in names]


PAPER = Paper(
    key="deposits",
    title=_("Deposits"),
    flag=FLAG,
    make=make_sheet,
    right=OFFICE,
    is_in_kit=False,
)
