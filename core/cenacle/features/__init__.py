"""Features that a house switches on and off, and what the switch governs."""

from pyramid.config import Configurator

from cenacle.features.service import is_enabled, states, sync

__all__ = ["is_enabled", "states", "sync"]


def includeme(config: Configurator) -> None:
    config.scan("cenacle.features.views")
    if config.registry.configuration.hot_reload:
        config.scan("cenacle.features.builds")
