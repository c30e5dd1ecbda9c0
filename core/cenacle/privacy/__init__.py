"""What the house owes to its people: to show all that it knows of them, and to forget them."""

from pyramid.config import Configurator

from cenacle.platform.words import CORE, Words

_ = Words(CORE)


def includeme(config: Configurator) -> None:
    config.scan("cenacle.privacy.views")
    config.include("cenacle.privacy.views")
    config.include("cenacle.privacy.choices")
    config.add_audit_other("Retention", _("what was kept for long enough"))
