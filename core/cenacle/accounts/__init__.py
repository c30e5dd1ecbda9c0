"""Users: who they are, how they sign in, and when their sessions end."""

from pyramid.config import Configurator

from cenacle.accounts.confirming import invite
from cenacle.accounts.factors import has_factor, reset_factors
from cenacle.accounts.models import User
from cenacle.accounts.passwords import check_password
from cenacle.accounts.policy import actor_of
from cenacle.accounts.service import create_user, find_user_by_email, has_people
from cenacle.accounts.sessions import end_all as end_sessions

__all__ = [
    "User",
    "actor_of",
    "check_password",
    "create_user",
    "end_sessions",
    "find_user_by_email",
    "has_factor",
    "has_people",
    "invite",
    "reset_factors",
]


def includeme(config: Configurator) -> None:
    config.include("cenacle.accounts.policy")
    config.scan("cenacle.accounts.views")
    config.include("cenacle.accounts.factors")
