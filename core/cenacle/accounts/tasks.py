"""Housekeeping of accounts."""

from datetime import datetime

from huey import crontab

from cenacle.accounts import links, recovery, registering, service, sessions
from cenacle.accounts.factors import ceremonies, pending
from cenacle.platform import later, security, throttle
from cenacle.platform.house import House

SWEEP = "accounts.sweep"


def register(house: House) -> None:
    """Do what strangers asked for, and sweep sessions, links, steps, attempts
    and security events that are over, every hour."""
    later.register_act(house, recovery.FORGOTTEN, recovery.mail_to_who_forgot)
    later.register_act(house, service.FAILED_OFTEN, service.tell_of_failures)
    later.register_act(house, registering.ASKED, registering.make_account)

    def note_use(session_id: int, address: str, browser: str, at: str) -> None:
        with house.transaction() as session:
            sessions.note_use(session, session_id, address, browser, datetime.fromisoformat(at))

    def sweep() -> None:
        with house.transaction() as session:
            sessions.sweep(session)
            links.sweep(session)
            pending.sweep(session)
            ceremonies.sweep(session)
            throttle.sweep(session)
            security.sweep(session)

    house.queue.add_task(sessions.NOTE_USE, note_use)
    house.queue.add_periodic_task(SWEEP, crontab(minute="17"), sweep)
