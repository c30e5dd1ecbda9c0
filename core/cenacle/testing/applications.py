"""Composed applications that outlive the house of one test: to compose one takes longer than most
tests."""

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from wsgiref.types import WSGIApplication

from pyramid.registry import Registry

from cenacle.app import compose, make_wsgi_app, register_tasks
from cenacle.platform.clock import shift_clock
from cenacle.platform.config import Configuration
from cenacle.platform.house import House
from cenacle.platform.plugins import PluginHost
from cenacle.platform.tasks import open_queue


class Application:
    """One process of a house, with the plugins that are installed unless others are given."""

    def __init__(self, configuration: Configuration, plugins: PluginHost | None = None) -> None:
        self.configuration = configuration
        self._config = compose(configuration, plugins)

    @property
    def registry(self) -> Registry:
        return self._config.registry

    @property
    def served(self) -> House:
        """The house as the application knows it."""
        house: House = self.registry.house
        return house

    @cached_property
    def wsgi(self) -> WSGIApplication:
        return make_wsgi_app(self._config)

    def disconnect(self) -> None:
        """Leave the database and the queue; whoever asks for them again is connected anew."""
        self.served.plugins.faults.leave()
        self.served.close()

    def begin_anew(self) -> None:
        """As if it had just been composed: with the tasks of the start, and nothing remembered."""
        shift_clock(self.configuration.clock)
        secret = self.configuration.secret_key.get_secret_value()
        queue = open_queue(self.configuration.queue_url, secret)
        self.registry.house = replace(self.served, queue=queue)
        register_tasks(self.served)
        self.served.plugins.faults.forget()
        self.served.plugins.faults.keep_in(self.served.database)
        self.served.settings.forget()


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
