"""The history of a person: what happened, as a table of words, filled by the house's events.

No act writes here by hand: an event that names a type makes an entry (`cenacle.events`).
"""

from typing import Any

from pyramid.config import Configurator
from pyramid.registry import Registry
from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from cenacle import clock
from cenacle.events import NoShowMarked, NoShowTakenBack, RetreatantEvent, RetreatEvent
from cenacle.people.models import HistoryEntry
from cenacle.plugins import HistoryType, listen

ATTENDED = HistoryType(
    "Attended", "Attended", "Was at the retreat of {retreat}.", ("attended", "retreat {retreat}")
)
"""Nobody writes this one: it follows from who was expected and came (contract 6)."""

CORE = (
    HistoryType(
        "InvitationSentViaEmail",
        "Invitation sent",
        "Was invited by email to the retreat of {retreat}.",
        ("retreat {retreat}", "email"),
    ),
    HistoryType(
        "InvitationSentViaText",
        "Invitation sent",
        "Was invited by text message to the retreat of {retreat}.",
        ("retreat {retreat}", "text"),
    ),
    HistoryType(
        "Confirmation",
        "Confirmed",
        "Is attending the retreat of {retreat}.",
        ("retreat {retreat}",),
    ),
    HistoryType(
        "Declined", "Declined", "Cannot come to the retreat of {retreat}.", ("retreat {retreat}",)
    ),
    HistoryType(
        "Cancelled",
        "Cancelled",
        "Cancelled for the retreat of {retreat}.",
        ("retreat {retreat}",),
    ),
    HistoryType(
        "RoomAssigned",
        "Room assigned",
        "Has room {room} for the retreat of {retreat}.",
        ("retreat {retreat}", "room {room}"),
    ),
    HistoryType(
        "RoomUnassigned",
        "Room unassigned",
        "Has room {room} no longer for the retreat of {retreat}.",
        ("retreat {retreat}", "room {room}"),
    ),
    ATTENDED,
    HistoryType(
        "NoShow", "No show", "Did not come to the retreat of {retreat}.", ("retreat {retreat}",)
    ),
    HistoryType(
        "SwappedSecondary",
        "Changed groups",
        "Went from group {from} to group {group}.",
        ("group {from}", "group {group}"),
    ),
)


DETAILS = HistoryType(
    "Confirmation", "Details confirmed", "Looked over the own details: {mended}.", ("details",)
)
"""The specification has no type of its own for it: confirming what the house knows is one, too."""


class _Unsaid(dict[str, str]):
    """A placeholder that an event says nothing about stays empty."""

    def __missing__(self, key: str) -> str:
        return ""


def types(registry: Registry) -> dict[str, HistoryType]:
    """Every type of entry that this house knows, by name."""
    known: dict[str, HistoryType] = registry.history_types
    return known


def entries(
    session: Session, registry: Registry, retreatant_id: int, event_type: str | None
) -> list[dict[str, Any]]:
    """What was written down, newest first; what a plugin wrote that is gone stays away."""
    found = (
        select(HistoryEntry.event_type, HistoryEntry.event_date, HistoryEntry.told)
        .where(HistoryEntry.retreatant_id == retreatant_id)
        .order_by(HistoryEntry.event_date.desc(), HistoryEntry.id.desc())
    )
    if event_type is not None:
        found = found.where(HistoryEntry.event_type == event_type)
    known = types(registry)
    return [
        tell(DETAILS if "mended" in row.told else known[row.event_type], row.event_date, row.told)
        for row in session.execute(found)
        if row.event_type in known
    ]


def tell(kind: HistoryType, event_date: Any, told: dict[str, str]) -> dict[str, Any]:
    """An entry in words, as it goes over the wire."""
    values = _Unsaid(told)
    return {
        "title": kind.title,
        "eventMessage": kind.message.format_map(values),
        "eventDate": event_date,
        "eventType": kind.name,
        "tags": [tag.format_map(values) for tag in kind.tags],
    }


def _write_down(registry: Registry, session: Session, event: RetreatantEvent) -> None:
    if event.history_type is None:
        return
    session.add(
        HistoryEntry(
            retreatant_id=event.retreatant_id,
            retreat_id=event.retreat_id if isinstance(event, RetreatEvent) else None,
            event_type=types(registry)[event.history_type].name,
            event_date=clock.now(),
            told=dict(event.told),
        )
    )


def _take_back(_registry: Registry, session: Session, event: NoShowTakenBack) -> None:
    session.execute(
        delete(HistoryEntry).where(
            HistoryEntry.retreatant_id == event.retreatant_id,
            HistoryEntry.retreat_id == event.retreat_id,
            HistoryEntry.event_type == NoShowMarked.history_type,
        )
    )


def includeme(config: Configurator) -> None:
    """Raises PluginBroken for a plugin that claims a type of the core."""
    config.registry.history_types = config.registry.plugins.join(
        "type of history",
        {kind.name: kind for kind in CORE},
        lambda state: {kind.name: kind for kind in state.history_types},
    )
    listen(config, RetreatantEvent, _write_down)
    listen(config, NoShowTakenBack, _take_back)
