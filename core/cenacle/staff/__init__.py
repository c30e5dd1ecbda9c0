"""Administering those who sign in, with the profiles of captains."""

from pyramid.config import Configurator

from cenacle.staff.models import ProfilePhoto

__all__ = ["ProfilePhoto"]


def includeme(config: Configurator) -> None:
    config.scan("cenacle.staff.views")
