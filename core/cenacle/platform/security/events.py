"""The security log, for an administrator to read."""

from zoneinfo import ZoneInfo

from sqlalchemy import ColumnElement, Connection, select

from cenacle.platform.security.models import SecurityEvent
from cenacle.platform.security.schemas import SecurityRow, SecurityTableRequest, Wanted
from cenacle.platform.web import TableRequest
from cenacle.platform.web.csv_file import csv_file
from cenacle.platform.web.days import between
from cenacle.platform.web.tables import MOST_EXPORTED, Page, Table

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
TITLES = ("When (UTC)", "Who", "Did", "Outcome", "From", "What", "Reason")


def read_events(
    connection: Connection, wanted: SecurityTableRequest, zone: ZoneInfo
) -> Page[SecurityRow]:
    """The newest first."""
    return EVENTS.read(connection, wanted, *_conditions(wanted, zone))


def export_events(connection: Connection, wanted: Wanted, zone: ZoneInfo) -> bytes:
    """The same as CSV: the newest MOST_EXPORTED of them."""
    all_of_it = TableRequest.model_construct(all_search=wanted.all_search, take=MOST_EXPORTED)
    page = EVENTS.read(connection, all_of_it, *_conditions(wanted, zone))
    return csv_file(
        TITLES,
        (
            (f"{e.at:%Y-%m-%d %H:%M:%S}", e.who, e.act, e.outcome, e.address, e.what, e.reason)
            for e in page.rows
        ),
    )


def _conditions(wanted: Wanted, zone: ZoneInfo) -> list[ColumnElement[bool]]:
    conditions = between(SecurityEvent.at, wanted.since, wanted.until, zone)
    if wanted.who is not None:
        conditions.append(SecurityEvent.who == wanted.who)
    if wanted.act:
        conditions.append(SecurityEvent.act == wanted.act)
    if wanted.outcome:
        conditions.append(SecurityEvent.outcome == wanted.outcome)
    return conditions
