"""Features that a house switches on and off, and what the switch governs."""

from html import escape

from pyramid.config import Configurator
from sqlalchemy.exc import DBAPIError

from cenacle.platform.audit import Subject
from cenacle.platform.features.health import vital_problems
from cenacle.platform.features.models import Feature, RightGrant
from cenacle.platform.features.rights import Rights, rights_of
from cenacle.platform.features.service import (
    Given,
    given,
    is_enabled,
    list_public_frontends,
    states,
    sync,
)
from cenacle.platform.request import Request
from cenacle.platform.web import screens

__all__ = ["Given", "Rights", "given", "is_enabled", "rights_of", "states", "sync"]


def includeme(config: Configurator) -> None:
    config.registry[screens.HEAD] = head_of_public_pages
    config.scan("cenacle.platform.features.views.features")
    config.scan("cenacle.platform.features.views.rights")
    config.add_vital_sign(vital_problems)
    if config.registry.house.configuration.hot_reload:
        config.scan("cenacle.platform.features.views.builds")
    config.add_audit_subject(Subject(Feature, ("feature_flag",), "/admin/feature-management"))
    config.add_audit_subject(Subject(RightGrant, ("right", "role"), "/admin/feature-management"))


def head_of_public_pages(request: Request) -> str:
    """Which slots of public pages are filled, lest a page load what loads plugins for nothing."""
    try:
        filled = {slot for each in list_public_frontends(request.house) for slot in each.slots}
    except DBAPIError:  # the page itself needs no database
        return ""
    if not filled:
        return ""
    return f'<meta name="cenacle-slots" content="{escape(" ".join(sorted(filled)))}">'
