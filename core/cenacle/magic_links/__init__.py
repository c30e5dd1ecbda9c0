"""Retreatants without a login: they act by links that are mailed or texted to them."""

from pyramid.config import Configurator

from cenacle.magic_links import challenge
from cenacle.magic_links.links import (
    Guest,
    days_good,
    make_further_link,
    make_further_links,
    make_invitations,
    read_guest,
)
from cenacle.magic_links.models import AccessLink, Purpose
from cenacle.platform import later
from cenacle.platform.house import House

__all__ = [
    "AccessLink",
    "Guest",
    "Purpose",
    "days_good",
    "make_further_link",
    "make_further_links",
    "make_invitations",
    "read_guest",
    "register_acts",
]


def register_acts(house: House) -> None:
    """Let workers know what guests ask for."""
    later.register_act(house, challenge.ASKED, challenge.mail_details_link)


def includeme(config: Configurator) -> None:
    config.include("cenacle.magic_links.language")
    config.include("cenacle.magic_links.service")
    config.scan("cenacle.magic_links.views")
