"""Retreats: which group is at the house when, who takes part and as what, and the waitlist."""

from pyramid.config import Configurator

from cenacle.retreats.models import AttendingStatus, Participation, Retreat, RetreatRole
from cenacle.retreats.service import stock_roles

__all__ = ["AttendingStatus", "Participation", "Retreat", "RetreatRole", "stock_roles"]


def includeme(config: Configurator) -> None:
    config.include("cenacle.retreats.participation")
    config.include("cenacle.retreats.waitlist")
    config.scan("cenacle.retreats.views")
    config.include("cenacle.retreats.views.roles")
