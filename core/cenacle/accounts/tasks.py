"""Housekeeping of accounts."""

from huey import Huey, crontab
from huey.api import TaskWrapper

from cenacle import throttle
from cenacle.accounts import links, sessions
from cenacle.tasks import work_session


def register(huey: Huey) -> TaskWrapper:
    """Sweeps sessions, links and attempts that are over, every hour; also whenever it is called."""

    def sweep() -> None:
        with work_session(huey) as session:
            sessions.sweep(session)
            links.sweep(session)
            throttle.sweep(session)

    return huey.periodic_task(crontab(minute="17"), name="accounts.sweep")(sweep)
