"""What a house and its captains send to many: invitations by every channel, and letters."""

from pyramid.config import Configurator

from cenacle.outreach.invitations import Invitation, Invited, invite

__all__ = ["Invitation", "Invited", "invite"]


def includeme(config: Configurator) -> None:
    config.scan("cenacle.outreach.views")
