"""How many groups come to the house."""

from typing import Any

from cenacle.api import (
    DashboardCard,
    DashboardContext,
    FeatureFlag,
    Frontend,
    count_groups,
    hookimpl,
)
from sqlalchemy.orm import Session

from cenacle_dashboard_cards import UI

FLAG = "GroupDetails"


def load(session: Session, _context: DashboardContext) -> dict[str, Any]:
    return {"groups": count_groups(session)}


@hookimpl
def cenacle_feature_flags() -> list[FeatureFlag]:
    return [FeatureFlag(FLAG, "A dashboard card: the groups.", default=True)]


@hookimpl
def cenacle_dashboard_cards() -> list[DashboardCard]:
    return [DashboardCard(FLAG, order=3, load=load)]


@hookimpl
def cenacle_frontend() -> Frontend:
    return Frontend.built(UI, plugin="group_details")
