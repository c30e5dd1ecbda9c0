"""What happens in the house, as plain data; whoever wants to know listens by `cenacle_event`.

Events are facts, in the past tense, published after the act. A `Question`, in the present
participle, is published before it: a listener may refuse the act by a RuleBroken, or prepare it.

What is about one retreatant may say by `history_type` that it belongs into the person's history,
and by `history_values` what the words there are filled with.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import ClassVar, TypedDict

from cenacle.platform.dates import show_days
from cenacle.platform.events import Event, Question


@dataclass(frozen=True)
class ProspectEvent(Event):
    """Base of what happens to an application; `group_ids` are the groups whose rosters show it."""

    prospect_id: int
    group_ids: frozenset[int]


@dataclass(frozen=True)
class ProspectRegistered(ProspectEvent):
    """Somebody applied, or applied again within a day, for retreats of these groups, or of some of
    them no longer."""


@dataclass(frozen=True)
class ProspectEdited(ProspectEvent):
    """What an application says was mended."""


@dataclass(frozen=True)
class ProspectVerified(ProspectEvent):
    """A captain has reviewed an application."""


@dataclass(frozen=True)
class ProspectAccepted(ProspectEvent):
    """An application became a retreatant of a group, or was found to be one's of it."""

    retreatant_id: int
    group_id: int


@dataclass(frozen=True)
class ProspectDenied(ProspectEvent):
    """An application was refused, for all groups."""


@dataclass(frozen=True)
class ProspectDenialTakenBack(ProspectEvent):
    """It was a slip: the application waits as before."""


@dataclass(frozen=True)
class CalendarEvent(Event):
    """Base of what happens to a retreat in the calendar of these groups."""

    retreat_id: int
    group_ids: frozenset[int]


@dataclass(frozen=True)
class RetreatPlanned(CalendarEvent):
    """A retreat was put into the calendar of a group, or changed there: where it `has_more_places`,
    its capacity rose."""

    has_more_places: bool = False


@dataclass(frozen=True)
class RetreatDeleting(Question):
    """May this retreat be deleted?"""

    retreat_id: int


@dataclass(frozen=True)
class RoomDeleting(Question):
    """May this room, which nobody has or had, be taken out of the house?"""

    room_id: int


@dataclass(frozen=True)
class RetreatMoving(Question):
    """May this retreat be on these days instead? Rooms that others have then are taken from it with
    `release_rooms`; else they keep it from moving."""

    retreat_id: int
    start_date: date
    end_date: date
    release_rooms: bool = False


@dataclass(frozen=True)
class CapacityChanging(Question):
    """May this retreat have so many places instead? `over_capacity` says that fewer than are taken
    are meant."""

    retreat_id: int
    capacity: int
    over_capacity: bool


@dataclass(frozen=True)
class GroupChanging(Question):
    """May this retreat be that of another group instead?"""

    retreat_id: int
    group_id: int


@dataclass(frozen=True)
class RetreatDeleted(CalendarEvent):
    """A retreat is no longer in the calendar."""


@dataclass(frozen=True)
class RetreatantEvent(Event):
    """Base of what happens to one retreatant."""

    retreatant_id: int

    @property
    def history_type(self) -> str | None:
        """The type of the entry that it makes in the history, or None when it makes none."""
        return None

    @property
    def history_values(self) -> Mapping[str, str]:
        """What the placeholders in the words of that type stand for."""
        return {}


@dataclass(frozen=True)
class RetreatantEdited(RetreatantEvent):
    """What is known of a person was changed; `former_group_ids` are those left by it."""

    former_group_ids: frozenset[int] = frozenset()


@dataclass(frozen=True)
class RetreatantLeft(RetreatantEvent):
    """A person is no longer of this group, or no longer active in it."""

    group_id: int


@dataclass(frozen=True)
class SecondarySwapped(RetreatantEvent):
    """The secondary group became the primary one."""

    from_group: str
    to_group: str

    history_type = "SwappedSecondary"

    @property
    def history_values(self) -> Mapping[str, str]:
        return {"from": self.from_group, "group": self.to_group}


