"""Groups: who makes retreats together, led by captains; and their notifications."""

from pyramid.config import Configurator

from cenacle.groups.models import Group, Notification
from cenacle.groups.notifications import notify
from cenacle.groups.service import find_group
from cenacle.platform.audit import Subject

__all__ = ["Group", "Notification", "find_group", "notify"]


def includeme(config: Configurator) -> None:
    config.scan("cenacle.groups.views")
    config.add_audit_subject(Subject(Group, ("group_number",), "/admin/groups/update/{id}"))
