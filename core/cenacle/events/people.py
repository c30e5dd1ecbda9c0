"""What happens to a person, whatever the retreat, and to an account."""

from collections.abc import Mapping
from dataclasses import dataclass

from cenacle.platform.events import Event, Question
from cenacle.platform.words import CORE, Words

_ = Words(CORE)

NOTHING_TO_MEND = _.lasting("nothing to mend")
SAID_YES, TOOK_BACK = _.lasting("Said yes to"), _.lasting("Took back the yes to")
NEW = _.lasting("New in the record: {fields}.")


@dataclass(frozen=True)
class AccountHandedOver(Event):
    """The account of a user went to somebody else, at another address."""

    user_id: int


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
        return {"mended": self.fields or NOTHING_TO_MEND.written()}


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
        said = SAID_YES if self.is_given else TOOK_BACK
        return {"said": said.written(), "what": self.what, "how": self.how}


@dataclass(frozen=True)
class AgreementAccepted(Event):
    """Somebody agreed to this version of what the house asks its guests: an applicant, or a
    retreatant, then for a retreat where it is asked for each."""

    agreement_id: int
    number: int
    retreatant_id: int | None
    retreat_id: int | None
    prospect_id: int | None


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
class RetreatantsParted(RetreatantEvent):
    """A merge was undone: the record of `parted_id` is there again.

    What had moved by its foreign keys has moved back; a listener sees to what it had joined by
    itself elsewhere. `former_group_ids` are the groups of both, before and now.
    """

    parted_id: int
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
        brought = f" {NEW.written(fields=self.brought)}" if self.brought else ""
        return {"retreats": self.retreats, "brought": brought, "by": self.by}


@dataclass(frozen=True)
class RetreatantErased(RetreatantEvent):
    """The house has forgotten a person of these groups: there is no such retreatant any more."""

    former_group_ids: frozenset[int]
