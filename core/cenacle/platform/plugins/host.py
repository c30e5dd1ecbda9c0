"""Loads the installed plugins and calls their hooks, so that one that breaks costs only itself."""

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from dataclasses import dataclass, field
from functools import partial
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import pluggy
import structlog
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name
from pyramid.config import Configurator
from sqlalchemy.orm import Session

from cenacle import __version__
from cenacle.platform.db.migrations import CORE, Branch
from cenacle.platform.errors import CenacleError
from cenacle.platform.events import Event
from cenacle.platform.plugins import hookspecs
from cenacle.platform.plugins.contributions import (
    AnySetting,
    DashboardCard,
    FeatureFlag,
    Frontend,
    HistoryType,
    SettingDefinition,
)
from cenacle.platform.plugins.error_summary import summarize_error, summarize_start_error
from cenacle.platform.plugins.faults import START, Fault, Faults
from cenacle.platform.plugins.guarded_tasks import guarded_tasks
from cenacle.platform.plugins.markers import PROJECT
from cenacle.platform.plugins.models import LONGEST_NAME
from cenacle.platform.plugins.time_limits import SECONDS, TimeLimited, TooSlow

if TYPE_CHECKING:
    from cenacle.platform.house import House

ENTRY_POINTS = "cenacle.plugins"

FAILURES = (Exception, SystemExit)
"""Whatever a plugin raises: one that wants to exit must not take the house along."""

T = TypeVar("T")
C = TypeVar("C")

log = structlog.get_logger()


class PluginBroken(Exception):
    """A plugin failed while the application was being composed."""

    def __init__(self, plugin: str, reason: str) -> None:
        super().__init__(f"{plugin}: {reason}")
        self.plugin = plugin
        self.reason = reason


class PluginRefused(CenacleError):
    """A plugin could not do its share of what has to be done whole."""

    def __init__(self, plugin: str) -> None:
        super().__init__(f"The plugin {plugin} failed")
        self.plugin = plugin


class WrongVersion(Exception):
    """A plugin was built for other versions of `cenacle.api` than this one."""


@dataclass
class PluginState:
    """What became of one installed plugin, whose code is in `package`; `broken` is the reason why
    it was left out. `twins` says of others that are installed under its name."""

    name: str
    version: str
    package: str = ""
    flags: list[FeatureFlag] = field(default_factory=list)
    settings: list[AnySetting] = field(default_factory=list)
    dashboard_cards: list[DashboardCard] = field(default_factory=list)
    history_types: list[HistoryType] = field(default_factory=list)
    frontend: Frontend | None = None
    branch: Branch | None = None
    broken: str | None = None
    distribution: str = ""
    twins: list[str] = field(default_factory=list)


