"""Housekeeping of accounts."""

from huey import crontab

from cenacle.accounts import links, sessions
from cenacle.platform import security, throttle
from cenacle.platform.house import House

SWEEP = "accounts.sweep"


def register(house: House) -> None:
    """Sweep sessions, links, attempts and security events that are over, every hour."""

    def sweep() -> None:
        with house.transaction() as session:
            sessions.sweep(session)
            links.sweep(session)
            throttle.sweep(session)
            security.sweep(session)

    house.queue.add_periodic_task(SWEEP, crontab(minute="17"), sweep)
