"""Who changed what: every change that a person makes to an audited table is written down."""

from pyramid.config import Configurator

from cenacle.platform.audit.edits import refuse_stale
from cenacle.platform.audit.models import AuditAction, AuditEntry
from cenacle.platform.audit.service import (
    Changes,
    act_as,
    act_as_guest,
    forget_values,
    write_down,
)

__all__ = [
    "AuditAction",
    "AuditEntry",
    "Changes",
    "act_as",
    "act_as_guest",
    "forget_values",
    "refuse_stale",
    "write_down",
]


def includeme(config: Configurator) -> None:
    config.scan("cenacle.platform.audit.views")
