"""Features that a house switches on and off, and what the switch governs."""

from cenacle.features.service import states, sync

__all__ = ["states", "sync"]


def includeme(config) -> None:  # type: ignore[no-untyped-def]  # Pyramid ships no types
    config.scan("cenacle.features.views")
