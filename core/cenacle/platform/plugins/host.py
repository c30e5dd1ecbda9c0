"""Loads the installed plugins and calls their hooks, so that one that breaks costs only itself."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass
from functools import partial
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

import pluggy
import structlog
from pyramid.config import Configurator
from sqlalchemy.orm import Session

from cenacle.platform.db import Database, TakenAway, TryAgain
from cenacle.platform.db.migrations import CORE, Branch
from cenacle.platform.errors import CenacleError, RuleBroken
from cenacle.platform.events import Event, Question
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
from cenacle.platform.plugins.contributions import Frontend, SettingDefinition
from cenacle.platform.plugins.doors import DOORS
from cenacle.platform.plugins.error_summary import summarize_error, summarize_start_error
from cenacle.platform.plugins.faults import START, Fault, Faults
from cenacle.platform.plugins.guarded_tasks import guarded_tasks
from cenacle.platform.plugins.listening import events_taken, refusal_of
from cenacle.platform.plugins.markers import PROJECT
from cenacle.platform.plugins.models import LONGEST_NAME
from cenacle.platform.plugins.state import PluginState
from cenacle.platform.plugins.time_limits import TimeLimited, TooSlow
from cenacle.platform.plugins.waiting import Call, Waiting

if TYPE_CHECKING:
    from cenacle.platform.house import House

ENTRY_POINTS = "cenacle.plugins"
EVENT = "cenacle_event"
NOT_THERE = "it builds on the plugin {}, which is not there or was left out"

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


@dataclass(frozen=True)
class Share(Generic[T]):
    """What a plugin reads for one place, such as `Dashboard card Sms`, while somebody waits."""

    plugin: str
    place: str
    read: Callable[[Session], T]


class PluginHost:
    """The plugins of this process. `states` names every installed one, by its name; `faults` are
    what they failed at."""

    def __init__(self) -> None:
        self._pluggy = pluggy.PluginManager(PROJECT)
        self._pluggy.add_hookspecs(hookspecs)
        self.states: dict[str, PluginState] = {}
        self._points: dict[str, EntryPoint] = {}
        self.faults = Faults()
        self.time_limited = TimeLimited()
        self._waiting = Waiting(lambda call, error: self.blame(call.plugin, call.place, error))

    @classmethod
    def installed(cls, *names: str) -> "PluginHost":
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
        except (TryAgain, TakenAway):
            raise
        except FAILURES as error:
            self.blame(plugin, place, error)

    def parse_setting(self, definition: SettingDefinition[T], text: str) -> T:
        """A stored text as its definition reads it.

        Raises ValueError for one that does not fit, PluginRefused where a plugin fails otherwise.
        """
        for state in self.working:
            if definition in state.settings:
                return self._parse_its_setting(state.name, definition, text)
        return definition.parse(text)

    def _parse_its_setting(self, plugin: str, definition: SettingDefinition[T], text: str) -> T:
        place = f"Setting {definition.key}"

        def parse() -> tuple[T]:
            return (definition.parse(text),)

        try:
            [parsed] = self.time_limited.run_all({place: parse}, lambda _: None).values()
        except ValueError:
            raise
        except FAILURES as error:
            self.blame(plugin, place, error)
            raise PluginRefused(plugin) from error
        if parsed is None:
            self.blame(plugin, place, TooSlow())
            raise PluginRefused(plugin)
        return parsed[0]

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

    @property
    def most_late(self) -> int:
        """How often an act may be begun anew because a plugin lets people wait."""
        hooks = (EVENT, "cenacle_erase", "cenacle_call_channels", "cenacle_form_sections")
        return sum(len(self._plugins_with(hook)) for hook in hooks)

    def hooks_of(self, plugin: str) -> list[str]:
        """The hooks that it implements; none of one that was left out."""
        known = self._pluggy.get_plugin(plugin)
        callers = self._pluggy.get_hookcallers(known) if known is not None else None
        return sorted(caller.name for caller in callers or ())

    def packages_with(self, hook: str) -> set[str]:
        """Of the plugins that implement the hook, the packages that hold their code."""
        implementations = getattr(self._pluggy.hook, hook).get_hookimpls()
        return {self.states[each.plugin_name].package for each in implementations}

    def ask_all(self, hook: str, session: Session, **arguments: object) -> dict[str, object]:
        """What each plugin that implements the hook answers, by the plugin's name.

        Raises PluginRefused for the first that fails: what is asked for has to be whole. Raises
        TryAgain where one lets people wait, and PluginRefused for it when it is done again.
        """
        arguments["session"] = session
        answers = {}
        for plugin in self._plugins_with(hook):
            ask = partial(self._ask, plugin, hook, **arguments)
            answers[plugin] = self.ask_one(plugin, hook, session, ask)
        return answers

    def ask_one(self, plugin: str, hook: str, session: Session, ask: Callable[[], T]) -> T:
        """What `ask` gives, which is a share of the plugin and uses the session.

        Raises as `ask_all` does, and the RuleBroken by which the plugin refuses it in words.
        """
        call = Call(plugin, hook, _place_of(hook))
        if self._waiting.leaves_out(session, call):
            raise PluginRefused(plugin)
        with self._whole(plugin, hook):
            return self._waiting.do(session, call, ask)

    def read_each(self, database: Database, shares: Sequence[Share[T]]) -> list[T | None]:
        """What each share reads, with a session of its own and beside the others; nothing of one
        that fails or is late, and whoever manages the house is told."""
        by_name = {f"{share.plugin} {share.place}": share for share in shares}

        def read(share: Share[T]) -> T | None:
            with (
                self.guarding(share.plugin, share.place),
                Session(database.reader) as session,
                session.begin(),
            ):
                return share.read(session)
            return None

        def late(name: str) -> None:
            self.blame(by_name[name].plugin, by_name[name].place, TooSlow())

        work = {name: partial(read, share) for name, share in by_name.items()}
        return list(self.time_limited.run_all(work, late).values())

    def ask_readers(self, hook: str, database: Database, **arguments: object) -> dict[str, object]:
        """The same, for somebody who waits while each plugin reads with a session of its own.

        Raises PluginRefused for the first that fails or is late.
        """

        def ask(plugin: str) -> object:
            with (
                self._whole(plugin, hook),
                Session(database.reader) as session,
                session.begin(),
            ):
                return self._ask(plugin, hook, session=session, **arguments)

        late: list[str] = []
        work = {plugin: partial(ask, plugin) for plugin in self._plugins_with(hook)}
        named = {f"{hook} {plugin}": piece for plugin, piece in work.items()}
        answers = self.time_limited.run_all(named, late.append)
        for plugin, name in zip(work, named, strict=True):
            if name in late:
                self.blame(plugin, _place_of(hook), TooSlow())
                raise PluginRefused(plugin)
        return dict(zip(work, answers.values(), strict=True))

    @contextmanager
    def _whole(self, plugin: str, hook: str) -> Iterator[None]:
        """What a plugin raises in this block refuses the act of which it is a share."""
        try:
            yield
        except (TryAgain, RuleBroken):
            raise
        except FAILURES as error:
            self.blame(plugin, _place_of(hook), error)
            raise PluginRefused(plugin) from error

    def _plugins_with(self, hook: str) -> list[str]:
        return [each.plugin_name for each in getattr(self._pluggy.hook, hook).get_hookimpls()]

    def register_tasks(self, house: "House") -> None:
        """Let every plugin bring its tasks; what one raises there is told as well."""
        for state in self.working:
            blame = partial(self.blame, state.name)
            with (
                self.guarding(state.name, "Hook cenacle_tasks"),
                guarded_tasks(house.queue.huey, blame),
            ):
                self._ask(state.name, "cenacle_tasks", house=house)

    def publish(self, event: Event, session: Session, house: "House") -> None:
        """Tell every plugin that takes such events what happened; each in a savepoint of its own.

        Raises TryAgain where one lets people wait: the act is to be done again without it; and the
        RuleBroken by which one answers a Question with no.
        """
        listeners = [
            listener
            for listener in self._pluggy.hook.cenacle_event.get_hookimpls()
            if isinstance(event, events_taken(listener.function))
        ]
        if listeners:
            session.flush()  # where the act itself fails, no listener is to blame
        given = {"event": event, "session": session, "house": house}
        for listener in listeners:
            call = Call(listener.plugin_name, EVENT, f"Event {type(event).__name__}")
            hear = partial(listener.function, *(given[name] for name in listener.argnames))
            if not self._waiting.leaves_out(session, call):
                with self._hearing(call, event):
                    self._waiting.do(session, call, partial(_in_savepoint, session, hear))

    @contextmanager
    def _hearing(self, call: Call, event: Event) -> Iterator[None]:
        """A fact stands whatever a listener makes of it; a question may be answered with no."""
        try:
            yield
        except (TryAgain, TakenAway):
            raise
        except FAILURES as error:
            if isinstance(event, Question) and isinstance(error, RuleBroken):
                raise refusal_of(self.title_of(call.plugin), error) from error
            self.blame(call.plugin, call.place, error)

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


def _place_of(hook: str) -> str:
    return f"Hook {hook}"


def _in_savepoint(session: Session, work: Callable[[], object]) -> None:
    with session.begin_nested():
        work()
