"""A second factor at sign-in: an app's codes, passkeys, and recovery codes for when both are lost.

Whoever has one is asked for it, by whatever way they sign in; the setting SecondFactor says who has
to have one.
"""

from pyramid.config import Configurator

from cenacle.accounts.factors.owning import count_strange_passkeys, has_factor, is_missing
from cenacle.accounts.factors.removing import reset_factors

__all__ = ["count_strange_passkeys", "has_factor", "is_missing", "reset_factors"]


def includeme(config: Configurator) -> None:
    config.scan("cenacle.accounts.factors.views")
