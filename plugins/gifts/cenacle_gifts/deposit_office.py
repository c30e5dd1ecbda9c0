"""What the office sees of deposits, and does about them."""

from cenacle.api import (
    Actor,
    Group,
    House,
    NotFound,
    Retreat,
    Retreatant,
    RuleBroken,
    Words,
    fold,
    load,
    now,
    told_days,
)
from sqlalchemy import ColumnElement, Row, Select, func, literal, select
from sqlalchemy.orm import Session

from cenacle_gifts import deposit_moves, deposits, payments
from cenacle_gifts.deposit_models import AskedDeposit, Deposit
from cenacle_gifts.deposit_schemas import (
    AskedForm,
    DepositRow,
    DepositTable,
    DepositTableRequest,
    GiveBackForm,
    MoveForm,
    RetreatDeposits,
    StateSum,
)
from cenacle_gifts.deposit_states import (
    COLUMNS,
    HELD,
    KEPT,
    OF_DEPOSIT,
    STATE,
    SUMS,
    TO_GIVE_BACK,
    UNDER_WAY,
    DepositState,
    read_stand,
)
from cenacle_gifts.models import Currency, Entry, Purpose, Way
from cenacle_gifts.settings import GIFTS_CURRENCY, GIFTS_DEPOSIT_DAYS

_ = Words("cenacle_gifts")

NO_SUCH = _("There is no such deposit.")
NOTHING_TO_GIVE_BACK = _("Nothing of this deposit is to be given back.")
IS_NO_OTHER = _("Choose another retreat than the one for which it was paid.")
PAID_MEANWHILE = _("Something was paid already: give it back instead.")
IS_UNDER_WAY = _("A refund of this deposit is under way.")
IS_OVER = _("This retreat is over.")

_by_card = (
    select(Entry.id)
    .where(
        Entry.retreat_id == Deposit.retreat_id,
        Entry.retreatant_id == Deposit.retreatant_id,
        Entry.purpose == Purpose.DEPOSIT,
        Entry.way == Way.CARD,
    )
    .correlate(Deposit)
    .exists()
)
_NAME = Retreatant.first_name + " " + Retreatant.last_name


def ask(session: Session, house: House, actor: Actor, retreat_id: int, form: AskedForm) -> None:
    """Whoever says yes from now on owes it; of whom it was asked before owes what was asked then.
    Raises NotFound, and RuleBroken for a retreat that is over."""
    retreat = load(session, actor, Retreat, retreat_id)
    if retreat.end_date < house.today:
        raise RuleBroken(IS_OVER)
    asked = session.get(AskedDeposit, retreat.id)
    if form.cents is None:
        if asked is not None:
            session.delete(asked)
        return
    days = form.days_to_pay or house.settings.value(GIFTS_DEPOSIT_DAYS)
    if asked is None:
        asked = AskedDeposit(retreat_id=retreat.id)
        session.add(asked)
    asked.cents, asked.days_to_pay = form.cents, days
    asked.currency = Currency(house.settings.value(GIFTS_CURRENCY))
    session.flush()


def read_retreat(session: Session, house: House, actor: Actor, retreat_id: int) -> RetreatDeposits:
    """Raises NotFound."""
    retreat = load(session, actor, Retreat, retreat_id)
    asked = session.get(AskedDeposit, retreat.id)
    found = session.execute(
        select(
            STATE.label("state"),
            func.count().label("deposits"),
            func.sum(HELD).label("held"),
            func.sum(KEPT).label("kept"),
            func.sum(TO_GIVE_BACK).label("to_give_back"),
        )
        .select_from(Deposit)
        .outerjoin(SUMS, OF_DEPOSIT)
        .where(Deposit.retreat_id == retreat.id)
        .group_by(STATE)
    ).all()
    order = list(DepositState)
    return RetreatDeposits(
        cents=asked.cents if asked else None,
        currency=asked.currency if asked else house.settings.value(GIFTS_CURRENCY),
        days_to_pay=asked.days_to_pay if asked else house.settings.value(GIFTS_DEPOSIT_DAYS),
        held=sum(row.held for row in found),
        kept=sum(row.kept for row in found),
        to_give_back=sum(row.to_give_back for row in found),
        states=sorted(
            (StateSum(state=DepositState(row.state), count=row.deposits) for row in found),
            key=lambda each: order.index(each.state),
        ),
    )


def read_page(session: Session, request: DepositTableRequest) -> DepositTable:
    """Those of the latest retreat first, by name."""
    where: list[ColumnElement[bool]] = [
        Retreatant.search_text.contains(word, autoescape=True)
        for word in fold(request.all_search).split()
    ]
    if request.retreat is not None:
        where.append(Deposit.retreat_id == request.retreat)
    if request.state is not None:
        where.append(literal(request.state.value) == STATE)
    page = (
        _rows()
        .where(*where)
        .order_by(Retreat.start_date.desc(), Retreatant.name_order, Deposit.id)
        .offset(request.skip)
        .limit(request.take)
    )
    total = select(func.count()).select_from(_rows().where(*where).subquery())
    return DepositTable(
        rows=[_row(each) for each in session.execute(page)],
        total=session.scalar(total) or 0,
    )


def read_person(session: Session, actor: Actor, retreatant_id: int) -> list[DepositRow]:
    """Newest first. Raises NotFound."""
    person = load(session, actor, Retreatant, retreatant_id)
    found = _rows().where(Deposit.retreatant_id == person.id).order_by(Deposit.id.desc())
    return [_row(each) for each in session.execute(found)]