@dataclass(frozen=True)
class DetailsConfirmed(RetreatantEvent):
    """A person looked over by a link how the house reaches them, and mended these `fields`."""

    fields: str

    history_type = "Confirmation"

    @property
    def history_values(self) -> Mapping[str, str]:
        return {"mended": self.fields or "nothing to mend"}


@dataclass(frozen=True)
class AnswersChanged(RetreatantEvent):
    """What a person told the house beside the core's own questions is otherwise now; `how` says by
    whom it was changed, or by which way."""

    how: str

    history_type = "AnswersChanged"

    @property
    def history_values(self) -> Mapping[str, str]:
        return {"how": self.how}


@dataclass(frozen=True)
class ConsentChanged(RetreatantEvent):
    """A person said yes to `what` the house asked a consent to, or took it back; `how` as above."""

    what: str
    is_given: bool
    how: str

    history_type = "ConsentChanged"

    @property
    def history_values(self) -> Mapping[str, str]:
        said = "Said yes to" if self.is_given else "Took back the yes to"
        return {"said": said, "what": self.what, "how": self.how}


@dataclass(frozen=True)
class RetreatantsMerging(Question):
    """Two records turn out to be one person's: that of `gone_id` is about to be deleted.

    Whatever has a foreign key to it moves to `kept_id` by itself; a listener sees to what cannot,
    because there may be one row a person alone.
    """

    kept_id: int
    gone_id: int


@dataclass(frozen=True)
class RetreatantsMerged(RetreatantEvent):
    """Two records became one: there is no retreatant `gone_id` any more.

    `former_group_ids` are the groups of both, before.
    """

    gone_id: int
    former_group_ids: frozenset[int]


@dataclass(frozen=True)
class ApplicationRecognized(RetreatantEvent):
    """Somebody whom the house knows applied, and `by` found the record; `brought` names the fields
    that were taken from the application."""

    prospect_id: int
    retreats: str
    brought: str
    by: str

    history_type = "AppliedAgain"

    @property
    def history_values(self) -> Mapping[str, str]:
        brought = f" New in the record: {self.brought}." if self.brought else ""
        return {"retreats": self.retreats, "brought": brought, "by": self.by}


@dataclass(frozen=True)
class RetreatantErased(RetreatantEvent):
    """The house has forgotten a person of these groups: there is no such retreatant any more."""

    former_group_ids: frozenset[int]


class RetreatFacts(TypedDict):
    """The fields that all events about one retreatant and one retreat have in common."""

    retreatant_id: int
    retreat_id: int
    group_number: str
    start_date: date
    end_date: date


@dataclass(frozen=True)
class RetreatEvent(RetreatantEvent):
    """Base of what happens to one retreatant about one retreat."""

    retreat_id: int
    group_number: str
    start_date: date
    end_date: date

    @property
    def history_values(self) -> Mapping[str, str]:
        return {"retreat": show_days(self.start_date, self.end_date), "group": self.group_number}


@dataclass(frozen=True)
class AttendanceChanged(RetreatEvent):
    """Somebody answered, or was answered for; the statuses are those of contract 6.

    `by` names who of the staff answered, with a word on what is unusual about it; `how` says in a
    sentence by which way a person's own answer came.
    """

    before: str
    after: str
    by: str = ""
    how: str = ""

    HISTORY_TYPES: ClassVar[Mapping[str, str]] = {
        "Attending": "Confirmation",
        "NotAttending": "Declined",
        "Cancelled": "Cancelled",
    }

    @property
    def history_type(self) -> str | None:
        """Of a place that staff gave to somebody who waited, `PlaceGiven` tells."""
        is_given = self.by and (self.before, self.after) == ("Waitlist", "Attending")
        return None if is_given else self.HISTORY_TYPES.get(self.after)

    @property
    def history_values(self) -> Mapping[str, str]:
        return {**super().history_values, "by": _by(self.by, self.how)}


@dataclass(frozen=True)
class PlaceGiven(RetreatEvent):
    """Somebody who waited has a place, for staff (`by`) gave it."""

    by: str

    history_type = "PlaceGiven"

    @property
    def history_values(self) -> Mapping[str, str]:
        return {**super().history_values, "by": _by(self.by)}


