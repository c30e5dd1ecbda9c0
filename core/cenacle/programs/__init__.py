"""Other programs: what the house tells them by webhooks, and the calendars that they read.

By what they come in themselves, tokens, is an affair of accounts.
"""

from pyramid.config import Configurator

from cenacle.platform.audit import Subject
from cenacle.platform.events import Event, listen
from cenacle.programs.models import CalendarFeed, Webhook
from cenacle.programs.telling import tell_programs

__all__ = ["CalendarFeed", "Webhook"]


def includeme(config: Configurator) -> None:
    config.scan("cenacle.programs.views")
    config.add_audit_subject(Subject(Webhook, ("name",)))
    listen(config, Event, tell_programs)