def read_one(session: Session, deposit: Deposit) -> DepositRow:
    session.flush()
    return _row(session.execute(_rows().where(Deposit.id == deposit.id)).one())


def load_one(session: Session, actor: Actor, deposit_id: int) -> Deposit:
    """Locked, after the retreat's row: nobody else does anything about it until the end of the
    transaction. Raises NotFound."""
    retreat_id = session.scalar(select(Deposit.retreat_id).where(Deposit.id == deposit_id))
    if retreat_id is None:
        raise NotFound(NO_SUCH)
    deposits.hold(session, retreat_id)
    deposit = session.get(Deposit, deposit_id, with_for_update=True, populate_existing=True)
    if deposit is None:
        raise NotFound(NO_SUCH)
    load(session, actor, Retreatant, deposit.retreatant_id)
    return deposit


def waive(session: Session, house: House, deposit: Deposit, actor: Actor, *, waived: bool) -> None:
    """Raises RuleBroken where something was paid."""
    if waived and read_stand(session, deposit).held > 0:
        raise RuleBroken(PAID_MEANWHILE)
    deposits.waive(session, house, deposit, actor.email if waived else None)


def give_back(
    session: Session, house: House, deposit: Deposit, actor: Actor, form: GiveBackForm
) -> None:
    """Whatever is to be given back, each part as it was paid; once for each key. Raises RuleBroken
    where there is nothing."""
    if session.scalar(select(Entry.id).where(Entry.key.startswith(f"{form.key}:")).limit(1)):
        return
    if form.all and deposit.ended_at is not None:
        deposit.kept_cents = 0
    left = read_stand(session, deposit).to_give_back
    if session.scalar(select(UNDER_WAY).where(Deposit.id == deposit.id)):
        raise RuleBroken(IS_UNDER_WAY)
    if left <= 0:
        raise RuleBroken(NOTHING_TO_GIVE_BACK)
    for entry, here in deposit_moves.open_entries(session, deposit):
        part = min(left, here)
        if part > 0:
            _give_back_part(session, house, entry, part, actor, form)
            left -= part
    session.flush()


def _give_back_part(
    session: Session, house: House, entry: Entry, cents: int, actor: Actor, form: GiveBackForm
) -> None:
    if deposit_moves.origin(session, entry).provider is not None:
        payment = deposit_moves.bring_home(session, entry, cents, actor.email)
        payments.refund(session, house, payment, cents, actor.email)
        return
    session.add(
        Entry(
            key=f"{form.key}:{entry.id}",
            received_on=house.today,
            retreatant_id=entry.retreatant_id,
            giver_name=entry.giver_name,
            giver_folded=entry.giver_folded,
            retreat_id=entry.retreat_id,
            group_id=entry.group_id,
            way=form.way,
            cents=-cents,
            currency=entry.currency,
            check_number=form.check_number if form.way is Way.CHECK else None,
            purpose=Purpose.DEPOSIT,
            refunds_id=entry.id,
            booked_by=actor.email,
            booked_at=now(),
        )
    )


def move(session: Session, house: House, deposit: Deposit, actor: Actor, form: MoveForm) -> None:
    """Of who gave up the place, to another retreat, and whole: who comes later is none whose
    deposit is kept. Raises NotFound, and RuleBroken."""
    if form.retreat_id == deposit.retreat_id:
        raise RuleBroken(IS_NO_OTHER, field="retreatId")
    other = load(session, actor, Retreat, form.retreat_id)
    if other.end_date < house.today:
        raise RuleBroken(IS_OVER, field="retreatId")
    if deposit.ended_at is not None:
        deposit.kept_cents = 0
    cents = read_stand(session, deposit).to_give_back
    if session.scalar(select(UNDER_WAY).where(Deposit.id == deposit.id)):
        raise RuleBroken(IS_UNDER_WAY)
    if cents <= 0:
        raise RuleBroken(deposit_moves.NOTHING_TO_MOVE)
    for entry in deposit_moves.move(session, deposit, other.id, cents, actor.email):
        deposits.paid(session, house, entry)


def _rows() -> Select[*tuple[object, ...]]:
    return (
        select(
            Deposit,
            *COLUMNS,
            _NAME.label("name"),
            Retreat.start_date,
            Retreat.end_date,
            Group.group_number,
            _by_card.label("by_card"),
            UNDER_WAY.label("under_way"),
        )
        .outerjoin(SUMS, OF_DEPOSIT)
        .join(Retreatant, Retreatant.id == Deposit.retreatant_id)
        .join(Retreat, Retreat.id == Deposit.retreat_id)
        .join(Group, Group.id == Retreat.group_id)
    )


def _row(found: Row[*tuple[object, ...]]) -> DepositRow:
    deposit: Deposit = found.Deposit
    return DepositRow(
        id=deposit.id,
        retreat_id=deposit.retreat_id,
        retreat=str(told_days(found.start_date, found.end_date)),
        group=found.group_number,
        retreatant_id=deposit.retreatant_id,
        name=found.name,
        state=DepositState(found.state),
        cents=deposit.cents,
        currency=deposit.currency,
        owed=found.owed,
        held=found.held,
        kept=found.kept,
        to_give_back=found.to_give_back,
        given_back=found.given_back,
        held_until=deposit.due_at if found.owed > 0 else None,
        ended_on=deposit.ended_at.date() if deposit.ended_at else None,
        is_waived=deposit.waived_by is not None,
        by_card=found.by_card,
        under_way=found.under_way,
    )
