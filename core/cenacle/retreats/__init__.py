"""Retreats: which group is at the house when, who takes part and as what."""

from pyramid.config import Configurator

from cenacle.platform.audit import Subject
from cenacle.platform.told import told_days
from cenacle.platform.words import CORE, Words
from cenacle.retreats.models import AttendingStatus, Participation, Retreat, RetreatRole
from cenacle.retreats.service import stock_roles

_ = Words(CORE)

__all__ = ["AttendingStatus", "Participation", "Retreat", "RetreatRole", "stock_roles"]


def includeme(config: Configurator) -> None:
    config.scan("cenacle.retreats.views")
    config.include("cenacle.retreats.views.roles")
    config.add_audit_subject(
        Subject(
            Retreat,
            ("start_date", "end_date"),
            shown=lambda start, end: str(told_days(start, end)),
            kind=_("Retreat"),
            called=_("the retreat {name}"),
        )
    )
    config.add_audit_subject(
        Subject(
            Participation,
            of=("retreatant_id", "Retreatant"),
            kind=_("Part in a retreat"),
            called=_("the part of {name} in {retreat_id}"),
            made=_("put {name} on the roster of {retreat_id}"),
            ended=_("took {name} off the roster of {retreat_id}"),
            labels={
                "attending_status": _("Answer"),
                "retreatant_id": _("Person"),
                "is_no_show": _("Did not show up"),
            },
        )
    )
    config.add_audit_codes(
        AttendingStatus,
        _("No Response"),
        _("Cancelled"),
        _("Not Attending"),
        _("Attending"),
        _("Waitlist"),
    )
    config.add_audit_subject(
        Subject(
            RetreatRole,
            ("name",),
            "/admin/retreat-roles/update/{id}",
            kind=_("Role on retreats"),
            called=_("the role {name}"),
        )
    )
