"""Other programs: what the house tells them by webhooks, and the calendars that they read.

By what they come in themselves, tokens, is an affair of accounts.
"""

from collections.abc import Collection

from pyramid.config import Configurator
from sqlalchemy import Connection

from cenacle.events import AccountHandedOver
from cenacle.platform.audit import Subject
from cenacle.platform.events import Event, listen
from cenacle.platform.words import CORE, Words
from cenacle.programs.feeds import end_feed_of_former_owner
from cenacle.programs.models import CalendarFeed, Webhook
from cenacle.programs.telling import tell_programs
from cenacle.programs.wire_events import EVENTS

_ = Words(CORE)

__all__ = ["CalendarFeed", "Webhook"]


def includeme(config: Configurator) -> None:
    config.scan("cenacle.programs.views")
    config.add_audit_subject(
        Subject(
            Webhook,
            ("name",),
            "/admin/programs?webhook={id}",
            kind=_("Webhook"),
            called=_("the webhook “{name}”"),
            lookups={"events": _words_of_events},
        )
    )
    listen(config, Event, tell_programs)
    listen(config, AccountHandedOver, end_feed_of_former_owner)


def _words_of_events(_connection: Connection, names: Collection[str]) -> dict[str, str]:
    return {each.name: str(each.words) for each in EVENTS if each.name in names}
