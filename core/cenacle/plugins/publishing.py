"""How what happened in one room reaches the others, and the plugins."""

from collections.abc import Callable
from typing import Any, TypeVar

from pyramid.config import Configurator
from pyramid.registry import Registry
from sqlalchemy.orm import Session

from cenacle.events import Event

E = TypeVar("E", bound=Event)
Listener = Callable[[Registry, Session, E], None]


def listen(config: Configurator, kind: type[E], listener: Listener[E]) -> None:
    """Call `listener` in the transaction of every act that publishes an event of this kind.

    Listeners of the core are part of the act: what they raise refuses it.
    """
    config.registry.listeners.append((kind, listener))


def publish(registry: Registry, session: Session, event: Event) -> None:
    """Tell the core's rooms, from the lowest floor up, and then every plugin."""
    listeners: list[tuple[type[Event], Listener[Any]]] = registry.listeners
    for kind, listener in listeners:
        if isinstance(event, kind):
            listener(registry, session, event)
    registry.plugins.publish(event, session)
