"""Writes acts down, and forgets them after a time."""

from datetime import timedelta

import structlog
from sqlalchemy import delete
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from cenacle.platform import clock
from cenacle.platform.house import House
from cenacle.platform.security.flood import Flood
from cenacle.platform.security.models import Outcome, SecurityEvent

KEPT = timedelta(days=400)
"""A year and a little: last year's retreat can still be looked into."""

log = structlog.get_logger("cenacle.security")


def write_down(house: House, event: SecurityEvent, flood: Flood) -> None:
    """A line in the log, always, and a row in a transaction of its own.

    Whoever floods the house with refusals has so many rows and no more; a database that does not
    answer costs the row alone.
    """
    line = {
        "act": event.act,
        "outcome": event.outcome,
        "who": event.who,
        "user_id": event.user_id,
        "address": event.address,
        "what": event.what,
        "reason": event.reason,
    }
    if event.outcome is Outcome.DONE:
        log.info("security", **line)
    else:
        log.warning("security", **line)
        if not flood.has_room(event.address):
            return
    try:
        with house.transaction() as session:
            session.add(event)
    except SQLAlchemyError:
        log.exception("security event not kept")


def sweep(session: Session) -> None:
    """Forget what is older than KEPT."""
    session.execute(delete(SecurityEvent).where(SecurityEvent.at < clock.now() - KEPT))
