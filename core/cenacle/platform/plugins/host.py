"""Calls the hooks of plugins, so that one that breaks or lets people wait costs only itself."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Generic, TypeVar

import structlog
from pyramid.config import Configurator
from sqlalchemy.orm import Session

from cenacle.platform.db import Database, TakenAway, TryAgain
from cenacle.platform.errors import CenacleError, RuleBroken
from cenacle.platform.events import Event, Question
from cenacle.platform.plugins.contributions import SettingDefinition
from cenacle.platform.plugins.error_summary import summarize_error, summarize_start_error
from cenacle.platform.plugins.faults import Fault
from cenacle.platform.plugins.guarded_tasks import guarded_tasks
from cenacle.platform.plugins.listening import events_taken, refusal_of
from cenacle.platform.plugins.loading import FAILURES, LoadedPlugins
from cenacle.platform.plugins.state import PluginState
from cenacle.platform.plugins.time_limits import TimeLimited, TooSlow
from cenacle.platform.plugins.waiting import Call, Waiting

if TYPE_CHECKING:
    from cenacle.platform.house import House

EVENT = "cenacle_event"

T = TypeVar("T")

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


class PluginHost(LoadedPlugins):
    """The plugins of this process."""

    def __init__(self) -> None:
        super().__init__()
        self.time_limited = TimeLimited()
        self._waiting = Waiting(lambda call, error: self.blame(call.plugin, call.place, error))

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


def _place_of(hook: str) -> str:
    return f"Hook {hook}"


def _in_savepoint(session: Session, work: Callable[[], object]) -> None:
    with session.begin_nested():
        work()
