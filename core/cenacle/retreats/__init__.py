"""Retreats: which group is at the house when, who takes part and as what."""

from pyramid.config import Configurator

from cenacle.platform.audit import Subject
from cenacle.retreats.models import AttendingStatus, Participation, Retreat, RetreatRole
from cenacle.retreats.service import stock_roles

__all__ = ["AttendingStatus", "Participation", "Retreat", "RetreatRole", "stock_roles"]


def includeme(config: Configurator) -> None:
    config.scan("cenacle.retreats.views")
    config.include("cenacle.retreats.views.roles")
    config.add_audit_subject(Subject(Retreat, ("start_date", "end_date"), between=" – "))
    config.add_audit_subject(Subject(Participation, of=("retreatant_id", "Retreatant")))
    config.add_audit_subject(Subject(RetreatRole, ("name",), "/admin/retreat-roles/update/{id}"))
