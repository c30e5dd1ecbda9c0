"""What is installed, for a terminal and for programs: `cenacle plugins`."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass

from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Session

from cenacle.platform.features.plugin_problems import standing_problems
from cenacle.platform.features.service import states
from cenacle.platform.house import House
from cenacle.platform.plugins import PluginState, faults
from cenacle.platform.plugins.about import about_plugin, title_of
from cenacle.platform.plugins.contributions import ABI
from cenacle.platform.plugins.faults import MIGRATIONS, START
from cenacle.platform.plugins.models import PluginFault

NOT_MIGRATED = "(the database is not migrated)"


@dataclass(frozen=True)
class Flag:
    """`is_on` is not known where the database is not migrated."""

    name: str
    title: str
    description: str
    is_on: bool | None

    def __str__(self) -> str:
        words = {True: "on", False: "off", None: NOT_MIGRATED}
        return f"{self.name} {words[self.is_on]}"


@dataclass(frozen=True)
class Trouble:
    """What failed `count` times at one place since the plugin is there, the last time at `last_at`
    (ISO 8601): the house went on without it."""

    place: str
    reason: str
    count: int
    last_at: str

    def __str__(self) -> str:
        times = "once" if self.count == 1 else f"{self.count} times"
        return f"failed {times}, last {self.last_at[:16]}: {self.place}: {self.reason}"


@dataclass(frozen=True)
class InstalledPlugin:
    """`works` is false where any of `problems` stands, and true where it had `troubles` alone;
    `screens_fit` is nothing without screens. Of the `hooks` that it implements and the `slots` that
    it fills, each with its version, nothing is known where it was left out."""

    name: str
    title: str
    version: str
    distribution: str
    words: str
    author: str
    link: str
    flags: list[Flag]
    hooks: list[str]
    slots: list[str]
    works: bool
    screens_fit: bool | None
    left_out: str | None
    problems: list[str]
    troubles: list[Trouble]
    twins: list[str]

    @property
    def line(self) -> str:
        """Name, version, switches, and how it is."""
        flags = ", ".join(map(str, self.flags)) or "no flag"
        return "  ".join([self.name, self.version, flags, self._condition])

    @property
    def credits(self) -> str:
        """Who made it, and what it is for; empty where its distribution does not say."""
        by = f"by {self.author}" if self.author else ""
        return ", ".join(filter(None, (self.words, by, self.link)))

    @property
    def _condition(self) -> str:
        if self.left_out is not None:
            return f"left out: {self.left_out}"
        if self.screens_fit is False:
            return f"its screens do not fit: this house speaks ABI {ABI}"
        if not self.works:
            return self.problems[0]
        return "works, with troubles" if self.troubles else "works"

    def as_dict(self) -> dict[str, object]:
        return asdict(self)


def list_installed(house: House) -> list[InstalledPlugin]:
    """Every plugin of this environment, by its name; also while the database is not migrated."""
    on_off: dict[str, bool] = {}
    known: list[PluginFault] = []
    try:
        on_off = states(house)
        with Session(house.database.reader) as session:
            known = faults.recent(session, house.plugins.versions)
    except DBAPIError:
        pass
    return [
        _installed(state, house.plugins.hooks_of(state.name), on_off, known)
        for state in house.plugins.states.values()
    ]


def _installed(
    state: PluginState, hooks: list[str], on_off: dict[str, bool], known: Iterable[PluginFault]
) -> InstalledPlugin:
    about = about_plugin(state)
    own = [fault for fault in known if fault.plugin == state.name]
    problems = list(standing_problems(state, own))
    return InstalledPlugin(
        name=state.name,
        title=title_of(state, about),
        version=state.version,
        distribution=about.name,
        words=about.words,
        author=about.author,
        link=about.link,
        flags=[
            Flag(flag.name, flag.words, str(flag.description), on_off.get(flag.name))
            for flag in state.flags
        ],
        hooks=hooks,
        slots=[
            f"{fill.slot}@{fill.version}"
            for fill in (state.frontend.fills if state.frontend else ())
        ],
        works=not [each for each in problems if each not in _of_twins(state)],
        screens_fit=state.frontend.abi == ABI if state.frontend else None,
        left_out=state.broken,
        problems=problems,
        troubles=[
            Trouble(fault.place, fault.reason, fault.count, fault.last_at.isoformat())
            for fault in own
            if fault.place not in (START, MIGRATIONS)
        ],
        twins=state.twins,
    )


def _of_twins(state: PluginState) -> list[str]:
    """Such a problem is another's."""
    return [f"{twin}." for twin in state.twins]
