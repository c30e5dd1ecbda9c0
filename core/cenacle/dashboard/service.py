"""Which cards are on the dashboard, in which order, and what they show."""

from functools import partial

from sqlalchemy.orm import Session

from cenacle.dashboard.schemas import DashboardElement
from cenacle.platform import features
from cenacle.platform.access import Actor
from cenacle.platform.house import House
from cenacle.platform.plugins import DashboardCard, DashboardContext, PluginState
from cenacle.platform.plugins.time_limits import TooSlow

MOST_CARDS = 6


def read_elements(house: House, actor: Actor) -> list[DashboardElement]:
    """The cards whose flags are on, in their order, each with what it shows.

    A card whose `load` fails, or takes too long, has no data; the others are shown.
    """
    context = DashboardContext(actor, house.today)
    on = features.states(house)
    cards = [
        (card, state)
        for state in house.plugins.working
        for card in state.dashboard_cards
        if on[card.flag]
    ]
    cards.sort(key=lambda pair: (pair[0].order, pair[0].flag))
    shown = {card.flag: (card, state) for card, state in cards[:MOST_CARDS]}

    def late(flag: str) -> None:
        card, state = shown[flag]
        house.plugins.blame(state.name, _place(card), TooSlow())

    filled = house.plugins.time_limited.run_all(
        {flag: partial(_fill_card, house, context, *pair) for flag, pair in shown.items()}, late
    )
    return [
        element or DashboardElement(dashboard_data_type=flag, data=None)
        for flag, element in filled.items()
    ]


def _fill_card(
    house: House, context: DashboardContext, card: DashboardCard, state: PluginState
) -> DashboardElement | None:
    with (
        house.plugins.guarding(state.name, _place(card)),
        Session(house.database.reader) as session,
        session.begin(),
    ):
        data = card.load(session, context)
        return DashboardElement(dashboard_data_type=card.flag, data=data)
    return None


def _place(card: DashboardCard) -> str:
    return f"Dashboard card {card.flag}"
