"""What people read for the values of enumerations that the audit does not tell of."""

from collections.abc import Mapping
from enum import Enum

from pyramid.config import Configurator

from cenacle.accounts.models import LinkPurpose
from cenacle.arrivals.models import ActKind
from cenacle.calls.models import PhoneOutcome
from cenacle.magic_links.models import Purpose
from cenacle.outreach.models import LetterState
from cenacle.platform.access import Act
from cenacle.platform.consents import Channel
from cenacle.platform.mail.models import EmailStatus
from cenacle.platform.security.models import Outcome
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
    Act: (
        _("Signed in"),
        _("Was asked for the second factor"),
        _("Signed out"),
        _("Changed the password"),
        _("Changed a way to sign in"),
        _("Ended a session"),
        _("Asked for an account"),
        _("Asked for a link"),
        _("Used a link"),
        _("Made a token or a calendar link"),
        _("Ended a token or a calendar link"),
        _("Came with a token"),
        _("Locked an account"),
        _("Unlocked an account"),
        _("Erased a person"),
        _("Saved a file"),
        _("Asked for something"),
        _("Sent a report of mail or texts"),
    ),
    Outcome: (_("done"), _("refused"), _("too often")),
}
"""In the order of the values."""


def includeme(config: Configurator) -> None:
    for choices, words in CHOICES.items():
        config.add_audit_codes(choices, *words)
