"""A second factor at sign-in: an app's codes, passkeys, and recovery codes for when both are lost.

Whoever has one is asked for it, by whatever way they sign in; the setting SecondFactor says who has
to have one.
"""

from pyramid.config import Configurator

from cenacle.accounts.factors.models import AuthenticatorApp, Passkey, RecoverySheet
from cenacle.accounts.factors.owning import count_strange_passkeys, has_factor, is_missing
from cenacle.accounts.factors.removing import reset_factors
from cenacle.platform.audit import Subject
from cenacle.platform.words import CORE, Words

_ = Words(CORE)

__all__ = ["count_strange_passkeys", "has_factor", "is_missing", "reset_factors"]


def includeme(config: Configurator) -> None:
    config.scan("cenacle.accounts.factors.views")
    of_user = ("user_id", "User")
    for model, kind, called in (
        (Passkey, _("Passkey"), _("a passkey of {name}")),
        (AuthenticatorApp, _("Authenticator app"), _("the authenticator app of {name}")),
        (RecoverySheet, _("Recovery codes"), _("the recovery codes of {name}")),
    ):
        config.add_audit_subject(Subject(model, of=of_user, kind=kind, called=called))
