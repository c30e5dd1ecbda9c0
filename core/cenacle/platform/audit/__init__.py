"""Who changed what: every change that a person makes to an audited table is written down."""

from pyramid.config import Configurator

from cenacle.platform.audit.edits import refuse_stale
from cenacle.platform.audit.making_way import note_removed
from cenacle.platform.audit.models import AuditAction, AuditEntry
from cenacle.platform.audit.service import act_as, act_as_guest
from cenacle.platform.audit.subjects import Subject

__all__ = [
    "AuditAction",
    "AuditEntry",
    "Subject",
    "act_as",
    "act_as_guest",
    "note_removed",
    "refuse_stale",
]


def includeme(config: Configurator) -> None:
    config.include("cenacle.platform.audit.subjects")
    config.scan("cenacle.platform.audit.views")
