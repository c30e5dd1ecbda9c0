"""The types of entries in a person's history, and how each is worded."""

from collections.abc import Mapping
from string import Formatter

from cenacle.platform.house import House
from cenacle.platform.plugins import HistoryType

ATTENDED = HistoryType(
    "Attended", "Attended", "Was at the retreat of {retreat}.", ("attended", "retreat {retreat}")
)
"""Nobody writes this one: it follows from who was expected and came (contract 6)."""

LETTER = HistoryType(
    "EmailSent", "Email sent", "Was sent the email “{subject}” by {sender}.", ("email",)
)
"""Nor this: it follows from the mail."""

CORE = (
    HistoryType(
        "AppliedAgain",
        "Applied again",
        "Applied for {retreats}; {by} saw that it is the same person.{brought}",
        ("application",),
    ),
    HistoryType(
        "AnswersChanged",
        "Answers changed",
        "What they told us was changed {how}.",
        ("answers",),
    ),
    HistoryType("ConsentChanged", "Consent", "{said} {what} {how}.", ("consent",)),
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
        "InvitationSent",
        "Invitation sent",
        "Was invited by {how} to the retreat of {retreat}.",
        ("retreat {retreat}",),
    ),
    HistoryType(
        "Phoned",
        "Phoned",
        "{by} phoned about the retreat of {retreat}: {outcome}.",
        ("retreat {retreat}", "phone"),
    ),
    HistoryType(
        "Confirmation",
        "Confirmed",
        "Confirmed for the retreat of {retreat}.{by}",
        ("retreat {retreat}",),
    ),
    HistoryType(
        "Declined",
        "Declined",
        "Said no to the retreat of {retreat}.{by}",
        ("retreat {retreat}",),
    ),
    HistoryType(
        "Cancelled",
        "Cancelled",
        "Cancelled for the retreat of {retreat}.{by}",
        ("retreat {retreat}",),
    ),
    HistoryType(
        "JoinedLine",
        "Waiting list",
        "Joined the waiting list of the retreat of {retreat}.{by}",
        ("retreat {retreat}", "waiting list"),
    ),
    HistoryType(
        "PlaceOffered",
        "Place offered",
        "Was offered a place on the retreat of {retreat}, until {until}.{by}",
        ("retreat {retreat}", "waiting list"),
    ),
    HistoryType(
        "OfferEnded",
        "Offer ended",
        "The place on the retreat of {retreat} was offered no longer: {why}.{by}",
        ("retreat {retreat}", "waiting list"),
    ),
    HistoryType(
        "PlaceGiven",
        "Place given",
        "Was given a place on the retreat of {retreat}.{by}",
        ("retreat {retreat}", "waiting list"),
    ),
    HistoryType(
        "RoomAssigned",
        "Room assigned",
        "Was given room {room} for the retreat of {retreat}.",
        ("retreat {retreat}", "room {room}"),
    ),
    HistoryType(
        "RoomUnassigned",
        "Room unassigned",
        "Gave back room {room} for the retreat of {retreat}.",
        ("retreat {retreat}", "room {room}"),
    ),
    ATTENDED,
    LETTER,
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
        lambda state: {kind.name: kind for kind in state.gives(HistoryType)},
    )


def wording_of(kind: HistoryType, values: Mapping[str, str]) -> HistoryType:
    """That of the own details for a confirmation which fills in their placeholders."""
    if kind.name == DETAILS_CONFIRMED.name and _placeholders(DETAILS_CONFIRMED) <= values.keys():
        return DETAILS_CONFIRMED
    return kind


def _placeholders(kind: HistoryType) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(kind.message) if name}
