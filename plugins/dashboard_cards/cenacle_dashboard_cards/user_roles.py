"""How many people have which role."""

from typing import Any

from cenacle.api import (
    DashboardCard,
    DashboardContext,
    FeatureFlag,
    Frontend,
    count_users_by_role,
    hookimpl,
)
from sqlalchemy.orm import Session

from cenacle_dashboard_cards import UI

FLAG = "UserRoles"


def load(session: Session, _context: DashboardContext) -> dict[str, Any]:
    counts = count_users_by_role(session)
    return {
        "roles": [{"role": role, "users": users} for role, users in counts.items() if role or users]
    }


@hookimpl
def cenacle_feature_flags() -> list[FeatureFlag]:
    return [FeatureFlag(FLAG, "A dashboard card: the active users of each role.", default=True)]


@hookimpl
def cenacle_dashboard_cards() -> list[DashboardCard]:
    return [DashboardCard(FLAG, order=5, load=load)]


@hookimpl
def cenacle_frontend() -> Frontend:
    return Frontend.built(UI, plugin="user_roles")
