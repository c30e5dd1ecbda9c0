"""How what happens in one package reaches the others; `cenacle.events` lists what can happen."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from pyramid.config import Configurator
from sqlalchemy.orm import Session

if TYPE_CHECKING:
    from cenacle.platform.house import House


class Event:
    """Base of all events: a fact, published after the act and named in the past tense."""


class Question(Event):
    """Base of what is published before an act, named in the present participle.

    A listener may refuse the act by a RuleBroken; of a plugin, it says so in the plugin's words and
    by its name.
    """


@dataclass(frozen=True)
class FeatureSwitched(Event):
    """An administrator switched a feature on or off."""

    feature_flag: str
    is_enabled: bool


@dataclass(frozen=True)
class AddressChanged(Event):
    """An email address, folded, takes no mail any more, or takes it again."""

    email_folded: str


@dataclass(frozen=True)
class MailNotDelivered(Event):
    """A mail of this message came back, or could not be sent; whose it was, where it was one to a
    retreatant."""

    message_id: int
    retreatant_id: int | None


E = TypeVar("E", bound=Event)
Listener = Callable[[Session, "House", E], None]


class Events:
    """The core's listeners, in the order in which their packages were included."""

    def __init__(self) -> None:
        # Each listener takes events of the class beside it, which no type of a list can say.
        self._listeners: list[tuple[type[Event], Listener[Any]]] = []

    def listen(self, kind: type[E], listener: Listener[E]) -> None:
        self._listeners.append((kind, listener))

    def publish(self, session: Session, house: "House", event: Event) -> None:
        for kind, listener in self._listeners:
            if isinstance(event, kind):
                listener(session, house, event)


def listen(config: Configurator, kind: type[E], listener: Listener[E]) -> None:
    """Call `listener` in the transaction of every act that publishes an event of this kind.

    Listeners of the core are part of the act: what they raise refuses it.
    """
    config.registry.house.events.listen(kind, listener)
