"""Housekeeping of accounts."""

from huey import Huey, crontab

from cenacle import throttle
from cenacle.accounts import sessions
from cenacle.tasks import work_session


def register(huey: Huey) -> None:
    def sweep() -> None:
        with work_session(huey) as session:
            sessions.sweep(session)
            throttle.sweep(session)

    huey.periodic_task(crontab(minute="17"), name="accounts.sweep")(sweep)
