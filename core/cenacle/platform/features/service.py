"""Which features are on: the database is asked, so that all processes agree at once."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, TypeVar

from sqlalchemy import ColumnElement, Connection, case, false, select
from sqlalchemy.orm import Session

from cenacle.platform.access import Actor
from cenacle.platform.db.search import fold
from cenacle.platform.errors import NotFound
from cenacle.platform.events import FeatureSwitched
from cenacle.platform.features.models import Feature
from cenacle.platform.features.schemas import (
    FeatureRow,
    HouseSlot,
    LoadedFrontend,
    SlotFill,
)
from cenacle.platform.house import House
from cenacle.platform.plugins import FeatureFlag, PluginHost, PluginState, faults
from cenacle.platform.plugins.about import About, about_plugin, title_of
from cenacle.platform.plugins.contributions import ORDER
from cenacle.platform.plugins.doors import DOORS
from cenacle.platform.plugins.slots import SLOTS, Fill, find_slot
from cenacle.platform.web import TableRequest
from cenacle.platform.web.tables import Page, Table
from cenacle.platform.words import CORE, Words, written

_ = Words(CORE)


C = TypeVar("C")

_SWITCHES = select(Feature.plugin, Feature.feature_flag, Feature.is_enabled)


def sync(session: Session, plugins: PluginHost) -> None:
    """Bring the table in line with what is installed; what was switched stays switched."""
    features = {f.feature_flag: f for f in session.scalars(select(Feature))}
    for feature in features.values():
        feature.is_installed = False
    for plugin, flag in _flags(plugins):
        feature = features.get(flag.name) or Feature(
            feature_flag=flag.name, is_enabled=flag.default
        )
        if feature.plugin not in (None, plugin):
            feature.is_enabled = flag.default
        feature.description, feature.plugin = written(flag.description), plugin
        feature.is_installed = True
        session.add(feature)


def states(house: House) -> dict[str, bool]:
    """Every flag that is installed, and whether it is on, in the order of their names."""
    with house.database.reader.connect() as connection:
        return read_states(connection, house)


def read_states(connection: Connection, house: House) -> dict[str, bool]:
    """The same by a connection that somebody has."""
    rows = connection.execute(_SWITCHES)
    # By plugin and flag: who takes the name of another's flag was switched on by nobody.
    switches = {(plugin, flag): is_on for plugin, flag, is_on in rows}
    known = sorted(_flags(house.plugins), key=lambda pair: pair[1].name)
    return {flag.name: switches.get((plugin, flag.name), flag.default) for plugin, flag in known}


def is_enabled(house: House, feature_flag: str) -> bool:
    """Whether a flag is installed and on, for work that no request brings."""
    return states(house).get(feature_flag, False)


@dataclass(frozen=True)
class Given(Generic[C]):
    """What a plugin gives by a door, while its flag is on."""

    plugin: str
    it: C


def given(house: House, kind: type[C], session: Session | None = None) -> list[Given[C]]:
    """What plugins give of a kind that waits for flags, of those that are on, in their order; asked
    by a `session` that somebody has."""
    [door] = (each for each in DOORS if each.gives is kind)
    everything = [
        Given(state.name, each) for state in house.plugins.working for each in state.gives(kind)
    ]
    everything.sort(key=lambda each: getattr(each.it, "order", ORDER))
    if not everything or door.flag is None:
        return everything
    on = read_states(session.connection(), house) if session else states(house)
    return [each for each in everything if on[door.flag(each.it)]]


def list_frontends(house: House, actor: Actor | None = None) -> list[LoadedFrontend]:
    """What the shell may load: the micro-frontends of plugins with a flag that is on, or none;
    those in which there is something for `actor`."""
    if actor is None:
        return _list_frontends(house, lambda fill: fill.misfit is None)
    may = partial(house.rights.may, actor)
    return _list_frontends(house, lambda fill: fill.is_for(may))


def list_public_frontends(house: House) -> list[LoadedFrontend]:
    """The same for a stranger, who is told of nothing else."""
    return _list_frontends(house, lambda fill: fill.is_public)


def _list_frontends(house: House, is_told: Callable[[Fill], bool]) -> list[LoadedFrontend]:
    if house.configuration.hot_reload:
        house.plugins.reread_frontends()
    told = {
        state.name: fills
        for state in house.plugins.working
        if state.frontend and (fills := [fill for fill in state.frontend.fills if is_told(fill)])
    }
    # Where nothing is to be told, the switches matter to nobody.
    on = states(house) if told else {}
    return [
        LoadedFrontend(
            plugin=state.name,
            title=title_of(state),
            remote=state.frontend.remote,
            entry=state.frontend.url + state.frontend.entry,
            abi=state.frontend.abi,
            slots=[fill.slot for fill in told[state.name]],
            orders={fill.slot: fill.order for fill in told[state.name]},
            flags=[flag.name for flag in state.flags if on[flag.name]],
        )
        for state in house.plugins.working
        if state.frontend and state.name in told and is_on(state, on)
    ]


def list_slots(house: House) -> list[HouseSlot]:
    """Every place of this house, and what plugins put there, in the order in which it stands."""
    on = states(house)
    fills = [
        SlotFill(
            plugin=state.name,
            title=title_of(state),
            slot=fill.slot,
            version=fill.version,
            order=fill.order,
            right=fill.right,
            is_on=is_on(state, on),
            misfit=fill.misfit,
        )
        for state in house.plugins.working
        if state.frontend
        for fill in state.frontend.fills
    ]
    fills.sort(key=lambda fill: (fill.slot, fill.order, fill.plugin))
    return [
        HouseSlot(
            name=slot.name,
            version=slot.version,
            where=slot.where,
            right=slot.right,
            fills=[fill for fill in fills if find_slot(fill.slot) is slot],
        )
        for slot in SLOTS.values()
    ]


def is_on(state: PluginState, on: dict[str, bool]) -> bool:
    """Whether anything of a plugin counts, where these flags are on: one of its own is, or it has
    none."""
    return not state.flags or any(on[flag.name] for flag in state.flags)


def read_features(connection: Connection, house: House, wanted: TableRequest) -> Page[FeatureRow]:
    return _features(house.plugins).read(connection, wanted)


def switch_feature(session: Session, house: House, feature_flag: str, *, on: bool) -> Feature:
    """Switch a feature; what a plugin failed at before is forgotten when it is switched off.

    Raises NotFound for a flag that is not installed.
    """
    feature = session.scalar(
        select(Feature)
        .where(Feature.feature_flag == feature_flag, Feature.is_installed)
        .with_for_update()
    )
    if feature is None:
        raise NotFound(_("There is no such feature."))
    if feature.is_enabled != on:
        feature.is_enabled = on
        house.publish(session, FeatureSwitched(feature_flag, on))
        if not on:
            clear_faults(session, house, feature.plugin)
    return feature


def clear_faults(session: Session, house: House, plugin: str) -> None:
    """Let go of what a plugin failed at, written or about to be."""
    faults.clear(session, plugin)
    house.plugins.faults.forget(plugin)


def _features(plugins: PluginHost) -> Table[FeatureRow]:
    """What flags are called is in no table: whatever the plugins say today is found by it."""
    titles = {flag.name: flag.words for _, flag in _flags(plugins)}
    folded = _by_flag({name: fold(title) for name, title in titles.items()})

    def row(plugin: str, **columns: Any) -> FeatureRow:
        state = plugins.states.get(plugin)
        about = about_plugin(state) if state else About()
        return FeatureRow(
            plugin=plugin,
            version=about.version,
            author=about.author,
            link=about.link,
            **columns,
        )

    return Table(
        row,
        select(Feature).where(Feature.is_installed),
        {
            "id": Feature.id,
            "feature_flag": Feature.feature_flag,
            "title": _by_flag(titles),
            "description": Feature.description,
            "plugin": Feature.plugin,
            "is_enabled": Feature.is_enabled,
        },
        searched=(Feature.search_text, folded),
        order=folded.concat(Feature.feature_flag),
        sorted_as={"title": folded},
    )


def _by_flag(texts: dict[str, str]) -> ColumnElement[str]:
    """The text of each flag; of one that no plugin explains, its name."""
    whens = [(Feature.feature_flag == flag, text) for flag, text in texts.items()]
    # `case` has to have one.
    return case(*whens or [(false(), "")], else_=Feature.feature_flag)


def _flags(plugins: PluginHost) -> list[tuple[str, FeatureFlag]]:
    return [(state.name, flag) for state in plugins.working for flag in state.flags]
