"""Prospects: people who apply, until a captain accepts or denies them."""

from pyramid.config import Configurator

from cenacle.prospects.models import Prospect, ProspectStatus

__all__ = ["Prospect", "ProspectStatus"]


def includeme(config: Configurator) -> None:
    config.include("cenacle.prospects.service")
    config.scan("cenacle.prospects.views")
