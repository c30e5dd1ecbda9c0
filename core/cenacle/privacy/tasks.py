"""What follows an erasure, in the background."""

from huey import crontab

from cenacle.platform.house import House
from cenacle.privacy import cleaning

CLEAN = "privacy.clean"
SWEEP = "privacy.sweep"


def register(house: House) -> None:
    """Clean as soon as somebody was erased; every hour what was left, by whoever died meanwhile."""

    def clean() -> None:
        cleaning.clean(house)

    house.queue.add_task(CLEAN, clean)
    house.queue.add_periodic_task(SWEEP, crontab(minute="23"), clean)
