"""Who changed what: every change that a person makes to an audited table is written down."""

from pyramid.config import Configurator

from cenacle.audit.edits import refuse_stale
from cenacle.audit.models import AuditAction, AuditEntry
from cenacle.audit.service import act_as, act_as_guest

__all__ = ["AuditAction", "AuditEntry", "act_as", "act_as_guest", "refuse_stale"]


def includeme(config: Configurator) -> None:
    config.scan("cenacle.audit.views")
