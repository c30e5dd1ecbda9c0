"""Which cards stand on the dashboard, in which order, and what they show."""

from contextlib import AbstractContextManager

from pyramid.registry import Registry
from sqlalchemy.orm import Session

from cenacle import features, settings
from cenacle.clock import today
from cenacle.dashboard.schemas import DashboardElement
from cenacle.plugins import DashboardCard, DashboardContext, PluginHost
from cenacle.rights import Actor

MOST_CARDS = 6


def elements(session: Session, registry: Registry, actor: Actor) -> list[DashboardElement]:
    """The cards whose flags are on, in their order, each with what it shows."""
    context = DashboardContext(actor, today(settings.value(registry, "HouseTimeZone")))
    on = features.states(registry)
    plugins: PluginHost = registry.plugins
    cards = [
        (card, plugins.guarding(state.name, f"Dashboard card {card.flag}"))
        for state in plugins.working
        for card in state.dashboard_cards
        if on[card.flag]
    ]
    cards.sort(key=lambda pair: (pair[0].order, pair[0].flag))
    return [_filled(card, guard, session, context) for card, guard in cards[:MOST_CARDS]]


def _filled(
    card: DashboardCard,
    guard: AbstractContextManager[None],
    session: Session,
    context: DashboardContext,
) -> DashboardElement:
    """Without data when its load fails: the others are shown."""
    # On PostgreSQL a statement that fails ends the transaction for all that come after it.
    with guard, session.begin_nested():
        data = card.load(session, context)
        return DashboardElement(dashboard_data_type=card.flag, data=data)
    return DashboardElement(dashboard_data_type=card.flag, data=None)
