"""Tokens: by what programs come in, for a user or for the house."""

from pyramid.config import Configurator

from cenacle.accounts.tokens.models import AccessToken
from cenacle.platform.access import TokenScope
from cenacle.platform.access.token_scopes import WORDS
from cenacle.platform.audit import Subject
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


def includeme(config: Configurator) -> None:
    config.scan("cenacle.accounts.tokens.views")
    config.add_audit_subject(
        Subject(
            AccessToken,
            ("name",),
            kind=_("Token of a program"),
            called=_("the token “{name}”"),
            labels={"token_hash": _("Token"), "user_id": _("Of"), "made_by_id": _("Made by")},
            lists={"scopes": TokenScope},
        )
    )
    config.add_audit_codes(TokenScope, *(WORDS[scope] for scope in TokenScope))
