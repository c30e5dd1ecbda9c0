"""Which cards stand on the dashboard, in which order, and what they show."""

import structlog
from pyramid.registry import Registry
from sqlalchemy.orm import Session

from cenacle import features, settings
from cenacle.clock import today
from cenacle.dashboard.schemas import DashboardElement
from cenacle.plugins import DashboardCard, DashboardContext
from cenacle.rights import Actor

MOST_CARDS = 6

log = structlog.get_logger()


def elements(session: Session, registry: Registry, actor: Actor) -> list[DashboardElement]:
    """The cards whose flags are on, in their order, each with what it shows."""
    context = DashboardContext(actor, today(settings.value(registry, "HouseTimeZone")))
    on = features.states(registry)
    cards = [
        card
        for state in registry.plugins.working
        for card in state.dashboard_cards
        if on[card.flag]
    ]
    cards.sort(key=lambda card: (card.order, card.flag))
    return [_filled(card, session, context) for card in cards[:MOST_CARDS]]


def _filled(card: DashboardCard, session: Session, context: DashboardContext) -> DashboardElement:
    try:
        # On PostgreSQL a statement that fails ends the transaction for all that come after it.
        with session.begin_nested():
            data = card.load(session, context)
            return DashboardElement(dashboard_data_type=card.flag, data=data)
    except Exception:  # whatever a card raises, the others are shown
        log.exception("dashboard card failed", card=card.flag)
        return DashboardElement(dashboard_data_type=card.flag, data=None)
