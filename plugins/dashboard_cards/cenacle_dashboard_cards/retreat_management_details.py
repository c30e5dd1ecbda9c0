"""How many retreats the house holds this year."""

from typing import Any

from cenacle.api import (
    DashboardCard,
    DashboardContext,
    FeatureFlag,
    Frontend,
    count_retreats_in,
    hookimpl,
)
from sqlalchemy.orm import Session

from cenacle_dashboard_cards import UI

FLAG = "RetreatManagementDetails"


def load(session: Session, context: DashboardContext) -> dict[str, Any]:
    year = context.today.year
    return {"year": year, "retreats": count_retreats_in(session, year)}


@hookimpl
def cenacle_feature_flags() -> list[FeatureFlag]:
    return [FeatureFlag(FLAG, "A dashboard card: the retreats of this year.", default=True)]


@hookimpl
def cenacle_dashboard_cards() -> list[DashboardCard]:
    return [DashboardCard(FLAG, order=1, load=load)]


@hookimpl
def cenacle_frontend() -> Frontend:
    return Frontend.built(UI, plugin="retreat_management_details")
