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
from cenacle.platform.words import CORE, Text, Words

_ = Words(CORE)

VERSION = 1
"""Of the shape of a message; another one where a name or the meaning of a fact changes."""
TEST = "test"

OF_A_RETREAT = ("retreatant_id", "retreat_id", "group_number", "start_date", "end_date")


@dataclass(frozen=True)
class WireEvent:
    """`name` on the wire of a `kind` of event, in `words` for a screen, with these `facts`."""

    name: str
    kind: type[Event]
    words: Text
    facts: tuple[str, ...]

    def tell(self, event: Event) -> dict[str, object]:
        """Its facts, under their names on the wire."""
        return {to_camel(name): _plain(getattr(event, name)) for name in self.facts}


_APPLICATION = ("prospect_id", "group_ids")
_CALENDAR = ("retreat_id", "group_ids")

EVENTS = (
    WireEvent(
        "application.received", events.ProspectRegistered, _("Somebody applies"), _APPLICATION
    ),
    WireEvent(
        "application.changed", events.ProspectEdited, _("An application is mended"), _APPLICATION
    ),
    WireEvent(
        "application.reviewed",
        events.ProspectVerified,
        _("An application is reviewed"),
        _APPLICATION,
    ),
    WireEvent(
        "application.accepted",
        events.ProspectAccepted,
        _("An application is accepted"),
        ("prospect_id", "retreatant_id", "group_id"),
    ),
    WireEvent(
        "application.acceptance-taken-back",
        events.ProspectAcceptanceTakenBack,
        _("An acceptance is taken back"),
        ("prospect_id", "retreatant_id"),
    ),
    WireEvent(
        "application.denied", events.ProspectDenied, _("An application is denied"), _APPLICATION
    ),
    WireEvent(
        "application.denial-taken-back",
        events.ProspectDenialTakenBack,
        _("A denial is taken back"),
        _APPLICATION,
    ),
    WireEvent(
        "retreat.planned", events.RetreatPlanned, _("A retreat is planned or changed"), _CALENDAR
    ),
    WireEvent("retreat.deleted", events.RetreatDeleted, _("A retreat is deleted"), _CALENDAR),
    WireEvent(
        "person.changed",
        events.RetreatantEdited,
        _("Somebody’s record changes"),
        ("retreatant_id",),
    ),
    WireEvent(
        "person.left",
        events.RetreatantLeft,
        _("Somebody leaves a group"),
        ("retreatant_id", "group_id"),
    ),
    WireEvent(
        "person.merged",
        events.RetreatantsMerged,
        _("Two records become one"),
        ("retreatant_id", "gone_id"),
    ),
    WireEvent(
        "person.parted",
        events.RetreatantsParted,
        _("A merge is undone"),
        ("retreatant_id", "parted_id"),
    ),
    WireEvent(
        "answers.changed",
        events.AnswersChanged,
        _("What somebody told the house changes"),
        ("retreatant_id",),
    ),
    WireEvent(
        "consent.changed",
        events.ConsentChanged,
        _("Somebody says yes to something, or takes it back"),
        ("retreatant_id", "is_given"),
    ),
    WireEvent(
        "agreement.accepted",
        events.AgreementAccepted,
        _("Somebody agrees to what the house asks its guests"),
        ("agreement_id", "number", "retreatant_id", "retreat_id", "prospect_id"),
    ),
    WireEvent(
        "person.erased", events.RetreatantErased, _("Somebody is erased"), ("retreatant_id",)
    ),
    WireEvent(
        "attendance.changed",
        events.AttendanceChanged,
        _("Somebody answers"),
        (*OF_A_RETREAT, "before", "after"),
    ),
    WireEvent("line.joined", events.JoinedLine, _("Somebody waits for a place"), OF_A_RETREAT),
    WireEvent(
        "place.offered",
        events.PlaceOffered,
        _("A place is offered"),
        (*OF_A_RETREAT, "offer_id", "offered_until"),
    ),
    WireEvent(
        "place.held",
        events.PlaceHeld,
        _("A place is held for a yes that waits for something"),
        (*OF_A_RETREAT, "offer_id", "offered_until"),
    ),
    WireEvent(
        "place.offer-ended",
        events.OfferEnded,
        _("An offer ends"),
        (*OF_A_RETREAT, "offer_id", "outcome"),
    ),
    WireEvent(
        "place.offer-taken-back",
        events.OfferTakenBack,
        _("An offer is taken back"),
        (*OF_A_RETREAT, "offer_id"),
    ),
    WireEvent("place.given", events.PlaceGiven, _("A place is given"), OF_A_RETREAT),
    WireEvent(
        "invitation.sent",
        events.InvitationSent,
        _("An invitation goes out"),
        (*OF_A_RETREAT, "channel"),
    ),
    WireEvent(
        "invitation.opened", events.InvitationOpened, _("An invitation is opened"), OF_A_RETREAT
    ),
    WireEvent("role.changed", events.RetreatRoleChanged, _("A role changes"), OF_A_RETREAT),
    WireEvent("no-show.marked", events.NoShowMarked, _("Somebody did not come"), OF_A_RETREAT),
    WireEvent(
        "no-show.taken-back", events.NoShowTakenBack, _("A no-show is taken back"), OF_A_RETREAT
    ),
    WireEvent(
        "room.assigned", events.RoomAssigned, _("A room is given"), (*OF_A_RETREAT, "room_number")
    ),
    WireEvent(
        "room.unassigned",
        events.RoomUnassigned,
        _("A room is taken away"),
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
