"""Retreatants without a login: they act by links that are mailed or texted to them."""

from pyramid.config import Configurator

from cenacle.magic_links.links import make_invitations
from cenacle.magic_links.models import AccessLink, Purpose

__all__ = ["AccessLink", "Purpose", "make_invitations"]


def includeme(config: Configurator) -> None:
    config.include("cenacle.magic_links.service")
    config.scan("cenacle.magic_links.views")
