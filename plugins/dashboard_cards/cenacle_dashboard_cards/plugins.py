"""The five plugins: what each card is called, where it stands and what it shows."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from cenacle.api import (
    DashboardCard,
    DashboardContext,
    FeatureFlag,
    Frontend,
    Text,
    Words,
    count_active_users,
    count_groups,
    count_retreats_in,
    count_users_by_role,
    hookimpl,
    own_details,
)
from pydantic import JsonValue
from sqlalchemy.orm import Session

_ = Words("cenacle_dashboard_cards")

A_CARD = _.lasting("A dashboard card: {card}.")

Data = dict[str, JsonValue]


@dataclass(frozen=True)
class CardPlugin:
    """A plugin with one card; `name` is that of its entry point and of its built screens."""

    name: str
    flag: str
    description: Text
    order: int
    load: Callable[[Session, DashboardContext], Data]

    @hookimpl
    def cenacle_feature_flags(self) -> list[FeatureFlag]:
        words = A_CARD.format(card=self.description)
        return [
            FeatureFlag(
                self.flag, words, default=True, title=_("Card: {card}", card=self.description)
            )
        ]

    @hookimpl
    def cenacle_dashboard_cards(self) -> list[DashboardCard]:
        return [DashboardCard(self.flag, order=self.order, load=self.load)]

    @hookimpl
    def cenacle_frontend(self) -> Frontend:
        return Frontend.built(Path(__file__).parent / "ui", plugin=self.name)


def _load_retreats(session: Session, context: DashboardContext) -> Data:
    year = context.today.year
    return {"year": year, "retreats": count_retreats_in(session, year)}


def _load_user_count(session: Session, _context: DashboardContext) -> Data:
    return {"activeUsers": count_active_users(session)}


def _load_groups(session: Session, _context: DashboardContext) -> Data:
    return {"groups": count_groups(session)}


def _load_own_details(session: Session, context: DashboardContext) -> Data:
    own = own_details(session, context.actor)
    return {
        "firstName": own.first_name,
        "lastName": own.last_name,
        "email": own.email,
        "phoneNumber": own.phone_number,
    }


def _load_roles(session: Session, _context: DashboardContext) -> Data:
    counts = count_users_by_role(session)
    return {
        "roles": [{"role": role, "users": users} for role, users in counts.items() if role or users]
    }


retreat_management_details = CardPlugin(
    "retreat_management_details",
    "RetreatManagementDetails",
    _.lasting("the retreats of this year"),
    order=1,
    load=_load_retreats,
)
user_count = CardPlugin(
    "user_count", "UserCount", _.lasting("the active users"), order=2, load=_load_user_count
)
group_details = CardPlugin(
    "group_details", "GroupDetails", _.lasting("the groups"), order=3, load=_load_groups
)
user_details = CardPlugin(
    "user_details",
    "UserDetails",
    _.lasting("your own name, email and phone number"),
    order=4,
    load=_load_own_details,
)
user_roles = CardPlugin(
    "user_roles", "UserRoles", _.lasting("the active users of each role"), order=5, load=_load_roles
)
