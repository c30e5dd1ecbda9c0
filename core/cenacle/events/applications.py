"""What happens to an application."""

from dataclasses import dataclass

from cenacle.platform.events import Event


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
class ProspectAcceptanceTakenBack(ProspectEvent):
    """It was a slip: the application waits as before, and there is no such retreatant."""

    retreatant_id: int


@dataclass(frozen=True)
class ProspectDenied(ProspectEvent):
    """An application was refused, for all groups."""


@dataclass(frozen=True)
class ProspectDenialTakenBack(ProspectEvent):
    """It was a slip: the application waits as before."""


@dataclass(frozen=True)
class ProspectErased(ProspectEvent):
    """The application is no longer there, and who sent it is forgotten."""
