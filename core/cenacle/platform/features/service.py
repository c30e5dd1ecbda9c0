"""Which features are on: the database is asked, so that all processes agree at once."""

from sqlalchemy import Connection, select
from sqlalchemy.orm import Session

from cenacle.platform.access import Actor
from cenacle.platform.errors import NotFound
from cenacle.platform.events import FeatureSwitched
from cenacle.platform.features.models import Feature
from cenacle.platform.features.schemas import FeatureRow, LoadedFrontend
from cenacle.platform.house import House
from cenacle.platform.plugins import FeatureFlag, PluginHost, faults
from cenacle.platform.web import TableRequest
from cenacle.platform.web.tables import Page, Table

FEATURES = Table(
    FeatureRow,
    select(Feature).where(Feature.is_installed),
    {
        "id": Feature.id,
        "feature_flag": Feature.feature_flag,
        "description": Feature.description,
        "plugin": Feature.plugin,
        "is_enabled": Feature.is_enabled,
    },
    searched=(Feature.search_text,),
    order=Feature.feature_flag,
)


def sync(session: Session, plugins: PluginHost) -> None:
    """Bring the table in line with what is installed; what was switched stays switched."""
    features = {f.feature_flag: f for f in session.scalars(select(Feature))}
    for feature in features.values():
        feature.is_installed = False
    for plugin, flag in _flags(plugins):
        feature = features.get(flag.name) or Feature(
            feature_flag=flag.name, is_enabled=flag.default
        )
        feature.description, feature.plugin = flag.description, plugin
        feature.is_installed = True
        session.add(feature)


def states(house: House) -> dict[str, bool]:
    """Every flag that is installed, and whether it is on, in the order of their names."""
    with Session(house.database.reader) as session:
        switches = _switches(session)
    known = sorted(_flags(house.plugins), key=lambda pair: pair[1].name)
    return {flag.name: switches.get(flag.name, flag.default) for _, flag in known}


def is_enabled(house: House, feature_flag: str) -> bool:
    """Whether a flag is installed and on, for work that no request brings."""
    return states(house).get(feature_flag, False)


def list_frontends(house: House, actor: Actor | None = None) -> list[LoadedFrontend]:
    """What the shell may load: the micro-frontends of plugins with a flag that is on, or none;
    those in which there is something for `actor`."""
    if house.configuration.hot_reload:
        house.plugins.reread_frontends()
    on = states(house)
    return [
        LoadedFrontend(
            plugin=state.name,
            remote=state.frontend.remote,
            entry=state.frontend.url + state.frontend.entry,
            abi=state.frontend.abi,
            slots=slots,
            flags=[flag.name for flag in state.flags if on[flag.name]],
        )
        for state in house.plugins.working
        if state.frontend
        and (not state.flags or any(on[flag.name] for flag in state.flags))
        and (slots := state.frontend.slots_for(actor) if actor else state.frontend.slots)
    ]


def read_features(connection: Connection, wanted: TableRequest) -> Page[FeatureRow]:
    return FEATURES.read(connection, wanted)


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
        raise NotFound("There is no such feature.")
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


def _flags(plugins: PluginHost) -> list[tuple[str, FeatureFlag]]:
    return [(state.name, flag) for state in plugins.working for flag in state.flags]


def _switches(session: Session) -> dict[str, bool]:
    rows = session.execute(select(Feature.feature_flag, Feature.is_enabled))
    return {row.feature_flag: row.is_enabled for row in rows}
