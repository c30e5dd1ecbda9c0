"""Groups: who makes retreats together, led by captains; and what they are told."""

from pyramid.config import Configurator

from cenacle.groups.models import Group, Notification
from cenacle.groups.notifications import notify
from cenacle.groups.service import find

__all__ = ["Group", "Notification", "find", "notify"]


def includeme(config: Configurator) -> None:
    config.scan("cenacle.groups.views")
