"""Invitations to retreats: their rules, which hold for every channel, and those by mail."""

from pyramid.config import Configurator

from cenacle.invitations.service import Invitation, Invited, invite

__all__ = ["Invitation", "Invited", "invite"]


def includeme(config: Configurator) -> None:
    config.scan("cenacle.invitations.views")
