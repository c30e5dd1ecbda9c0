"""The plugins of this environment as they are taken in; what breaks one costs it alone."""

from collections.abc import Sequence
from contextlib import suppress
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Self, TypeVar

import pluggy
import structlog

from cenacle.platform.db.migrations import CORE, Branch
from cenacle.platform.plugins import hookspecs
from cenacle.platform.plugins.about import title_of
from cenacle.platform.plugins.acceptance import (
    checked,
    distribution_of,
    refuse_keys_given_twice,
    refuse_long_name,
    refuse_odd_channels,
    refuse_other_api,
    refuse_other_flags,
    refuse_reserved_name,
    refuse_taken_names,
    refuse_undeclared_rights,
)
from cenacle.platform.plugins.contributions import Frontend
from cenacle.platform.plugins.doors import DOORS
from cenacle.platform.plugins.error_summary import summarize_start_error
from cenacle.platform.plugins.faults import START, Fault, Faults
from cenacle.platform.plugins.markers import PROJECT
from cenacle.platform.plugins.models import LONGEST_NAME
from cenacle.platform.plugins.state import PluginState

ENTRY_POINTS = "cenacle.plugins"
NOT_THERE = "it builds on the plugin {}, which is not there or was left out"
FAILURES = (Exception, SystemExit)
"""Whatever a plugin raises: one that wants to exit must not take the house along."""

C = TypeVar("C")

log = structlog.get_logger()


class LoadedPlugins:
    """`states` names every installed plugin, by its name; `faults` are what they failed at."""

    def __init__(self) -> None:
        self._pluggy = pluggy.PluginManager(PROJECT)
        self._pluggy.add_hookspecs(hookspecs)
        self.states: dict[str, PluginState] = {}
        self._points: dict[str, EntryPoint] = {}
        self.faults = Faults()

    @classmethod
    def installed(cls, *names: str) -> Self:
        """A host with the plugins that this environment has, in the order of their names: those
        that are named, or all. Of two with one name the first stays, by its distribution."""
        host = cls()
        there = sorted(entry_points(group=ENTRY_POINTS), key=_order)
        for entry_point in there:
            if not names or entry_point.name in names:
                host.load(entry_point, there)
        return host

    def load(self, entry_point: EntryPoint, beside: Sequence[EntryPoint] = ()) -> None:
        """Take in one plugin, and before it those of `beside` that it builds on; one that cannot be
        imported or breaks a rule is left out."""
        if self._points.setdefault(entry_point.name, entry_point) is not entry_point:
            self._refuse_twin(entry_point)
            return
        if entry_point.name in self.states:
            return
        version = entry_point.dist.version[:LONGEST_NAME] if entry_point.dist else ""
        package = entry_point.module.partition(".")[0]
        state = self.states[entry_point.name] = PluginState(
            entry_point.name, version, package, distribution=distribution_of(entry_point)
        )
        try:
            refuse_long_name(state)
            refuse_reserved_name(state)
            refuse_other_api(entry_point)
            plugin = entry_point.load()
            self._take_in_first(state, plugin, beside)
            self._pluggy.register(plugin, name=entry_point.name)
            self._pluggy.check_pending()
            self._collect_contributions(state)
            others = [other for other in self.working if other is not state]
            refuse_taken_names(state, others)
            refuse_keys_given_twice(state)
            refuse_other_flags(state)
            refuse_undeclared_rights(state, others)
            refuse_odd_channels(state)
        except FAILURES as error:
            self.leave_out(entry_point.name, summarize_start_error(error))

    def _take_in_first(
        self, state: PluginState, plugin: object, beside: Sequence[EntryPoint]
    ) -> None:
        """Those on which the plugin builds. Raises ValueError where one is not there."""
        ask = getattr(plugin, "cenacle_requires", list)
        state.requires = [checked(name, str) for name in checked(ask(), list)]
        for name in state.requires:
            for point in beside:
                if point.name == name and name not in self.states:
                    self.load(point, beside)
            if not self._pluggy.has_plugin(name):
                raise ValueError(NOT_THERE.format(name))
        self.states[state.name] = self.states.pop(state.name)

    def _refuse_twin(self, entry_point: EntryPoint) -> None:
        """The first goes on as if the other were not there, and both are named."""
        kept = self.states[entry_point.name]
        reason = (
            f"{distribution_of(entry_point)} is installed under the same name and was left out; "
            f"{kept.distribution} is kept: uninstall one of the two"
        )
        kept.twins.append(reason)
        log.error("plugin left out", plugin=kept.name, reason=reason)

    def _collect_contributions(self, state: PluginState) -> None:
        for door in DOORS:
            state.given[door.gives] = self._ask_each(state.name, door.hook, door.gives)
        branch = self._ask(state.name, "cenacle_migrations")
        state.branch = None if branch is None else checked(branch, Branch)
        state.frontend = self._frontend_of(state.name)

    def _frontend_of(self, plugin: str) -> Frontend | None:
        frontend = self._ask(plugin, "cenacle_frontend")
        return None if frontend is None else checked(frontend, Frontend)

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
        for state in self.working:
            if name in state.requires:
                self.leave_out(state.name, f"ValueError: {NOT_THERE.format(name)}")

    @property
    def working(self) -> list[PluginState]:
        """In the order in which they were taken in: what one builds on comes before it."""
        return [state for state in self.states.values() if state.broken is None]

    def title_of(self, plugin: str) -> str:
        """What people read of it in a message."""
        return title_of(self.states[plugin])

    @property
    def versions(self) -> dict[str, str]:
        """The version of each installed plugin, by its name."""
        return {state.name: state.version for state in self.states.values()}

    @property
    def branches(self) -> list[Branch]:
        """The core's branch and each plugin's."""
        return [CORE, *(state.branch for state in self.working if state.branch)]

    @property
    def built_files(self) -> dict[str, Path]:
        """Where each built micro-frontend is served, and its directory; plugins may share one."""
        frontends = [state.frontend for state in self.working if state.frontend]
        return {frontend.url: frontend.directory for frontend in frontends}

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
        return [checked(each, kind) for each in checked(answer, list)]


def _order(entry_point: EntryPoint) -> tuple[str, str]:
    return entry_point.name, distribution_of(entry_point)
