"""What the house sets from inside: a table of keys and values, known keys with a type."""

from cenacle.settings.service import define, known, public_values, value, write

__all__ = ["define", "known", "public_values", "value", "write"]


def includeme(config) -> None:  # type: ignore[no-untyped-def]  # Pyramid ships no types
    define(config.registry)
    config.scan("cenacle.settings.views")
