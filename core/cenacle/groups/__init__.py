"""Groups: who makes retreats together, led by captains; and what they are told."""

from pyramid.config import Configurator

from cenacle.groups.models import Group, Notification
from cenacle.groups.notifications import notify
from cenacle.groups.service import find, group_of

__all__ = ["Group", "Notification", "find", "group_of", "notify"]


def includeme(config: Configurator) -> None:
    config.scan("cenacle.groups.views")
