"""What was given to the demo house: something of each way, to the retreats of two years."""

from datetime import timedelta
from itertools import cycle

from cenacle.api import AttendingStatus, find_retreats, fold, now, read_partakers
from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle_gifts.models import Currency, Entry, Way

BACK = timedelta(days=500)
RETREATS = 6
GIFTS: tuple[tuple[Way, int, str | None], ...] = (
    (Way.CHECK, 30000, "1042"),
    (Way.CASH, 5000, None),
    (Way.CHECK, 15000, "2210"),
    (Way.IN_KIND, 8000, None),
    (Way.CASH, 2550, None),
)
NAMES = ("Knights of Columbus, Council 970", "A friend of the house")


def give(session: Session) -> None:
    if session.scalar(select(Entry.id).limit(1)) is not None:
        return
    today = now().date()
    past = find_retreats(session, begins_from=today - BACK, begins_until=today)
    gifts = cycle(GIFTS)
    held = sorted(past, key=lambda each: each.start_date, reverse=True)
    for retreat in held[:: len(held) // RETREATS or 1]:
        attending = [
            each.retreatant_id
            for each in read_partakers(session, retreat.id)
            if each.status is AttendingStatus.ATTENDING
        ]
        givers: list[tuple[int | None, str | None]] = [(each, None) for each in attending[::2]]
        givers += [(None, name) for name in NAMES]
        for number, ((person, name), (way, cents, check)) in enumerate(
            zip(givers, gifts, strict=False)
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
                    booked_by="admin@cenacle.test",
                    booked_at=now(),
                )
            )
