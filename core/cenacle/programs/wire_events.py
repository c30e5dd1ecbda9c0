"""What programs may be told of, as data: the names on the wire stay, whatever the classes become.

A fact is told by its ids and its plain facts. What people wrote, who of the staff acted, and what
an address or a link says is never among them.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from pydantic.alias_generators import to_camel

from cenacle import events
from cenacle.platform.events import Event

VERSION = 1
"""Of the shape of a message; another one where a name or the meaning of a fact changes."""
TEST = "test"

OF_A_RETREAT = ("retreatant_id", "retreat_id", "group_number", "start_date", "end_date")


@dataclass(frozen=True)
class WireEvent:
    """`name` on the wire of a `kind` of event, in `words` for a screen, with these `facts`."""

    name: str
    kind: type[Event]
    words: str
    facts: tuple[str, ...]

    def tell(self, event: Event) -> dict[str, object]:
        """Its facts, under their names on the wire."""
        return {to_camel(name): _plain(getattr(event, name)) for name in self.facts}


_APPLICATION = ("prospect_id", "group_ids")
_CALENDAR = ("retreat_id", "group_ids")

EVENTS = (
    WireEvent("application.received", events.ProspectRegistered, "Somebody applies", _APPLICATION),
    WireEvent(
        "application.changed", events.ProspectEdited, "An application is mended", _APPLICATION
    ),
    WireEvent(
        "application.reviewed", events.ProspectVerified, "An application is reviewed", _APPLICATION
    ),
    WireEvent(
        "application.accepted",
        events.ProspectAccepted,
        "An application is accepted",
        ("prospect_id", "retreatant_id", "group_id"),
    ),
    WireEvent(
        "application.denied", events.ProspectDenied, "An application is denied", _APPLICATION
    ),
    WireEvent(
        "application.denial-taken-back",
        events.ProspectDenialTakenBack,
        "A denial is taken back",
        _APPLICATION,
    ),
    WireEvent(
        "retreat.planned", events.RetreatPlanned, "A retreat is planned or changed", _CALENDAR
    ),
    WireEvent("retreat.deleted", events.RetreatDeleted, "A retreat is deleted", _CALENDAR),
    WireEvent(
        "person.changed", events.RetreatantEdited, "Somebody’s record changes", ("retreatant_id",)
    ),
    WireEvent(
        "person.left",
        events.RetreatantLeft,
        "Somebody leaves a group",
        ("retreatant_id", "group_id"),
    ),
    WireEvent(
        "person.merged",
        events.RetreatantsMerged,
        "Two records become one",
        ("retreatant_id", "gone_id"),
    ),
    WireEvent("person.erased", events.RetreatantErased, "Somebody is erased", ("retreatant_id",)),
    WireEvent(
        "attendance.changed",
        events.AttendanceChanged,
        "Somebody answers",
        (*OF_A_RETREAT, "before", "after"),
    ),
    WireEvent("line.joined", events.JoinedLine, "Somebody waits for a place", OF_A_RETREAT),
    WireEvent(
        "place.offered",
        events.PlaceOffered,
        "A place is offered",
        (*OF_A_RETREAT, "offer_id", "offered_until"),
    ),
    WireEvent(
        "place.offer-ended",
        events.OfferEnded,
        "An offer ends",
        (*OF_A_RETREAT, "offer_id", "outcome"),
    ),
    WireEvent(
        "place.offer-taken-back",
        events.OfferTakenBack,
        "An offer is taken back",
        (*OF_A_RETREAT, "offer_id"),
    ),
    WireEvent("place.given", events.PlaceGiven, "A place is given", OF_A_RETREAT),
    WireEvent(
        "invitation.sent",
        events.InvitationSent,
        "An invitation goes out",
        (*OF_A_RETREAT, "channel"),
    ),
    WireEvent(
        "invitation.opened", events.InvitationOpened, "An invitation is opened", OF_A_RETREAT
    ),
    WireEvent("role.changed", events.RetreatRoleChanged, "A role changes", OF_A_RETREAT),
    WireEvent("no-show.marked", events.NoShowMarked, "Somebody did not come", OF_A_RETREAT),
    WireEvent(
        "no-show.taken-back", events.NoShowTakenBack, "A no-show is taken back", OF_A_RETREAT
    ),
    WireEvent(
        "room.assigned", events.RoomAssigned, "A room is given", (*OF_A_RETREAT, "room_number")
    ),
    WireEvent(
        "room.unassigned",
        events.RoomUnassigned,
        "A room is taken away",
        (*OF_A_RETREAT, "room_number"),
    ),
)

BY_KIND = {each.kind: each for each in EVENTS}
NAMES = frozenset(each.name for each in EVENTS)


def _plain(value: object) -> object:
    """As JSON keeps it; instants are left to the renderer."""
    if isinstance(value, frozenset):
        return sorted(_of_numbers(value))
    return value.isoformat() if type(value) is date else value


def _of_numbers(values: Iterable[object]) -> list[int]:
    return [value for value in values if isinstance(value, int)]
