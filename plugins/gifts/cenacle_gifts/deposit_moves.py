"""A deposit that goes along with its person to another retreat: out of one and into the other by
two entries that balance, so that the sums of each retreat are right."""

from cenacle.api import Retreat, RuleBroken, Words, now
from sqlalchemy import case, func, select
from sqlalchemy.orm import Session, aliased

from cenacle_gifts import standing
from cenacle_gifts.deposit_models import Deposit
from cenacle_gifts.deposit_states import (
    NET,
    OF_DEPOSIT,
    SUMS,
    TO_GIVE_BACK,
    UNDER_WAY,
    Stand,
    as_stand,
    net_of,
)
from cenacle_gifts.deposit_states import standing as stands
from cenacle_gifts.models import Currency, Entry, Purpose

_ = Words("cenacle_gifts")

NOTHING_TO_MOVE = _("Nothing of this deposit can go to another retreat.")
WENT_ON = _.lasting("Went to another retreat.")
CAME = _.lasting("Came from another retreat.")
WENT_HOME = _.lasting("Went back to the retreat for which it was paid.")
BY_ITSELF = "house"


def within_reach(session: Session, retreat_id: int, retreatant_id: int, currency: Currency) -> int:
    """What is here of somebody for a retreat, also from before it was asked for, and what of theirs
    elsewhere is to be given back."""
    elsewhere = case((Deposit.id.is_not(None) & ~UNDER_WAY, TO_GIVE_BACK), else_=0)
    return int(
        session.scalar(
            select(func.sum(case((SUMS.c.retreat_id == retreat_id, NET), else_=elsewhere)))
            .select_from(SUMS)
            .outerjoin(Deposit, OF_DEPOSIT)
            .where(SUMS.c.retreatant_id == retreatant_id, SUMS.c.currency == currency)
        )
        or 0
    )


def bring_along(session: Session, deposit: Deposit) -> None:
    """Whoever comes to this retreat, and is to get a deposit back from another one, has it here as
    far as it is owed."""
    where = deposit.retreat_id, deposit.retreatant_id, deposit.currency
    for stand in _elsewhere(session, *where):
        lacking = deposit.cents - net_of(session, *where)
        if lacking <= 0 or deposit.waived_by is not None:
            return
        move(session, stand.deposit, deposit.retreat_id, min(lacking, stand.to_give_back))


def move(
    session: Session, deposit: Deposit, retreat_id: int, cents: int, by: str = BY_ITSELF
) -> list[Entry]:
    """So many cents of it, to another retreat: gives what stands there. Raises RuleBroken where
    there are not so many."""
    arrived = list[Entry]()
    group_id = session.scalar(select(Retreat.group_id).where(Retreat.id == retreat_id))
    for entry, left in open_entries(session, deposit):
        part = min(cents, left)
        if part > 0:
            arrived.append(_carry(session, entry, (retreat_id, group_id), part, by))
            cents -= part
    if cents > 0:
        raise RuleBroken(NOTHING_TO_MOVE)
    return arrived


def _carry(
    session: Session, entry: Entry, to: tuple[int | None, int | None], cents: int, by: str
) -> Entry:
    """So much of an entry, to a retreat of a group: gives the entry there."""
    out = _entry(entry, f"out:{entry.id}:{to[0]}:{_count(session, entry)}", -cents, by)
    out.refunds_id, out.note = entry.id, WENT_ON.written()
    session.add(out)
    session.flush()
    into = _entry(entry, f"in:{out.id}", cents, by)
    into.retreat_id, into.group_id = to
    into.moved_from_id, into.note = out.id, CAME.written()
    session.add(into)
    session.flush()
    return into


def origin(session: Session, entry: Entry) -> Entry:
    """The payment that came along to here."""
    while entry.moved_from_id is not None:
        out = session.get_one(Entry, entry.moved_from_id)
        entry = session.get_one(Entry, out.refunds_id)
    return entry


def bring_home(session: Session, entry: Entry, cents: int, by: str = BY_ITSELF) -> Entry:
    """What was paid by a provider is given back where it was paid: so many cents of an entry that
    came along go back to the payment, which this gives."""
    while entry.moved_from_id is not None:
        entry = _go_back(session, entry, cents, by)
    return entry


def call_home(session: Session, entry: Entry, cents: int, by: str = BY_ITSELF) -> None:
    """So many cents of what went on from an entry come back to it, as far as they are there still:
    a provider has given them back by itself."""
    out = aliased(Entry)
    went_on = (
        select(Entry).join(out, Entry.moved_from_id == out.id).where(out.refunds_id == entry.id)
    )
    for each in session.scalars(went_on).all():
        _, left = standing.lock(session, each.id)
        if left < cents:
            call_home(session, each, cents - left, by)
            _, left = standing.lock(session, each.id)
        part = min(left, cents)
        if part > 0:
            _go_back(session, each, part, by)
            cents -= part


def _go_back(session: Session, entry: Entry, cents: int, by: str) -> Entry:
    """One retreat back: gives the entry there. An entry is taken back once, so all that is left of
    it goes, and what was not meant comes along once more."""
    _, left = standing.lock(session, entry.id)
    out = session.get_one(Entry, entry.moved_from_id)
    before = session.get_one(Entry, out.refunds_id)
    back = _entry(entry, f"home:{entry.id}", -left, by)
    back.takes_back_id, back.note = entry.id, WENT_HOME.written()
    again = _entry(before, f"again:{out.id}", left, by)
    again.takes_back_id, again.refunds_id = out.id, before.id
    again.note = WENT_HOME.written()
    session.add_all([back, again])
    session.flush()
    if left > cents:
        _carry(session, before, (entry.retreat_id, entry.group_id), left - cents, by)
    return before


def open_entries(session: Session, deposit: Deposit) -> list[tuple[Entry, int]]:
    """What was paid for it and is here still, with how many cents; locked, the newest first."""
    found = session.scalars(
        select(Entry.id)
        .where(
            Entry.retreat_id == deposit.retreat_id,
            Entry.retreatant_id == deposit.retreatant_id,
            Entry.currency == deposit.currency,
            Entry.purpose == Purpose.DEPOSIT,
            standing.STANDS,
        )
        .order_by(Entry.id.desc())
    ).all()
    return [standing.lock(session, entry_id) for entry_id in found]


def _elsewhere(
    session: Session, retreat_id: int, retreatant_id: int, currency: Currency
) -> list[Stand]:
    rows = session.execute(
        stands()
        .where(
            Deposit.retreatant_id == retreatant_id,
            Deposit.retreat_id != retreat_id,
            Deposit.currency == currency,
            TO_GIVE_BACK > 0,
            ~UNDER_WAY,
        )
        .order_by(Deposit.id)
    )
    return [as_stand(row) for row in rows]


def _count(session: Session, entry: Entry) -> int:
    return len(session.scalars(select(Entry.id).where(Entry.refunds_id == entry.id)).all())


def _entry(like: Entry, key: str, cents: int, by: str) -> Entry:
    moment = now()
    return Entry(
        key=key,
        received_on=like.received_on,
        retreatant_id=like.retreatant_id,
        giver_name=like.giver_name,
        giver_folded=like.giver_folded,
        retreat_id=like.retreat_id,
        group_id=like.group_id,
        way=like.way,
        cents=cents,
        currency=like.currency,
        purpose=like.purpose,
        booked_by=by,
        booked_at=moment,
    )