class PluginHost:
    """The plugins of this process. `states` names every installed one, by its name; `faults` are
    what they failed at."""

    def __init__(self) -> None:
        self._pluggy = pluggy.PluginManager(PROJECT)
        self._pluggy.add_hookspecs(hookspecs)
        self.states: dict[str, PluginState] = {}
        self.faults = Faults()
        self.time_limited = TimeLimited()

    @classmethod
    def installed(cls, *names: str) -> "PluginHost":
        """A host with the plugins that this environment has, in the order of their names: those
        that are named, or all. Of two with one name the first stays, by its distribution."""
        host = cls()
        for entry_point in sorted(entry_points(group=ENTRY_POINTS), key=_order):
            if not names or entry_point.name in names:
                host.load(entry_point)
        return host

    def load(self, entry_point: EntryPoint) -> None:
        """Take in one plugin; one that cannot be imported or breaks a rule is left out."""
        if entry_point.name in self.states:
            self._refuse_twin(entry_point)
            return
        version = entry_point.dist.version[:LONGEST_NAME] if entry_point.dist else ""
        package = entry_point.module.partition(".")[0]
        state = self.states[entry_point.name] = PluginState(
            entry_point.name, version, package, distribution=_distribution_of(entry_point)
        )
        try:
            _refuse_long_name(state)
            _refuse_other_api(entry_point)
            self._pluggy.register(entry_point.load(), name=entry_point.name)
            self._pluggy.check_pending()
            self._collect_contributions(state)
            self._refuse_taken_names(state)
            _refuse_cards_of_other_flags(state)
        except FAILURES as error:
            self.leave_out(entry_point.name, summarize_start_error(error))

    def _refuse_twin(self, entry_point: EntryPoint) -> None:
        """The first goes on as if the other were not there, and both are named."""
        kept = self.states[entry_point.name]
        reason = (
            f"{_distribution_of(entry_point)} is installed under the same name and was left out; "
            f"{kept.distribution} is kept: uninstall one of the two"
        )
        kept.twins.append(reason)
        log.error("plugin left out", plugin=kept.name, reason=reason)

    def _collect_contributions(self, state: PluginState) -> None:
        state.flags = self._ask_each(state.name, "cenacle_feature_flags", FeatureFlag)
        state.settings = self._ask_each(state.name, "cenacle_settings", SettingDefinition)
        state.dashboard_cards = self._ask_each(state.name, "cenacle_dashboard_cards", DashboardCard)
        state.history_types = self._ask_each(state.name, "cenacle_history_types", HistoryType)
        branch = self._ask(state.name, "cenacle_migrations")
        state.branch = None if branch is None else _checked(branch, Branch)
        state.frontend = self._frontend_of(state.name)

    def _frontend_of(self, plugin: str) -> Frontend | None:
        frontend = self._ask(plugin, "cenacle_frontend")
        return None if frontend is None else _checked(frontend, Frontend)

    def leave_out(self, name: str, reason: str) -> None:
        """Go on without this plugin, and say why."""
        if self._pluggy.has_plugin(name):
            self._pluggy.unregister(name=name)
        self._pluggy.set_blocked(name)
        left = self.states[name]
        version = left.version
        self.states[name] = PluginState(
            name,
            version,
            left.package,
            broken=reason,
            distribution=left.distribution,
            twins=left.twins,
        )
        log.error("plugin left out", plugin=name, reason=reason)
        self.faults.note(Fault(name, version, START, reason.partition(":")[0], reason))

    @property
    def working(self) -> list[PluginState]:
        return [state for state in self.states.values() if state.broken is None]

    @property
    def versions(self) -> dict[str, str]:
        """The version of each installed plugin, by its name."""
        return {state.name: state.version for state in self.states.values()}

    def join(
        self, noun: str, core: Mapping[str, T], given: Callable[[PluginState], Mapping[str, T]]
    ) -> dict[str, T]:
        """What the core has by name, and what plugins give beside it.

        Raises PluginBroken for a plugin that claims a name of the core.
        """
        known = dict(core)
        for state in self.working:
            own = given(state)
            for name in own:
                if name in core:
                    reason = f"ValueError: the {noun} {name} already belongs to the core"
                    raise PluginBroken(state.name, reason)
            known |= own
        return known

    @property
    def branches(self) -> list[Branch]:
        """The core's branch and each plugin's."""
        return [CORE, *(state.branch for state in self.working if state.branch)]

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
            except FAILURES as error:  # the composition is begun anew without it
                raise PluginBroken(
                    implementation.plugin_name, summarize_start_error(error)
                ) from error

    @contextmanager
    def guarding(self, plugin: str, place: str) -> Iterator[None]:
        """What a plugin raises in this block costs it alone, and the administrator is told."""
        try:
            yield
        except FAILURES as error:
            self.blame(plugin, place, error)

    def guarding_setting(self, definition: AnySetting) -> AbstractContextManager[None]:
        """The same around what a plugin does with a setting of its own; the core's is no plugin's
        fault."""
        for state in self.working:
            if definition in state.settings:
                return self.guarding(state.name, f"Setting {definition.key}")
        return nullcontext()

    def blame(self, plugin: str, place: str, error: BaseException) -> None:
        """A plugin failed at `place` while the house was open."""
        log.error("plugin failed", plugin=plugin, place=place, exc_info=error)
        state = self.states[plugin]
        kind, reason = type(error).__name__, summarize_error(error, state.package)
        self.faults.note(Fault(plugin, state.version, place, kind, reason))

    def call_each(self, hook: str, **arguments: object) -> None:
        """Call a hook of every plugin; one that raises costs itself alone.

        With a `session` each has a savepoint: what it wrote before it raised is taken back.
        """
        session = arguments.get("session")
        for state in self.working:
            with (
                self.guarding(state.name, f"Hook {hook}"),
                session.begin_nested() if isinstance(session, Session) else nullcontext(),
            ):
                self._ask(state.name, hook, **arguments)

    def packages_with(self, hook: str) -> set[str]:
        """Of the plugins that implement the hook, the packages that hold their code."""
        implementations = getattr(self._pluggy.hook, hook).get_hookimpls()
        return {self.states[each.plugin_name].package for each in implementations}

    def ask_all(self, hook: str, **arguments: object) -> dict[str, object]:
        """What each plugin that implements the hook answers, by the plugin's name.

        Raises PluginRefused for the first that fails: what is asked for has to be whole.
        """
        answers = {}
        for implementation in getattr(self._pluggy.hook, hook).get_hookimpls():
            plugin = implementation.plugin_name
            try:
                answers[plugin] = self._ask(plugin, hook, **arguments)
            except FAILURES as error:
                self.blame(plugin, f"Hook {hook}", error)
                raise PluginRefused(plugin) from error
        return answers

    def register_tasks(self, house: "House") -> None:
        """Let every plugin bring its tasks; what one raises there is told as well."""
        for state in self.working:
            blame = partial(self.blame, state.name)
            with (
                self.guarding(state.name, "Hook cenacle_tasks"),
                guarded_tasks(house.queue.huey, blame),
            ):
                self._ask(state.name, "cenacle_tasks", house=house)

    def publish(self, event: Event, session: Session) -> None:
        """Tell every plugin what happened; each in a savepoint of its own."""
        listeners = self._pluggy.hook.cenacle_event.get_hookimpls()
        if listeners:
            session.flush()  # where the act itself fails, no listener is to blame
        given = {"event": event, "session": session}
        place = f"Event {type(event).__name__}"
        for listener in listeners:
            # The act stands whatever a listener makes of it.
            began = time.monotonic()
            with self.guarding(listener.plugin_name, place), session.begin_nested():
                listener.function(*(given[name] for name in listener.argnames))
            # In the middle of a transaction nothing can be cut off: it is told, and mended there.
            if time.monotonic() - began > SECONDS:
                self.blame(listener.plugin_name, place, TooSlow())

    def reread_frontends(self) -> None:
        """Look again at what the screens' builds left (in development alone)."""
        for state in self.working:
            # A build that is just being written is read the next time.
            with suppress(*FAILURES):
                state.frontend = self._frontend_of(state.name)

    def _ask(self, plugin: str, hook: str, **arguments: object) -> object:
        """The answer of one plugin alone, or None when it does not implement the hook."""
        others = [other for name, other in self._pluggy.list_name_plugin() if name != plugin]
        caller = self._pluggy.subset_hook_caller(hook, remove_plugins=[o for o in others if o])
        answers = caller(**arguments)
        return answers[0] if answers else None

    def _ask_each(self, plugin: str, hook: str, kind: type[C]) -> list[C]:
        """What a hook that gives a list gives."""
        answer = self._ask(plugin, hook)
        if answer is None:
            return []
        return [_checked(each, kind) for each in _checked(answer, list)]

    def _refuse_taken_names(self, state: PluginState) -> None:
        others = [other for other in self.working if other is not state]
        for kind, names_of in NAMED:
            taken = {name: other.name for other in others for name in names_of(other)}
            if names_of is _branch_names:
                taken[CORE.name] = "the core"
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


