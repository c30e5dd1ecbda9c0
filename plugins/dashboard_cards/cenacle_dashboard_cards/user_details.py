"""Who is signed in, as the house knows them."""

from typing import Any

from cenacle.api import (
    DashboardCard,
    DashboardContext,
    FeatureFlag,
    Frontend,
    hookimpl,
    own_details,
)
from sqlalchemy.orm import Session

from cenacle_dashboard_cards import UI

FLAG = "UserDetails"


def load(session: Session, context: DashboardContext) -> dict[str, Any]:
    own = own_details(session, context.actor)
    return {
        "firstName": own.first_name,
        "lastName": own.last_name,
        "email": own.email,
        "phoneNumber": own.phone_number,
    }


@hookimpl
def cenacle_feature_flags() -> list[FeatureFlag]:
    return [
        FeatureFlag(FLAG, "A dashboard card: your own name, email and phone number.", default=True)
    ]


@hookimpl
def cenacle_dashboard_cards() -> list[DashboardCard]:
    return [DashboardCard(FLAG, order=4, load=load)]


@hookimpl
def cenacle_frontend() -> Frontend:
    return Frontend.built(UI, plugin="user_details")
