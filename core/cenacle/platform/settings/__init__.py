"""What the house sets from inside: a table of keys and values, known keys with a type."""

from pyramid.config import Configurator

from cenacle.platform.audit import Subject
from cenacle.platform.settings import appearance
from cenacle.platform.settings.models import Setting
from cenacle.platform.settings.service import Settings, write
from cenacle.platform.web import screens
from cenacle.platform.words import CORE, Words

_ = Words(CORE)

__all__ = ["Settings", "write"]


def includeme(config: Configurator) -> None:
    config.scan("cenacle.platform.settings.views")
    config.registry[screens.LOOK] = appearance.page_look
    config.add_audit_subject(
        Subject(
            Setting,
            ("key",),
            "/admin/settings/update/{id}",
            kind=_("Setting"),
            called=_("the setting {name}"),
            labels={"is_enabled": _("In force")},
        )
    )
