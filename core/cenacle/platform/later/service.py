"""Keeping what was asked, and doing it."""

import json
from collections.abc import Callable, Mapping
from datetime import timedelta

import structlog
from huey import crontab
from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from cenacle.platform import clock
from cenacle.platform.house import House
from cenacle.platform.later.models import LaterAct
from cenacle.platform.outbox import seal, unseal

Work = Callable[[Session, House, dict[str, str]], None]

SWEEP = "later.sweep"
SOON = timedelta(minutes=1)
GIVEN_UP = timedelta(hours=1)

log = structlog.get_logger()


def do_later(session: Session, house: House, name: str, asked: Mapping[str, str]) -> None:
    """Have a worker do the act `name` once this transaction has committed. Nothing is lost when
    the queue is: the row stays until the act is done, for an hour at most."""
    act = LaterAct(name=name, sealed=seal(house, json.dumps(asked)), asked_at=clock.now())
    session.add(act)
    session.flush()
    house.queue.enqueue_after_commit(session, name, act.id)


def register_act(house: House, name: str, work: Work) -> None:
    """Let workers know what to do for `name`, in a transaction of its own."""

    def do(act_id: int) -> None:
        with house.transaction() as session:
            sealed = session.scalar(
                delete(LaterAct).where(LaterAct.id == act_id).returning(LaterAct.sealed)
            )
            if sealed is not None:
                work(session, house, json.loads(unseal(house, sealed)))

    house.queue.add_task(name, do)


def register_sweep(house: House) -> None:
    """Do once a minute what was left behind, and give up what never succeeds."""

    def sweep() -> None:
        now = clock.now()
        with house.transaction() as session:
            session.execute(delete(LaterAct).where(LaterAct.asked_at <= now - GIVEN_UP))
            left = select(LaterAct.name, LaterAct.id).where(LaterAct.asked_at <= now - SOON)
            waiting = session.execute(left.order_by(LaterAct.id)).all()
        for name, act_id in waiting:
            try:
                house.queue.run(name, act_id)
            except Exception:  # one that fails must not keep the others
                log.exception("an act could not be done", act=name)

    house.queue.add_periodic_task(SWEEP, crontab(), sweep)
