"""The house: what every service, task, listener and command is given, built once at the start."""

import hmac
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from typing import TYPE_CHECKING

from sqlalchemy.orm import Session

from cenacle.platform import clock
from cenacle.platform.db.transactions import transaction

if TYPE_CHECKING:
    from cenacle.platform.config import Configuration
    from cenacle.platform.db import Database
    from cenacle.platform.events import Event, Events
    from cenacle.platform.features.rights import Rights
    from cenacle.platform.mail.templates import Mail
    from cenacle.platform.plugins import PluginHost
    from cenacle.platform.settings import Settings
    from cenacle.platform.tasks import Queue


@dataclass(frozen=True)
class House:
    """One process's hold on the house that it serves."""

    configuration: "Configuration"
    database: "Database"
    queue: "Queue"
    settings: "Settings"
    plugins: "PluginHost"
    rights: "Rights"
    events: "Events"
    mail: "Mail"

    @property
    def today(self) -> date:
        """The date on the wall of the house."""
        return clock.today(self.settings.time_zone)

    def keyed_hash(self, text: str) -> str:
        """By what a text is known again that the house does not keep: who has no key learns
        nothing by guessing."""
        key = self.configuration.secret_key.get_secret_value().encode()
        return hmac.new(key, b"cenacle.known-again:" + text.encode(), sha256).hexdigest()

    def close(self) -> None:
        """Let go of the connections to the database and the queue."""
        self.database.close()
        self.queue.close()

    def transaction(self) -> AbstractContextManager[Session]:
        """A session that commits at the end of the block, for commands and background work."""
        return transaction(self.database)

    def publish(self, session: Session, event: "Event") -> None:
        """Tell the core's listeners, in the order of their layers, and then every plugin."""
        self.events.publish(session, self, event)
        self.plugins.publish(event, session, self)
