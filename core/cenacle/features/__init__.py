"""Features that a house switches on and off, and what the switch governs."""

from cenacle.features.service import is_on, publish_flags, sync

__all__ = ["is_on", "publish_flags", "sync"]


def includeme(config) -> None:  # type: ignore[no-untyped-def]  # Pyramid ships no types
    publish_flags(config.registry)
    config.scan("cenacle.features.views")
