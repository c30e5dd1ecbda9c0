"""How many people have an account."""

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from cenacle.accounts.models import User
from cenacle.platform.access import Role


def count_active_users(session: Session) -> int:
    """Users whose account is active, be it locked or not yet confirmed."""
    return session.scalar(select(func.count()).where(User.active)) or 0


def count_users_by_role(session: Session) -> dict[Role | None, int]:
    """Active users by role, with every role named; under None those whom nobody gave one yet."""
    rows = session.execute(
        select(User.role, func.count().label("users")).where(User.active).group_by(User.role)
    )
    counts = {row.role: row.users for row in rows}
    return {role: counts.get(role, 0) for role in (*Role, None)}
