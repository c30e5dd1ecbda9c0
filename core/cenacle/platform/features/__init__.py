"""Features that a house switches on and off, and what the switch governs."""

from pyramid.config import Configurator

from cenacle.platform.audit import Subject
from cenacle.platform.features.health import vital_problems
from cenacle.platform.features.models import Feature, RightGrant
from cenacle.platform.features.public_pages import head_of_public_pages
from cenacle.platform.features.rights import Rights, rights_of
from cenacle.platform.features.service import (
    Given,
    given,
    is_enabled,
    states,
    sync,
)
from cenacle.platform.web import screens
from cenacle.platform.words import CORE, Words

_ = Words(CORE)

__all__ = ["Given", "Rights", "given", "is_enabled", "rights_of", "states", "sync"]


def includeme(config: Configurator) -> None:
    config.registry[screens.HEAD] = head_of_public_pages
    config.scan("cenacle.platform.features.views.features")
    config.scan("cenacle.platform.features.views.rights")
    config.add_vital_sign(vital_problems)
    if config.registry.house.configuration.hot_reload:
        config.scan("cenacle.platform.features.views.builds")
    config.add_audit_subject(
        Subject(
            Feature,
            ("feature_flag",),
            "/admin/feature-management",
            kind=_("Feature"),
            called=_("the feature {name}"),
            labels={"is_enabled": _("Switched on")},
        )
    )
    config.add_audit_subject(
        Subject(
            RightGrant,
            ("right", "role"),
            "/admin/feature-management",
            between=" for ",
            kind=_("Right of a plugin"),
            called=_("the right {name}"),
        )
    )
