"""The call of a retreat: who is asked whether they come, when, and what became of it."""

from pyramid.config import Configurator

from cenacle.platform.audit import Subject


def includeme(config: Configurator) -> None:
    # The tables of retreats come first: whoever imports them through here would go in a circle.
    from cenacle.calls.models import Call

    config.include("cenacle.calls.following")
    config.include("cenacle.calls.offering")
    config.scan("cenacle.calls.views")
    config.add_audit_subject(Subject(Call, of=("retreat_id", "Retreat")))
