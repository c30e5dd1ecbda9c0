"""Groups: who makes retreats together, led by captains."""

from pyramid.config import Configurator

from cenacle.groups.models import Group, Notification

__all__ = ["Group", "Notification"]


def includeme(config: Configurator) -> None:
    config.scan("cenacle.groups.views")
