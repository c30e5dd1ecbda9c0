"""The security log, for an administrator to read."""

from zoneinfo import ZoneInfo

from sqlalchemy import ColumnElement, Connection, select

from cenacle.platform.security.models import SecurityEvent
from cenacle.platform.security.phrases import ACTS, OUTCOMES
from cenacle.platform.security.schemas import SecurityRow, SecurityTableRequest, Wanted
from cenacle.platform.web.csv_file import csv_file
from cenacle.platform.web.days import between
from cenacle.platform.web.tables import Page, Table
from cenacle.platform.words import CORE, Words

_ = Words(CORE)

EVENTS = Table(
    SecurityRow,
    select(SecurityEvent),
    {
        "id": SecurityEvent.id,
        "at": SecurityEvent.at,
        "act": SecurityEvent.act,
        "outcome": SecurityEvent.outcome,
        "who": SecurityEvent.who,
        "address": SecurityEvent.address,
        "what": SecurityEvent.what,
        "reason": SecurityEvent.reason,
    },
    searched=(SecurityEvent.search_text,),
    order=SecurityEvent.id.desc(),
)
TITLES = (_("When (UTC)"), _("Who"), _("Did"), _("Outcome"), _("From"), _("What"), _("Reason"))


def read_events(
    connection: Connection, wanted: SecurityTableRequest, zone: ZoneInfo
) -> Page[SecurityRow]:
    """The newest first."""
    return EVENTS.read(connection, wanted, *_conditions(wanted, zone))


def export_events(connection: Connection, wanted: Wanted, zone: ZoneInfo) -> bytes:
    """The same as CSV: the newest MOST_EXPORTED of them."""
    found = EVENTS.read_all(connection, wanted.all_search, *_conditions(wanted, zone))
    return csv_file(TITLES, map(_cells, found))


def _cells(event: SecurityRow) -> tuple[str, ...]:
    did, outcome = str(ACTS[event.act]), str(OUTCOMES[event.outcome])
    when = f"{event.at:%Y-%m-%d %H:%M:%S}"
    return when, event.who, did, outcome, event.address, event.what, event.reason


def _conditions(wanted: Wanted, zone: ZoneInfo) -> list[ColumnElement[bool]]:
    conditions = between(SecurityEvent.at, wanted.since, wanted.until, zone)
    if wanted.who is not None:
        conditions.append(SecurityEvent.who == wanted.who)
    if wanted.act:
        conditions.append(SecurityEvent.act == wanted.act)
    if wanted.outcome:
        conditions.append(SecurityEvent.outcome == wanted.outcome)
    return conditions
