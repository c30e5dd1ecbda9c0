"""Agreements of guests: what the house asks people to read and agree to, and who has.

That of the staff is one text among the settings (`cenacle.accounts.agreement`); here a text is kept
as it was read, in each of its versions.
"""

from pyramid.config import Configurator

from cenacle.agreements.accepting import (
    accept_asked,
    asked_at_registration,
    asked_for_retreat,
    hand_over,
    has_accepted,
    has_agreed,
    read_accepted,
)
from cenacle.agreements.models import Acceptance, Agreement, AgreementText
from cenacle.agreements.schemas import AcceptedAgreement, AskedAgreement
from cenacle.events import ProspectAccepted
from cenacle.platform.audit import Subject
from cenacle.platform.events import listen

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
    config.scan("cenacle.agreements.views")
    config.add_audit_subject(Subject(Agreement, ("title",), "/admin/agreements/update/{id}"))
