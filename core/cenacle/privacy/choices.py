"""What people read for the values of enumerations that the audit does not tell of."""

from collections.abc import Mapping
from enum import Enum

from pyramid.config import Configurator

from cenacle.accounts.models import LinkPurpose
from cenacle.arrivals.models import ActKind
from cenacle.calls.models import PhoneOutcome
from cenacle.magic_links.models import Purpose
from cenacle.outreach.models import LetterState
from cenacle.platform.consents import Channel
from cenacle.platform.mail.models import EmailStatus
from cenacle.platform.words import CORE, Text, Words

_ = Words(CORE)

CHOICES: Mapping[type[Enum], tuple[Text, ...]] = {
    PhoneOutcome: (
        _("Is coming"),
        _("Not coming"),
        _("Not reached"),
        _("To be phoned again"),
        _("Wrong number"),
    ),
    Purpose: (_("to answer"), _("to keep their details up to date")),
    ActKind: (_("arrived"), _("left"), _("got the key"), _("gave the key back")),
    Channel: (_("mail"), _("text messages")),
    EmailStatus: (
        _("waits"),
        _("sent"),
        _("delivered"),
        _("tried again"),
        _("came back"),
        _("failed"),
        _("reported as spam"),
        _("not sent"),
    ),
    LetterState: (_("a draft"), _("waits"), _("sent"), _("taken back")),
    LinkPurpose: (
        _("to confirm the address"),
        _("to choose a password"),
        _("to change the address"),
        _("to stop a change of the address"),
    ),
}
"""In the order of the values."""


def includeme(config: Configurator) -> None:
    for choices, words in CHOICES.items():
        config.add_audit_codes(choices, *words)
