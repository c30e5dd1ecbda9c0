"""What follows an erasure, in the background; and what goes at night."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, time

from huey import crontab

from cenacle.platform.house import House
from cenacle.platform.tasks import one_thread_at_a_time
from cenacle.privacy import cleaning, retention
from cenacle.privacy.retention import KeptForATime

CLEAN = "privacy.clean"
SWEEP = "privacy.sweep"
RETAIN = "privacy.retain"
AT_NIGHT = time(3)
"""On the wall of the house."""


def register(house: House) -> None:
    """Clean as soon as somebody was erased; every hour what was left, by whoever died meanwhile."""

    def clean() -> None:
        cleaning.clean(house)

    house.queue.add_task(CLEAN, clean)
    house.queue.add_periodic_task(SWEEP, crontab(minute="23"), clean)
    _forget_at_night(
        house, RETAIN, lambda: [*retention.OF_THE_CORE, *retention.find_passing_answers(house)]
    )


def register_kept_for_a_time(house: House, task: str, kind: KeptForATime) -> None:
    """Let what a plugin keeps go at night as well, by a task of that name."""
    _forget_at_night(house, task, lambda: [kind])


def _forget_at_night(house: House, task: str, kinds: Callable[[], Sequence[KeptForATime]]) -> None:
    def is_night(moment: datetime) -> bool:
        """The queue asks every minute, in UTC."""
        on_the_wall = moment.replace(tzinfo=UTC).astimezone(house.settings.time_zone)
        return (on_the_wall.hour, on_the_wall.minute) == (AT_NIGHT.hour, AT_NIGHT.minute)

    @one_thread_at_a_time
    def retain() -> None:
        retention.forget_what_is_old(house, kinds())

    house.queue.add_periodic_task(task, is_night, retain)
