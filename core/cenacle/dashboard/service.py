"""Which cards are on the dashboard, in which order, and what they show."""

from pydantic import JsonValue
from sqlalchemy.orm import Session

from cenacle.dashboard.schemas import DashboardElement
from cenacle.platform import features
from cenacle.platform.access import Actor
from cenacle.platform.features import Given
from cenacle.platform.house import House
from cenacle.platform.plugins import DashboardCard, DashboardContext
from cenacle.platform.plugins.host import Share

MOST_CARDS = 6


def read_elements(house: House, actor: Actor) -> list[DashboardElement]:
    """The cards whose flags are on, in their order, each with what it shows.

    A card whose `load` fails, or takes too long, has no data; the others are shown.
    """
    context = DashboardContext(actor, house.today)
    cards = features.given(house, DashboardCard)
    cards.sort(key=lambda card: (card.it.order, card.it.flag))
    shown = cards[:MOST_CARDS]
    filled = house.plugins.read_each(house.database, [_share_of(card, context) for card in shown])
    return [
        element or DashboardElement(dashboard_data_type=card.it.flag, data=None)
        for card, element in zip(shown, filled, strict=True)
    ]


def _share_of(card: Given[DashboardCard], context: DashboardContext) -> Share[DashboardElement]:
    def fill(session: Session) -> DashboardElement:
        data: dict[str, JsonValue] = card.it.load(session, context)
        return DashboardElement(dashboard_data_type=card.it.flag, data=data)

    return Share(card.plugin, f"Dashboard card {card.it.flag}", fill)
