"""Which events a plugin's listener takes, and how it answers a question with no."""

from collections.abc import Callable
from functools import cache
from typing import Any, get_args, get_type_hints

from cenacle.platform.errors import RuleBroken
from cenacle.platform.events import Event
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


@cache
def events_taken(listener: Callable[..., Any]) -> tuple[type[Event], ...]:
    """Those that it names: `event: PlaceOffered | OfferEnded`; else all."""
    try:
        named = get_type_hints(listener).get("event", Event)
    except (NameError, TypeError):  # names of a checker of types alone
        return (Event,)
    kinds = get_args(named) or (named,)
    are_events = all(isinstance(kind, type) and issubclass(kind, Event) for kind in kinds)
    return kinds if are_events else (Event,)


def refusal_of(title: str, error: RuleBroken) -> RuleBroken:
    """The plugin's words, and who says so."""
    [failure] = error.failures
    return RuleBroken(
        _("{message} So says “{title}”.", message=failure.error_message, title=title),
        field=failure.property_name,
    )
