"""The security log: who came to which door of the house, from where, and what came of it.

A view names its act (`@login.post(…, noted=Act.SIGN_IN)`); what is refused for want of a right is
noted by itself. Each act is a structured line in the log and a row for the audit's screen.
"""

from pyramid.config import Configurator

from cenacle.platform.access import Act
from cenacle.platform.security.models import Outcome, SecurityEvent
from cenacle.platform.security.phrases import ACTS, OUTCOMES
from cenacle.platform.security.service import sweep

__all__ = ["Outcome", "SecurityEvent", "sweep"]


def includeme(config: Configurator) -> None:
    config.include("cenacle.platform.security.noting")
    config.scan("cenacle.platform.security.views")
    config.add_audit_codes(Act, *(ACTS[act] for act in Act))
    config.add_audit_codes(Outcome, *(OUTCOMES[outcome] for outcome in Outcome))
