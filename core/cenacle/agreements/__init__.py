"""Agreements of guests: what the house asks people to read and agree to, and who has.

That of the staff is one text among the settings (`cenacle.accounts.agreement`); here a text is kept
as it was read, in each of its versions.
"""

from pyramid.config import Configurator

from cenacle.agreements.accepting import (
    accept_asked,
    asked_at_registration,
    asked_for_retreat,
    hand_back,
    hand_over,
    has_accepted,
    has_agreed,
    read_accepted,
)
from cenacle.agreements.models import Acceptance, Agreement, AgreementText, HowOften
from cenacle.agreements.schemas import AcceptedAgreement, AskedAgreement
from cenacle.events import ProspectAcceptanceTakenBack, ProspectAccepted
from cenacle.platform.audit import Subject
from cenacle.platform.events import listen
from cenacle.platform.words import CORE, Words

_ = Words(CORE)

__all__ = [
    "Acceptance",
    "AcceptedAgreement",
    "Agreement",
    "AgreementText",
    "AskedAgreement",
    "accept_asked",
    "asked_at_registration",
    "asked_for_retreat",
    "has_accepted",
    "has_agreed",
    "read_accepted",
]


def includeme(config: Configurator) -> None:
    listen(config, ProspectAccepted, hand_over)
    listen(config, ProspectAcceptanceTakenBack, hand_back)
    config.scan("cenacle.agreements.views")
    config.add_audit_subject(
        Subject(
            Agreement,
            ("title",),
            "/admin/agreements/update/{id}",
            kind=_("Agreement"),
            called=_("the agreement “{name}”"),
            labels={"number": _("Version")},
        )
    )
    config.add_audit_subject(
        Subject(
            AgreementText,
            of=("agreement_id", "Agreement"),
            kind=_("Words of an agreement"),
            called=_("the words of the agreement “{name}”"),
            labels={"number": _("Version"), "html": _("Words")},
        )
    )
    config.add_audit_codes(HowOften, _("once"), _("at each retreat"))
