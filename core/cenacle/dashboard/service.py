"""Which cards are on the dashboard, in which order, and what they show."""

from contextlib import AbstractContextManager

from sqlalchemy.orm import Session

from cenacle.dashboard.schemas import DashboardElement
from cenacle.platform import features
from cenacle.platform.access import Actor
from cenacle.platform.house import House
from cenacle.platform.plugins import DashboardCard, DashboardContext

MOST_CARDS = 6


def read_elements(session: Session, house: House, actor: Actor) -> list[DashboardElement]:
    """The cards whose flags are on, in their order, each with what it shows."""
    context = DashboardContext(actor, house.today)
    on = features.states(house)
    cards = [
        (card, house.plugins.guarding(state.name, f"Dashboard card {card.flag}"))
        for state in house.plugins.working
        for card in state.dashboard_cards
        if on[card.flag]
    ]
    cards.sort(key=lambda pair: (pair[0].order, pair[0].flag))
    return [_fill_card(card, guard, session, context) for card, guard in cards[:MOST_CARDS]]


def _fill_card(
    card: DashboardCard,
    guard: AbstractContextManager[None],
    session: Session,
    context: DashboardContext,
) -> DashboardElement:
    """A card whose `load` fails has no data; the others are shown."""
    # On PostgreSQL a statement that fails ends the transaction for all that come after it.
    with guard, session.begin_nested():
        data = card.load(session, context)
        return DashboardElement(dashboard_data_type=card.flag, data=data)
    return DashboardElement(dashboard_data_type=card.flag, data=None)
