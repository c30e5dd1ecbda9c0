"""Groups: who makes retreats together, led by captains; and their notifications."""

from pyramid.config import Configurator

from cenacle.groups.models import Group, Language, Notification, WhoFor
from cenacle.groups.notifications import notify
from cenacle.groups.service import find_group
from cenacle.platform.audit import Subject
from cenacle.platform.words import CORE, Words

_ = Words(CORE)

__all__ = ["Group", "Notification", "find_group", "notify"]


def includeme(config: Configurator) -> None:
    config.scan("cenacle.groups.views")
    config.add_audit_codes(Language, _("English"), _("Spanish"))
    config.add_audit_codes(WhoFor, _("men"), _("women"), _("couples"), _("young adults"))
    config.add_audit_subject(
        Subject(
            Group,
            ("group_number",),
            "/admin/groups/update/{id}",
            kind=_("Group"),
            called=_("group {name}"),
        )
    )
