"""What happens in the house, as plain data; whoever wants to know listens by `cenacle_event`."""

from dataclasses import dataclass


class Event:
    """Base of all events. Past tense, and facts alone."""


@dataclass(frozen=True)
class FeatureSwitched(Event):
    """An administrator switched a feature on or off."""

    feature_flag: str
    is_enabled: bool
