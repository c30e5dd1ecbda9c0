"""Features that a house switches on and off, and what the switch governs."""

from pyramid.config import Configurator

from cenacle.platform.audit import Subject
from cenacle.platform.features.models import Feature
from cenacle.platform.features.service import is_enabled, states, sync

__all__ = ["is_enabled", "states", "sync"]


def includeme(config: Configurator) -> None:
    config.scan("cenacle.platform.features.views.features")
    if config.registry.house.configuration.hot_reload:
        config.scan("cenacle.platform.features.views.builds")
    config.add_audit_subject(Subject(Feature, ("feature_flag",), "/admin/feature-management"))
