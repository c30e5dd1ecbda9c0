"""People of the groups: who they are, whatever retreat they make."""

from pyramid.config import Configurator

from cenacle.people.models import PersonStatus, Religion, Retreatant
from cenacle.people.service import add_retreatant, stock_religions

__all__ = ["PersonStatus", "Religion", "Retreatant", "add_retreatant", "stock_religions"]


def includeme(config: Configurator) -> None:
    config.scan("cenacle.people.views")
    config.include("cenacle.people.views")
