"""Prospects: people who apply, until a captain accepts or denies them."""

from pyramid.config import Configurator

from cenacle.platform.audit import Subject
from cenacle.platform.words import CORE, Words
from cenacle.prospects.models import Prospect, ProspectStatus

_ = Words(CORE)

__all__ = ["Prospect", "ProspectStatus"]


def includeme(config: Configurator) -> None:
    config.include("cenacle.prospects.service")
    config.include("cenacle.prospects.letters")
    config.scan("cenacle.prospects.views")
    config.add_audit_subject(
        Subject(
            Prospect,
            ("first_name", "last_name"),
            "/admin/people?tab=prospects&prospect={id}",
            kind=_("Application"),
            called=_("the application of {name}"),
            labels={
                "can_contact_in_future": _("May be told of later retreats"),
                "last_minute": _("Could come at short notice"),
                "retreatant_id": _("Their record"),
            },
        )
    )
    config.add_audit_codes(ProspectStatus, _("Waiting"), _("Verified"), _("Accepted"), _("Denied"))
