"""How many groups the house has."""

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from cenacle.groups.models import Group


def count_groups(session: Session) -> int:
    """All groups, with or without a retreat to come."""
    return session.scalar(select(func.count()).select_from(Group)) or 0
