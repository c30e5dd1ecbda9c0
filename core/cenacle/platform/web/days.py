"""Conditions of tables that are narrowed down by days of the house."""

from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from sqlalchemy import ColumnElement
from sqlalchemy.orm import InstrumentedAttribute


def between(
    moment: InstrumentedAttribute[datetime], since: date | None, until: date | None, zone: ZoneInfo
) -> list[ColumnElement[bool]]:
    """From the beginning of the first day to the end of the last, by the clock of the house."""
    conditions = []
    if since:
        conditions.append(moment >= datetime.combine(since, time(), zone))
    if until and until < date.max:
        conditions.append(moment < datetime.combine(until + timedelta(days=1), time(), zone))
    return conditions
