"""Who changed what: every change that a person makes to an audited table is written down."""

from pyramid.config import Configurator

from cenacle.platform.audit.edits import own_change, refuse_stale
from cenacle.platform.audit.making_way import note_removed
from cenacle.platform.audit.models import AuditAction, AuditEntry
from cenacle.platform.audit.service import (
    Changes,
    act_as,
    act_as_guest,
    forget_values,
    note_changes,
    write_entry,
)
from cenacle.platform.audit.subjects import Subject

__all__ = [
    "AuditAction",
    "AuditEntry",
    "Changes",
    "Subject",
    "act_as",
    "act_as_guest",
    "forget_values",
    "note_changes",
    "note_removed",
    "own_change",
    "refuse_stale",
    "write_entry",
]


def includeme(config: Configurator) -> None:
    config.include("cenacle.platform.audit.subjects")
    config.scan("cenacle.platform.audit.views")
