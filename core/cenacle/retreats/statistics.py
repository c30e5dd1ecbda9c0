"""How many retreats the house holds."""

from datetime import date

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from cenacle.retreats.models import Retreat


def count_retreats_in(session: Session, year: int) -> int:
    """Retreats that begin in this year, past ones and those to come."""
    begins_then = Retreat.start_date.between(date(year, 1, 1), date(year, 12, 31))
    return session.scalar(select(func.count()).where(begins_then)) or 0
