"""The call of a retreat: who is asked whether they come, when, and what became of it."""

from pyramid.config import Configurator

from cenacle.platform.audit import Subject
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


def includeme(config: Configurator) -> None:
    # The tables of retreats come first: whoever imports them through here would go in a circle.
    from cenacle.calls.models import Call

    config.include("cenacle.calls.following")
    config.include("cenacle.calls.offering")
    config.scan("cenacle.calls.views")
    config.add_audit_subject(
        Subject(
            Call,
            of=("retreat_id", "Retreat"),
            kind=_("Call to a retreat"),
            called=_("the call to the retreat {name}"),
            made=_("planned the call to the retreat {name}"),
            labels={
                "version": _("Plan number"),
                "started_version": _("Plan that was sent"),
                "send_at": _("Goes out"),
                "hold_until": _("Places are held until"),
                "hold_ends_at": _("Places are held until"),
                "newcomer_places": _("Places for newcomers"),
            },
        )
    )
