"""Retreatants without a login: they act by links that are mailed or texted to them."""

from pyramid.config import Configurator

from cenacle.guests.links import make_invitations
from cenacle.guests.models import AccessLink, Purpose

__all__ = ["AccessLink", "Purpose", "make_invitations"]


def includeme(config: Configurator) -> None:
    config.include("cenacle.guests.service")
    config.scan("cenacle.guests.views")
