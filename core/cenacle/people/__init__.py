"""People of the groups: who they are, whatever retreat they make."""

from pyramid.config import Configurator

from cenacle.people.models import PersonStatus, Religion, Retreatant

__all__ = ["PersonStatus", "Religion", "Retreatant"]


def includeme(config: Configurator) -> None:
    config.scan("cenacle.people.views")
