"""Composed applications that outlive the house of one test: to compose one takes longer than most
tests."""

from collections.abc import Callable
from functools import cached_property
from typing import Any

from pyramid.registry import Registry

from cenacle.app import compose, employ, make_wsgi_app
from cenacle.clock import shift_clock
from cenacle.config import Configuration
from cenacle.db import Cached
from cenacle.plugins import PluginHost


class Application:
    """One process of a house, with the plugins that are installed unless others are given."""

    def __init__(self, configuration: Configuration, plugins: PluginHost | None = None) -> None:
        self.configuration = configuration
        self._config = compose(configuration, plugins)

    @property
    def registry(self) -> Registry:
        return self._config.registry

    @cached_property
    def wsgi(self) -> Any:
        return make_wsgi_app(self._config)

    def disconnect(self) -> None:
        """Leave the database and the queue; whoever asks for them again is connected anew."""
        self.registry.plugins.faults.leave()
        self.registry.database.close()
        self.registry.queue.storage.close()

    def begin_anew(self) -> None:
        """As if it had just been composed: with the tasks of the start, and nothing remembered."""
        shift_clock(self.configuration.clock)
        employ(self.registry)
        for kept in vars(self.registry).values():
            if isinstance(kept, Cached):
                kept.forget()


class Applications:
    """Those that no house uses at the moment. Two houses that are open at once share none.

    `host` gives a new one the plugins that it is composed with: those that are installed.
    """

    def __init__(self, host: Callable[[], PluginHost] = PluginHost.installed) -> None:
        self._host = host
        self._idle: list[Application] = []

    def take(self, configuration: Configuration) -> Application:
        """One of exactly this configuration: an idle one, as if it had just been composed, or a
        new one."""
        for application in self._idle:
            if application.configuration == configuration:
                self._idle.remove(application)
                application.begin_anew()
                return application
        return Application(configuration, self._host())

    def give_back(self, application: Application) -> None:
        self._idle.append(application)
