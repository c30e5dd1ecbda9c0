"""What a house and its captains send to many: invitations by every channel, and letters."""

from pyramid.config import Configurator

from cenacle.outreach import sending
from cenacle.outreach.invitations import Invitation, Invited, invite
from cenacle.platform.house import House

__all__ = ["Invitation", "Invited", "invite", "register_tasks"]


def register_tasks(house: House) -> None:
    """Let workers know what goes out at its time."""
    sending.register(house)


def includeme(config: Configurator) -> None:
    config.scan("cenacle.outreach.views")