@dataclass(frozen=True)
class JoinedLine(RetreatEvent):
    """Somebody waits for a place, or asks for one again after a rest."""

    by: str
    how: str = ""

    history_type = "JoinedLine"

    @property
    def history_values(self) -> Mapping[str, str]:
        return {**super().history_values, "by": _by(self.by, self.how)}


@dataclass(frozen=True)
class PlaceOffered(RetreatEvent):
    """Somebody who waits may take a free place until then, as `until` says in words by the clock of
    the house.

    What tells of it goes out at `tell_at`, and no sooner.
    """

    offer_id: int
    offered_until: datetime
    until: str
    tell_at: datetime
    by: str

    history_type = "PlaceOffered"

    @property
    def history_values(self) -> Mapping[str, str]:
        return {**super().history_values, "until": self.until, "by": _by(self.by)}


@dataclass(frozen=True)
class OfferTakenBack(RetreatEvent):
    """An offer was made by a slip, and nobody was told of it: it never was."""

    offer_id: int


@dataclass(frozen=True)
class OfferEnded(RetreatEvent):
    """An offer is open no longer, whatever its `outcome`."""

    offer_id: int
    outcome: str
    by: str

    WHY: ClassVar[Mapping[str, str]] = {
        "NothingHeard": "nothing was heard",
        "NotNow": "not now, was the answer",
        "Withdrawn": "it was withdrawn",
    }
    HISTORY_TYPES: ClassVar[Mapping[str, str]] = dict.fromkeys(WHY, "OfferEnded")

    @property
    def history_type(self) -> str | None:
        return self.HISTORY_TYPES.get(self.outcome)

    @property
    def history_values(self) -> Mapping[str, str]:
        values = {"why": self.WHY.get(self.outcome, ""), "by": _by(self.by)}
        return {**super().history_values, **values}


@dataclass(frozen=True)
class RetreatRoleChanged(RetreatEvent):
    """Somebody does something else on a retreat."""


@dataclass(frozen=True)
class InvitationSent(RetreatEvent):
    """An invitation is on its way, by the `channel` of that name; `how` says so in words."""

    channel: str
    how: str = ""

    HISTORY_TYPES: ClassVar[Mapping[str, str]] = {
        "email": "InvitationSentViaEmail",
        "text": "InvitationSentViaText",
        "": "InvitationSent",
    }
    """By the channel; the last is that of all others."""

    @property
    def history_type(self) -> str | None:
        return self.HISTORY_TYPES.get(self.channel, self.HISTORY_TYPES[""])

    @property
    def history_values(self) -> Mapping[str, str]:
        return {**super().history_values, "how": self.how or self.channel}


@dataclass(frozen=True)
class InvitationOpened(RetreatEvent):
    """A person looked at the invitation, by a link of their own."""


@dataclass(frozen=True)
class Phoned(RetreatEvent):
    """Somebody of the group phoned a person, and this came of it, in words."""

    by: str
    outcome: str

    history_type = "Phoned"

    @property
    def history_values(self) -> Mapping[str, str]:
        return {**super().history_values, "by": self.by, "outcome": self.outcome}


@dataclass(frozen=True)
class NoShowMarked(RetreatEvent):
    """Somebody who was invited did not come."""

    history_type = "NoShow"


@dataclass(frozen=True)
class NoShowTakenBack(RetreatEvent):
    """It was a slip: the entry of the no-show leaves the history."""


@dataclass(frozen=True)
class RoomAssigned(RetreatEvent):
    """Somebody has a room."""

    room_number: str

    history_type = "RoomAssigned"

    @property
    def history_values(self) -> Mapping[str, str]:
        return {**super().history_values, "room": self.room_number}


@dataclass(frozen=True)
class RoomUnassigned(RoomAssigned):
    """Somebody has this room no longer."""

    history_type = "RoomUnassigned"


def _by(name: str, how: str = "") -> str:
    """What stands behind a sentence of the history: a captain's hand, else how it came."""
    return f" By {name}." if name else how and f" {how}"
