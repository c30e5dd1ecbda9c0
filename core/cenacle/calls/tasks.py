"""What workers do for calls: write what is due, and end what was kept."""

from datetime import timedelta

from huey import crontab
from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.calls.models import Call
from cenacle.calls.planning import lock_call
from cenacle.calls.sending import send_what_is_due
from cenacle.calls.starting import SEND
from cenacle.events import RetreatPlanned
from cenacle.groups import notify
from cenacle.places.answers import hold_retreat
from cenacle.places.counting import count_places
from cenacle.places.offers import offer_free_places
from cenacle.platform import clock
from cenacle.platform.house import House
from cenacle.platform.tasks import one_thread_at_a_time
from cenacle.platform.words import CORE, Words

_ = Words(CORE)

ONE_FREE = _.lasting("1 kept place is free.")
MANY_FREE = _.lasting("{count} kept places are free.")

SWEEP = "calls.sweep"
A_MOMENT = timedelta(microseconds=1)
LATER_SWEEPS = (20, 40)
"""Seconds: there may be room in the outbox again before the minute is over."""


def register(house: House) -> None:
    """As soon as a call is started, and three times a minute."""

    @one_thread_at_a_time
    def send() -> None:
        send_what_is_due(house)

    def sweep() -> None:
        for seconds in LATER_SWEEPS:
            house.queue.enqueue_later(SEND, seconds=seconds)
        end_holds(house)
        send()

    house.queue.add_task(SEND, send)
    house.queue.add_periodic_task(SWEEP, crontab(), sweep)


def end_holds(house: House) -> None:
    """Tell each group once that its kept places are free."""
    with house.transaction() as session:
        over = select(Call.id).where(Call.hold_ends_at <= clock.now())
        ended = session.scalars(over.order_by(Call.id)).all()
    for call_id in ended:
        with house.transaction() as session:
            _end_hold(session, house, call_id)


def _end_hold(session: Session, house: House, call_id: int) -> None:
    retreat_id = session.scalar(select(Call.retreat_id).where(Call.id == call_id))
    if retreat_id is None:
        return
    retreat = hold_retreat(session, house, retreat_id)
    call = lock_call(session, retreat)
    if call is None or call.hold_ends_at is None or call.hold_ends_at > clock.now():
        return
    before = count_places(session, retreat, call.hold_ends_at - A_MOMENT)
    call.hold_until = call.hold_ends_at = None
    session.flush()
    if before.held and retreat.start_date > house.today:
        count = before.held
        told = ONE_FREE if count == 1 else MANY_FREE.format(count=count)
        notify(session, retreat.group_id, told)
    offer_free_places(session, house, retreat, has_opened=before.held > 0)
    house.publish(session, RetreatPlanned(retreat.id, frozenset({retreat.group_id})))
