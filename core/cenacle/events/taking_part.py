"""What happens to a person about one retreat."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import ClassVar, TypedDict

from cenacle.events.people import RetreatantEvent
from cenacle.platform.dates import show_days
from cenacle.platform.words import CORE, Words

_ = Words(CORE)

BY = _.lasting("By {name}.")
ENDS = (
    _.lasting("nothing was heard"),
    _.lasting("not now, was the answer"),
    _.lasting("it was withdrawn"),
    _.lasting("what it waited for did not come"),
)
"""Those of `OfferEnded.WHY`."""


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
        "NoResponse": "AnswerTakenBack",
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
class PlaceHeld(RetreatEvent):
    """Somebody said yes, and a place is held for them until then, for the yes waits for something:
    for the condition of that full name. `until` says so in words by the clock of the house, and
    `how` by which way the yes came."""

    offer_id: int
    offered_until: datetime
    until: str
    awaits: str
    how: str = ""

    history_type = "PlaceHeld"

    @property
    def history_values(self) -> Mapping[str, str]:
        return {**super().history_values, "until": self.until, "by": _by("", self.how)}


@dataclass(frozen=True)
class OfferTakenBack(RetreatEvent):
    """An offer was made by a slip, and nobody was told of it: it never was."""

    offer_id: int


@dataclass(frozen=True)
class OfferEnded(RetreatEvent):
    """An offer is open no longer, whatever its `outcome`; by `awaits` the place was held for a yes
    that waited for the condition of that full name."""

    offer_id: int
    outcome: str
    by: str
    awaits: str = ""

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
        why = self.WHY.get(self.outcome, "")
        if self.awaits and self.outcome == "NothingHeard":
            why = "what it waited for did not come"
        return {**super().history_values, "why": why, "by": _by(self.by)}


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
class InvitationReminded(RetreatEvent):
    """Somebody who was invited and has not answered is asked once more, by the `channel` of that
    name; `how` says so in words."""

    channel: str
    how: str

    history_type = "InvitationReminded"

    @property
    def history_values(self) -> Mapping[str, str]:
        return {**super().history_values, "how": self.how}


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
class PhonedTakenBack(RetreatEvent):
    """It was a slip: nobody phoned, and the entry leaves the history."""


@dataclass(frozen=True)
class NoShowMarked(RetreatEvent):
    """Somebody who was invited did not come."""

    history_type = "NoShow"


@dataclass(frozen=True)
class NoShowTakenBack(RetreatEvent):
    """It was a slip: the entry of the no-show leaves the history."""


@dataclass(frozen=True)
class RoomAssigned(RetreatEvent):
    """Somebody has a room; `by` names who of the staff gave it."""

    room_number: str
    by: str = ""

    history_type = "RoomAssigned"

    @property
    def history_values(self) -> Mapping[str, str]:
        return {**super().history_values, "room": self.room_number, "by": _by(self.by)}


@dataclass(frozen=True)
class RoomUnassigned(RoomAssigned):
    """Somebody has this room no longer; `by` names who of the staff took it, or took back the
    answer that it stood with."""

    history_type = "RoomUnassigned"


def _by(name: str, how: str = "") -> str:
    """What stands behind a sentence of the history: a captain's hand, else how it came."""
    return f" {BY.written(name=name)}" if name else how and f" {how}"
