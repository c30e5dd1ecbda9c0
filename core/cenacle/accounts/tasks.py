"""Housekeeping of accounts."""

from datetime import datetime

from huey import crontab

from cenacle.accounts import browsers, links, recovery, registering, service, sessions
from cenacle.accounts.factors import ceremonies, pending
from cenacle.accounts.tokens import bearer, pace
from cenacle.accounts.tokens import service as tokens
from cenacle.platform import later, security, throttle
from cenacle.platform.house import House
from cenacle.platform.mail import delivery_reports

SWEEP = "accounts.sweep"


def register(house: House) -> None:
    """Do what strangers asked for, and sweep sessions, browsers, links, steps, tokens,
    attempts, security events and reports on mail that are over, every hour."""
    later.register_act(house, recovery.FORGOTTEN, recovery.mail_to_who_forgot)
    later.register_act(house, service.FAILED_OFTEN, service.tell_of_failures)
    later.register_act(house, registering.ASKED, registering.make_account)

    def note_use(session_id: int, address: str, browser: str, at: str) -> None:
        with house.transaction() as session:
            sessions.note_use(session, session_id, address, browser, datetime.fromisoformat(at))

    def note_use_of_token(token_id: int, at: str) -> None:
        with house.transaction() as session:
            tokens.note_use(session, token_id, datetime.fromisoformat(at))

    def note_calls_of_token(token_hash: str) -> None:
        with house.transaction() as session:
            pace.note_calls(session, token_hash)

    def sweep() -> None:
        with house.transaction() as session:
            sessions.sweep(session)
            browsers.sweep(session)
            links.sweep(session)
            pending.sweep(session)
            tokens.sweep(session)
            ceremonies.sweep(session)
            throttle.sweep(session)
            security.sweep(session)
            delivery_reports.sweep(session)

    house.queue.add_task(sessions.NOTE_USE, note_use)
    house.queue.add_task(bearer.NOTE_USE, note_use_of_token)
    house.queue.add_task(pace.NOTE_CALLS, note_calls_of_token)
    house.queue.add_periodic_task(SWEEP, crontab(minute="17"), sweep)