def _distribution_of(entry_point: EntryPoint) -> str:
    """Its name and version, as pip lists it; the module of one that is in no distribution."""
    if entry_point.dist is None:
        return entry_point.module
    return f"{entry_point.dist.name} {entry_point.dist.version}"


def _order(entry_point: EntryPoint) -> tuple[str, str]:
    return entry_point.name, _distribution_of(entry_point)


def _checked(given: object, kind: type[C]) -> C:
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


def required_api(entry_point: EntryPoint) -> SpecifierSet:
    """The versions of `cenacle.api` that a plugin was built for: what its distribution requires."""
    for line in (entry_point.dist and entry_point.dist.requires) or []:
        requirement = Requirement(line)
        holds = requirement.marker is None or requirement.marker.evaluate({"extra": ""})
        if canonicalize_name(requirement.name) == "cenacle" and holds:
            return requirement.specifier
    return SpecifierSet()


def _refuse_other_api(entry_point: EntryPoint) -> None:
    required = required_api(entry_point)
    if not required.contains(__version__, prereleases=True):
        raise WrongVersion(
            f"it requires cenacle{required}, and this is cenacle {__version__}: install a version "
            "of the plugin that fits"
        )


def _refuse_long_name(state: PluginState) -> None:
    if len(state.name) > LONGEST_NAME:
        raise ValueError(f"a plugin's name has at most {LONGEST_NAME} characters")


def _flag_names(state: PluginState) -> list[str]:
    return [flag.name for flag in state.flags]


def _setting_keys(state: PluginState) -> list[str]:
    return [setting.key for setting in state.settings]


def _history_types(state: PluginState) -> list[str]:
    return [kind.name for kind in state.history_types]


def _branch_names(state: PluginState) -> list[str]:
    return [state.branch.name] if state.branch else []


NAMED = (
    ("feature flag", _flag_names),
    ("setting", _setting_keys),
    ("type of history", _history_types),
    ("branch of migrations", _branch_names),
)
