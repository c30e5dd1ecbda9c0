"""The types of entries in a person's history, and how each is worded."""

from collections.abc import Mapping
from string import Formatter

from cenacle.platform.house import House
from cenacle.platform.plugins import HistoryType

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

DETAILS_CONFIRMED = HistoryType(
    "Confirmation", "Details confirmed", "Looked over the own details: {mended}.", ("details",)
)
"""Two things are confirmed, a retreat and the own details; both are of the type Confirmation."""


def known_types(house: House) -> dict[str, HistoryType]:
    """Every type of entry that this house knows, by name.

    Raises PluginBroken for a plugin that claims a type of the core.
    """
    return house.plugins.join(
        "type of history",
        {kind.name: kind for kind in CORE},
        lambda state: {kind.name: kind for kind in state.history_types},
    )


def wording_of(kind: HistoryType, values: Mapping[str, str]) -> HistoryType:
    """That of the own details for a confirmation which fills in their placeholders."""
    if kind.name == DETAILS_CONFIRMED.name and _placeholders(DETAILS_CONFIRMED) <= values.keys():
        return DETAILS_CONFIRMED
    return kind


def _placeholders(kind: HistoryType) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(kind.message) if name}
