"""Prospects: people who apply, until a captain accepts or denies them."""

from pyramid.config import Configurator

from cenacle.platform.audit import Subject
from cenacle.prospects.models import Prospect, ProspectStatus

__all__ = ["Prospect", "ProspectStatus"]


def includeme(config: Configurator) -> None:
    config.include("cenacle.prospects.service")
    config.include("cenacle.prospects.letters")
    config.scan("cenacle.prospects.views")
    config.add_audit_subject(Subject(Prospect, ("first_name", "last_name")))
