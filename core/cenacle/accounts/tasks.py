"""Housekeeping of accounts."""

from huey import crontab

from cenacle.accounts import links, sessions
from cenacle.accounts.factors import ceremonies, pending
from cenacle.platform import throttle
from cenacle.platform.house import House

SWEEP = "accounts.sweep"


def register(house: House) -> None:
    """Sweep sessions, links, steps and attempts that are over, every hour."""

    def sweep() -> None:
        with house.transaction() as session:
            sessions.sweep(session)
            links.sweep(session)
            pending.sweep(session)
            ceremonies.sweep(session)
            throttle.sweep(session)

    house.queue.add_periodic_task(SWEEP, crontab(minute="17"), sweep)
