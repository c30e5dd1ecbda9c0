"""What was given to the demo house: something of each way, to the retreats of two years; and what
the next ones ask for."""

from datetime import date, timedelta
from itertools import cycle

from cenacle.api import AttendingStatus, RetreatFound, find_retreats, fold, now, read_partakers
from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle_gifts.deposit_models import AskedDeposit, Deposit
from cenacle_gifts.models import Currency, Entry, Purpose, Way

BACK = timedelta(days=500)
RETREATS = 6
GIFTS: tuple[tuple[Way, int, str | None], ...] = (
    (Way.CHECK, 30000, "1042"),
    (Way.CASH, 5000, None),
    (Way.CHECK, 15000, "2210"),
    (Way.IN_KIND, 8000, None),
    (Way.CASH, 2550, None),
)
AHEAD = timedelta(days=32)
"""Before the next retreat of the group that most look at, who are asked for nothing."""
ASKING = 2
DEPOSIT = 5000
DAYS_TO_PAY = 7
DEPOSITS = (Way.CHECK, Way.CHECK, Way.CASH, None)
"""How each of four paid; the last owes it still."""
NAMES = ("Knights of Columbus, Council 970", "A friend of the house")
OFFICE = "admin@cenacle.test"


def give(session: Session) -> None:
    if session.scalar(select(Entry.id).limit(1)) is not None:
        return
    today = (now() - timedelta(days=1)).date()  # over in every time zone
    past = find_retreats(session, begins_from=today - BACK, begins_until=today)
    held = sorted(past, key=lambda each: each.start_date, reverse=True)
    for retreat in held[:: len(held) // RETREATS or 1]:
        _give_to(session, retreat, today)
    coming = find_retreats(session, begins_from=today, begins_until=today + AHEAD)
    for retreat in sorted(coming, key=lambda each: each.start_date)[-ASKING:]:
        _ask_for_deposits(session, retreat, today)


def _give_to(session: Session, retreat: RetreatFound, today: date) -> None:
    givers: list[tuple[int | None, str | None]]
    givers = [(each, None) for each in _coming_to(session, retreat)[::2]]
    givers += [(None, name) for name in NAMES]
    for number, ((person, name), (way, cents, check)) in enumerate(
        zip(givers, cycle(GIFTS), strict=False)
    ):
        session.add(
            Entry(
                key=f"demo-{retreat.id}-{number}",
                received_on=min(retreat.end_date, today),
                retreatant_id=person,
                giver_name=name,
                giver_folded=fold(name or ""),
                retreat_id=retreat.id,
                group_id=retreat.group_id,
                way=way,
                cents=cents,
                currency=Currency.USD,
                check_number=check,
                note=None if way is not Way.IN_KIND else "Vegetables for the kitchen",
                booked_by=OFFICE,
                booked_at=now(),
            )
        )


def _ask_for_deposits(session: Session, retreat: RetreatFound, today: date) -> None:
    asked = AskedDeposit(
        retreat_id=retreat.id, cents=DEPOSIT, currency=Currency.USD, days_to_pay=DAYS_TO_PAY
    )
    session.add(asked)
    for person, way in zip(_coming_to(session, retreat), cycle(DEPOSITS), strict=False):
        session.add(
            Deposit(
                retreat_id=retreat.id,
                retreatant_id=person,
                cents=asked.cents,
                currency=asked.currency,
                kept_cents=0,
            )
        )
        if way is None:
            continue
        session.add(
            Entry(
                key=f"demo-deposit-{retreat.id}-{person}",
                received_on=today - timedelta(days=person % 20),
                retreatant_id=person,
                giver_folded="",
                retreat_id=retreat.id,
                group_id=retreat.group_id,
                way=way,
                cents=asked.cents,
                currency=asked.currency,
                check_number=f"{1000 + person}" if way is Way.CHECK else None,
                purpose=Purpose.DEPOSIT,
                booked_by=OFFICE,
                booked_at=now(),
            )
        )


def _coming_to(session: Session, retreat: RetreatFound) -> list[int]:
    return [
        each.retreatant_id
        for each in read_partakers(session, retreat.id)
        if each.status is AttendingStatus.ATTENDING
    ]
