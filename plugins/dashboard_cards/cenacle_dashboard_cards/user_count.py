"""How many people may use the portal."""

from typing import Any

from cenacle.api import (
    DashboardCard,
    DashboardContext,
    FeatureFlag,
    Frontend,
    count_active_users,
    hookimpl,
)
from sqlalchemy.orm import Session

from cenacle_dashboard_cards import UI

FLAG = "UserCount"


def load(session: Session, _context: DashboardContext) -> dict[str, Any]:
    return {"activeUsers": count_active_users(session)}


@hookimpl
def cenacle_feature_flags() -> list[FeatureFlag]:
    return [FeatureFlag(FLAG, "A dashboard card: the active users.", default=True)]


@hookimpl
def cenacle_dashboard_cards() -> list[DashboardCard]:
    return [DashboardCard(FLAG, order=2, load=load)]


@hookimpl
def cenacle_frontend() -> Frontend:
    return Frontend.built(UI, plugin="user_count")
