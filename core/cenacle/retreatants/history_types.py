"""The types of entries in a person's history, and how each is worded."""

from collections.abc import Mapping
from string import Formatter

from cenacle.platform.house import House
from cenacle.platform.plugins import HistoryType
from cenacle.platform.words import CORE, Words

_ = Words(CORE)

ATTENDED = HistoryType(
    "Attended",
    _("Attended"),
    _("Was at the retreat of {retreat}."),
    (_("attended"), _("retreat {retreat}")),
)
"""Nobody writes this one: it follows from who was expected and came (contract 6)."""

LETTER = HistoryType(
    "EmailSent", _("Email sent"), _("Was sent the email “{subject}” by {sender}."), (_("email"),)
)
"""Nor this: it follows from the mail."""

OF_A_PLUGIN_THAT_IS_GONE = HistoryType(
    "Unknown", _("No longer known"), _("A plugin that is gone wrote this down{told}.")
)
"""How it was worded went with the plugin; what it kept is still there to be read."""

TYPES = (
    HistoryType(
        "AppliedAgain",
        _("Applied again"),
        _("Applied for {retreats}; {by} saw that it is the same person.{brought}"),
        (_("application"),),
    ),
    HistoryType(
        "AnswersChanged",
        _("Answers changed"),
        _("What they told us was changed {how}."),
        (_("answers"),),
    ),
    HistoryType("ConsentChanged", _("Consent"), _("{said} {what} {how}."), (_("consent"),)),
    HistoryType(
        "InvitationSentViaEmail",
        _("Invitation sent"),
        _("Was invited by email to the retreat of {retreat}."),
        (_("retreat {retreat}"), _("email")),
    ),
    HistoryType(
        "InvitationSentViaText",
        _("Invitation sent"),
        _("Was invited by text message to the retreat of {retreat}."),
        (_("retreat {retreat}"), _("text")),
    ),
    HistoryType(
        "InvitationSent",
        _("Invitation sent"),
        _("Was invited by {how} to the retreat of {retreat}."),
        (_("retreat {retreat}"),),
    ),
    HistoryType(
        "InvitationReminded",
        _("Reminded"),
        _("Was reminded by {how} of the invitation to the retreat of {retreat}."),
        (_("retreat {retreat}"),),
    ),
    HistoryType(
        "Phoned",
        _("Phoned"),
        _("{by} phoned about the retreat of {retreat}: {outcome}."),
        (_("retreat {retreat}"), _("phone")),
    ),
    HistoryType(
        "Confirmation",
        _("Confirmed"),
        _("Confirmed for the retreat of {retreat}.{by}"),
        (_("retreat {retreat}"),),
    ),
    HistoryType(
        "Declined",
        _("Declined"),
        _("Said no to the retreat of {retreat}.{by}"),
        (_("retreat {retreat}"),),
    ),
    HistoryType(
        "Cancelled",
        _("Cancelled"),
        _("Cancelled for the retreat of {retreat}.{by}"),
        (_("retreat {retreat}"),),
    ),
    HistoryType(
        "AnswerTakenBack",
        _("Answer taken back"),
        _("The answer for the retreat of {retreat} was taken back.{by}"),
        (_("retreat {retreat}"),),
    ),
    HistoryType(
        "JoinedLine",
        _("Waiting list"),
        _("Joined the waiting list of the retreat of {retreat}.{by}"),
        (_("retreat {retreat}"), _("waiting list")),
    ),
    HistoryType(
        "PlaceOffered",
        _("Place offered"),
        _("Was offered a place on the retreat of {retreat}, until {until}.{by}"),
        (_("retreat {retreat}"), _("waiting list")),
    ),
    HistoryType(
        "PlaceHeld",
        _("Place held"),
        _("Said yes to the retreat of {retreat}; a place is held until {until}.{by}"),
        (_("retreat {retreat}"), _("waiting list")),
    ),
    HistoryType(
        "OfferEnded",
        _("Offer ended"),
        _("The place on the retreat of {retreat} was offered no longer: {why}.{by}"),
        (_("retreat {retreat}"), _("waiting list")),
    ),
    HistoryType(
        "PlaceGiven",
        _("Place given"),
        _("Was given a place on the retreat of {retreat}.{by}"),
        (_("retreat {retreat}"), _("waiting list")),
    ),
    HistoryType(
        "RoomAssigned",
        _("Room assigned"),
        _("Was given room {room} for the retreat of {retreat}.{by}"),
        (_("retreat {retreat}"), _("room {room}")),
    ),
    HistoryType(
        "RoomUnassigned",
        _("Room unassigned"),
        _("Gave back room {room} for the retreat of {retreat}.{by}"),
        (_("retreat {retreat}"), _("room {room}")),
    ),
    ATTENDED,
    LETTER,
    HistoryType(
        "NoShow",
        _("No show"),
        _("Did not come to the retreat of {retreat}."),
        (_("retreat {retreat}"),),
    ),
    HistoryType(
        "SwappedSecondary",
        _("Changed groups"),
        _("Went from group {from} to group {group}."),
        (_("group {from}"), _("group {group}")),
    ),
)

DETAILS_CONFIRMED = HistoryType(
    "Confirmation",
    _("Details confirmed"),
    _("Looked over the own details: {mended}."),
    (_("details"),),
)
"""Two things are confirmed, a retreat and the own details; both are of the type Confirmation."""


def known_types(house: House) -> dict[str, HistoryType]:
    """Every type of entry that this house knows, by name.

    Raises PluginBroken for a plugin that claims a type of the core.
    """
    return house.plugins.join(
        "type of history",
        {kind.name: kind for kind in TYPES},
        lambda state: {kind.name: kind for kind in state.gives(HistoryType)},
    )


def wording_of(kind: HistoryType, values: Mapping[str, str]) -> HistoryType:
    """That of the own details for a confirmation which fills in their placeholders."""
    if kind.name == DETAILS_CONFIRMED.name and _placeholders(DETAILS_CONFIRMED) <= values.keys():
        return DETAILS_CONFIRMED
    return kind


def _placeholders(kind: HistoryType) -> set[str]:
    return {name for _text, name, *_rest in Formatter().parse(str(kind.message)) if name}
