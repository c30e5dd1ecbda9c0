"""Retreats: which group is at the house when, and the roles that people have there."""

from pyramid.config import Configurator

from cenacle.retreats.models import Retreat, RetreatRole
from cenacle.retreats.service import stock_roles

__all__ = ["Retreat", "RetreatRole", "stock_roles"]


def includeme(config: Configurator) -> None:
    config.scan("cenacle.retreats.views")
    config.include("cenacle.retreats.views")
