"""Tokens: by what programs come in, for a user or for the house."""

from pyramid.config import Configurator

from cenacle.accounts.tokens.models import AccessToken
from cenacle.platform.audit import Subject


def includeme(config: Configurator) -> None:
    config.scan("cenacle.accounts.tokens.views")
    config.add_audit_subject(Subject(AccessToken, ("name",)))
