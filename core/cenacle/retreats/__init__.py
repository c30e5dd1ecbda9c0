"""Retreats: which group is at the house when, and the roles that people have there."""

from pyramid.config import Configurator

from cenacle.retreats.models import AttendingStatus, Participation, Retreat, RetreatRole
from cenacle.retreats.service import stock_roles

__all__ = ["AttendingStatus", "Participation", "Retreat", "RetreatRole", "stock_roles"]


def includeme(config: Configurator) -> None:
    config.include("cenacle.retreats.participation")
    for views in ("views", "attending"):
        config.scan(f"cenacle.retreats.{views}")
    config.include("cenacle.retreats.views")
