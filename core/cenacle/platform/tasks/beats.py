"""Signs of life: that work is done somewhere, and when the house was last kept in a file."""

from contextlib import suppress
from datetime import datetime, timedelta

from huey import crontab
from sqlalchemy import update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from cenacle.platform import clock
from cenacle.platform.house import House
from cenacle.platform.tasks.models import Beat

WORKER, BACKUP, READY = "worker", "backup", "readyz"
WORKER_TASK = "worker.beat"
WORKER_RESTS = timedelta(minutes=3)
"""Who was not heard of for so long does not work any more."""


def register(house: House) -> None:
    """Let a worker say once a minute that it lives."""

    def beat() -> None:
        with suppress(IntegrityError), house.transaction() as session:  # two of them at once
            note_beat(session, WORKER)

    house.queue.add_periodic_task(WORKER_TASK, crontab(), beat)


def note_beat(session: Session, name: str, place: str | None = None) -> None:
    """Where no place is told, the one from before stands."""
    if not touch_beat(session, name, place):
        session.add(Beat(name=name, at=clock.now(), place=place))
        session.flush()


def touch_beat(session: Session, name: str, place: str | None = None) -> bool:
    """Whether it was noted before: only then it is written again."""
    noted = {"at": clock.now()} | ({"place": place} if place else {})
    known = session.execute(update(Beat).where(Beat.name == name).values(noted))
    return bool(known.rowcount)  # type: ignore[attr-defined]  # an update has it


def last_beat(session: Session, name: str) -> datetime | None:
    beat = session.get(Beat, name)
    return beat.at if beat else None


def last_place(session: Session, name: str) -> str | None:
    beat = session.get(Beat, name)
    return beat.place if beat else None
