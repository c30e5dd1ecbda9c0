"""Housekeeping of accounts."""

from huey import Huey, crontab
from huey.api import TaskWrapper

from cenacle import throttle
from cenacle.accounts import sessions
from cenacle.tasks import work_session


def register(huey: Huey) -> TaskWrapper:
    """Sweeps sessions and attempts that are over, every hour; also whenever it is called."""

    def sweep() -> None:
        with work_session(huey) as session:
            sessions.sweep(session)
            throttle.sweep(session)

    return huey.periodic_task(crontab(minute="17"), name="accounts.sweep")(sweep)
