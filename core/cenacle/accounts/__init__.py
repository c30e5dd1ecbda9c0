"""Users: who they are, how they sign in, and when their sessions end."""

from pyramid.config import Configurator

from cenacle.accounts.models import User
from cenacle.accounts.passwords import check_password
from cenacle.accounts.service import create_user, find_by_email, has_people

__all__ = ["User", "check_password", "create_user", "find_by_email", "has_people"]


def includeme(config: Configurator) -> None:
    config.include("cenacle.accounts.policy")
    config.scan("cenacle.accounts.views")
