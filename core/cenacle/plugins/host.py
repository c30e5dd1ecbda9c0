"""Loads the installed plugins and calls their hooks, so that one that breaks costs only itself."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, TypeVar

import pluggy
import structlog
from pyramid.config import Configurator
from sqlalchemy.orm import Session

from cenacle.db.migrations import CORE, Branch
from cenacle.events import Event
from cenacle.plugins import hookspecs
from cenacle.plugins.contributions import (
    DashboardCard,
    FeatureFlag,
    Frontend,
    HistoryType,
    SettingDefinition,
)
from cenacle.plugins.marks import PROJECT

ENTRY_POINTS = "cenacle.plugins"

C = TypeVar("C", DashboardCard, FeatureFlag, HistoryType, SettingDefinition, Frontend)

log = structlog.get_logger()


class PluginBroken(Exception):
    """A plugin failed while the application was being composed."""

    def __init__(self, plugin: str, reason: str) -> None:
        super().__init__(f"{plugin}: {reason}")
        self.plugin = plugin
        self.reason = reason


@dataclass
class PluginState:
    """What became of one installed plugin; `broken` is the reason why it was left out."""

    name: str
    version: str
    flags: list[FeatureFlag] = field(default_factory=list)
    settings: list[SettingDefinition] = field(default_factory=list)
    dashboard_cards: list[DashboardCard] = field(default_factory=list)
    history_types: list[HistoryType] = field(default_factory=list)
    frontend: Frontend | None = None
    broken: str | None = None


class PluginHost:
    """The plugins of this process. `states` names every installed one, by its name."""

    def __init__(self) -> None:
        self._pluggy = pluggy.PluginManager(PROJECT)
        self._pluggy.add_hookspecs(hookspecs)
        self.states: dict[str, PluginState] = {}

    @classmethod
    def installed(cls) -> "PluginHost":
        """A host with every plugin that this environment has, in the order of their names."""
        host = cls()
        for entry_point in sorted(entry_points(group=ENTRY_POINTS), key=lambda point: point.name):
            host.load(entry_point)
        return host

    def load(self, entry_point: EntryPoint) -> None:
        """Take in one plugin; one that cannot be imported or breaks a rule is left out."""
        version = entry_point.dist.version if entry_point.dist else ""
        state = self.states[entry_point.name] = PluginState(entry_point.name, version)
        try:
            self._pluggy.register(entry_point.load(), name=entry_point.name)
            self._pluggy.check_pending()
            self._take_in(state)
            self._refuse_taken_names(state)
            _refuse_cards_of_other_flags(state)
        except Exception as error:  # whatever a plugin raises, the house opens without it
            self.leave_out(entry_point.name, _reason(error))

    def _take_in(self, state: PluginState) -> None:
        flags = self._ask(state.name, "cenacle_feature_flags") or []
        settings = self._ask(state.name, "cenacle_settings") or []
        cards = self._ask(state.name, "cenacle_dashboard_cards") or []
        types = self._ask(state.name, "cenacle_history_types") or []
        frontend = self._ask(state.name, "cenacle_frontend")
        state.flags = [_checked(flag, FeatureFlag) for flag in flags]
        state.settings = [_checked(setting, SettingDefinition) for setting in settings]
        state.dashboard_cards = [_checked(card, DashboardCard) for card in cards]
        state.history_types = [_checked(kind, HistoryType) for kind in types]
        state.frontend = None if frontend is None else _checked(frontend, Frontend)

    def leave_out(self, name: str, reason: str) -> None:
        """Go on without this plugin, and say why."""
        if self._pluggy.has_plugin(name):
            self._pluggy.unregister(name=name)
        self._pluggy.set_blocked(name)
        self.states[name] = PluginState(name, self.states[name].version, broken=reason)
        log.error("plugin left out", plugin=name, reason=reason)

    @property
    def working(self) -> list[PluginState]:
        return [state for state in self.states.values() if state.broken is None]

    @property
    def branches(self) -> list[Branch]:
        """The core's branch and each plugin's."""
        return [CORE, *(branch for _, branch in self._ask_each("cenacle_migrations"))]

    @property
    def built_files(self) -> dict[str, Path]:
        """Where each built micro-frontend is served, and its directory; plugins may share one."""
        frontends = [state.frontend for state in self.working if state.frontend]
        return {frontend.url: frontend.directory for frontend in frontends}

    def compose(self, config: Configurator) -> None:
        """Include each plugin's views. Raises PluginBroken at the first that fails."""
        for implementation in self._pluggy.hook.cenacle_includeme.get_hookimpls():
            try:
                config.include(implementation.function)
                config.commit()
            except Exception as error:  # the composition is begun anew without it
                raise PluginBroken(implementation.plugin_name, _reason(error)) from error

    def call_each(self, hook: str, **arguments: Any) -> None:
        """Call a hook of every plugin; one that raises is logged and the others still run."""
        for _ in self._ask_each(hook, **arguments):
            pass

    def publish(self, event: Event, session: Session) -> None:
        """Tell every plugin what happened; each in a savepoint of its own."""
        for implementation in self._pluggy.hook.cenacle_event.get_hookimpls():
            given = {"event": event, "session": session}
            try:
                with session.begin_nested():
                    implementation.function(*(given[name] for name in implementation.argnames))
            except Exception:  # the act stands whatever a listener makes of it
                log.exception("plugin failed on event", plugin=implementation.plugin_name)

    def _ask_each(self, hook: str, **arguments: Any) -> Iterator[tuple[str, Any]]:
        for state in self.working:
            try:
                answer = self._ask(state.name, hook, **arguments)
            except Exception:  # a hook call that raises fails that call only
                log.exception("plugin hook failed", plugin=state.name, hook=hook)
                continue
            if answer is not None:
                yield state.name, answer

    def _ask(self, plugin: str, hook: str, **arguments: Any) -> Any:
        """The answer of one plugin alone, or None when it does not implement the hook."""
        others = [other for name, other in self._pluggy.list_name_plugin() if name != plugin]
        caller = self._pluggy.subset_hook_caller(hook, remove_plugins=[o for o in others if o])
        answers = caller(**arguments)
        return answers[0] if answers else None

    def _refuse_taken_names(self, state: PluginState) -> None:
        others = [other for other in self.working if other is not state]
        for kind, names_of in NAMED:
            taken = {name: other.name for other in others for name in names_of(other)}
            mine = names_of(state)
            for name in mine:
                if name in taken:
                    raise ValueError(f"the {kind} {name} already belongs to {taken[name]}")
                if mine.count(name) > 1:
                    raise ValueError(f"the {kind} {name} is given twice")
        for other in others:
            if state.frontend and other.frontend and state.frontend.collides_with(other.frontend):
                raise ValueError(
                    f"the remote {state.frontend.remote} already belongs to {other.name}"
                )


def _checked(given: Any, kind: type[C]) -> C:
    if not isinstance(given, kind):
        raise TypeError(f"{kind.__name__} was expected, and not {given!r}")
    return given


def _refuse_cards_of_other_flags(state: PluginState) -> None:
    """Flags belong to one plugin alone, and so a card that waits for its own is alone, too."""
    waiting = [card.flag for card in state.dashboard_cards]
    for flag in waiting:
        if flag not in _flag_names(state):
            raise ValueError(f"the dashboard card {flag} waits for a flag that is not its plugin's")
        if waiting.count(flag) > 1:
            raise ValueError(f"the dashboard card {flag} is given twice")


def _flag_names(state: PluginState) -> list[str]:
    return [flag.name for flag in state.flags]


def _setting_keys(state: PluginState) -> list[str]:
    return [setting.key for setting in state.settings]


def _history_types(state: PluginState) -> list[str]:
    return [kind.name for kind in state.history_types]


NAMED = (
    ("feature flag", _flag_names),
    ("setting", _setting_keys),
    ("type of history", _history_types),
)


def _reason(error: Exception) -> str:
    return f"{type(error).__name__}: {error}".strip()
