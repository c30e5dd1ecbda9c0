"""Users: who they are, how they sign in, and when their sessions end."""

from pyramid.config import Configurator

from cenacle.accounts.confirming import invite, move_account
from cenacle.accounts.factors import count_strange_passkeys, has_factor, reset_factors
from cenacle.accounts.identities import providers_of, unbind
from cenacle.accounts.models import ExternalIdentity, User
from cenacle.accounts.passwords import Owner, check_password
from cenacle.accounts.policy import actor_of
from cenacle.accounts.service import (
    create_user,
    find_user_by_email,
    has_people,
    select_active_admins,
)
from cenacle.accounts.sessions import end_all as end_sessions
from cenacle.platform.access import Role
from cenacle.platform.audit import Subject
from cenacle.platform.words import CORE, Words

_ = Words(CORE)

__all__ = [
    "Owner",
    "User",
    "actor_of",
    "check_password",
    "count_strange_passkeys",
    "create_user",
    "end_sessions",
    "find_user_by_email",
    "has_factor",
    "has_people",
    "invite",
    "move_account",
    "providers_of",
    "reset_factors",
    "select_active_admins",
    "unbind",
]


def includeme(config: Configurator) -> None:
    config.include("cenacle.accounts.policy")
    config.scan("cenacle.accounts.views")
    config.include("cenacle.accounts.factors")
    config.include("cenacle.accounts.tokens")
    config.add_audit_subject(
        Subject(
            User,
            ("first_name", "last_name"),
            "/admin/users/update/{id}",
            kind=_("User"),
            called=_("the user {name}"),
            labels={
                "password_hash": _("Password"),
                "profile_photo_guid": _("Photo"),
                "retreatant_id": _("Their record"),
            },
        )
    )
    config.add_audit_codes(Role, *Role)
    config.add_audit_subject(
        Subject(
            ExternalIdentity,
            of=("user_id", "User"),
            kind=_("Sign-in by another provider"),
            called=_("the sign-in of {name} by {provider}"),
            labels={"subject": _("Number there"), "user_id": _("User")},
        )
    )
