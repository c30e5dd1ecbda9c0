"""`/api/features/…` and `/api/plugins/…`"""

from cenacle.platform.access import Right
from cenacle.platform.errors import NotFound
from cenacle.platform.features import plugin_problems, service
from cenacle.platform.features.models import Feature
from cenacle.platform.features.public_pages import may_see_slots
from cenacle.platform.features.schemas import (
    FaultReport,
    FeatureRow,
    FeatureState,
    FeatureSwitch,
    FeatureTable,
    HouseSlot,
    LoadedFrontend,
    PluginTrouble,
)
from cenacle.platform.request import Request
from cenacle.platform.web import Service, TableRequest
from cenacle.platform.web.tables import Page

enabled = Service(
    "features.enabled", "/api/features/enabled-features", "Every flag that is installed."
)
table = Service("features.table", "/api/features/table", "Feature Management.")
update = Service("features.update", "/api/features/update", "The switch of a feature.")
frontends = Service(
    "plugins.frontends", "/api/plugins/frontends", "The micro-frontends that the shell may load."
)
public_frontends = Service(
    "plugins.public-frontends",
    "/api/plugins/public-frontends",
    "The micro-frontends that a page may load of somebody who is not signed in.",
)
slots = Service(
    "plugins.slots", "/api/plugins/slots", "The places that plugins may fill, and who fills them."
)
problems = Service(
    "plugins.troubles", "/api/plugins/troubles", "Plugins that do not work, or not all of it."
)
plugin_faults = Service("plugins.faults", "/api/plugins/faults", "What screens of plugins met.")
public_faults = Service(
    "plugins.public-faults", "/api/plugins/public-faults", "What public pages met of plugins."
)
faults_of_one = Service(
    "plugins.faults.one", "/api/plugins/faults/{plugin}", "What a plugin failed at."
)


@enabled.get(right=Right.PUBLIC, result=list[FeatureState])
def read_enabled(request: Request) -> list[FeatureState]:
    """Every flag, and whether it is on."""
    states = service.states(request.house)
    return [FeatureState(feature_flag=flag, is_enabled=on) for flag, on in states.items()]


@table.post(right=Right.HOUSE, body=TableRequest, result=FeatureTable, reads=True)
def read_features(request: Request) -> Page[FeatureRow]:
    """The features of this house."""
    return service.read_features(request.connection, request.house, request.validated["body"])


@update.post(
    right=Right.HOUSE, body=FeatureSwitch, result=FeatureState, refusals={404: "No such feature."}
)
def switch_feature(request: Request) -> Feature:
    """Switch a feature on or off, in effect everywhere within two seconds."""
    wanted: FeatureSwitch = request.validated["body"]
    return service.switch_feature(
        request.db, request.house, wanted.feature_flag, on=wanted.is_enabled
    )


@frontends.get(right=Right.SIGNED_IN, result=list[LoadedFrontend])
def read_frontends(request: Request) -> list[LoadedFrontend]:
    """For the flags that are on, and the slots whose fill the caller may see."""
    return service.list_frontends(request.house, request.actor)


@public_frontends.get(right=Right.PUBLIC, result=list[LoadedFrontend])
def read_public_frontends(request: Request) -> list[LoadedFrontend]:
    """For the flags that are on, and the slots of public pages alone."""
    return service.list_public_frontends(request.house)


@slots.get(right=Right.SIGNED_IN, result=list[HouseSlot], refusals={404: "Not for you."})
def read_slots(request: Request) -> list[HouseSlot]:
    """For whoever manages features; in a Local house for whoever develops."""
    if not may_see_slots(request):
        raise NotFound
    return service.list_slots(request.house)


@problems.get(right=Right.HOUSE, result=list[PluginTrouble])
def read_plugin_problems(request: Request) -> list[PluginTrouble]:
    """What is installed and left out, or failed while the house was open, and why."""
    return plugin_problems.list_plugin_problems(request.db, request.house)


@plugin_faults.post(right=Right.SIGNED_IN, body=FaultReport, refusals={429: "Too many reports."})
def report_fault(request: Request) -> None:
    """Tell the administrator what a browser met in the screens of a plugin."""
    plugin_problems.record_browser_fault(
        request.db, request.house, request.actor.person_id, request.validated["body"]
    )


@public_faults.post(right=Right.PUBLIC, body=FaultReport, refusals={429: "Too many reports."})
def report_strangers_fault(request: Request) -> None:
    """Tell the administrator what a stranger's browser met in what plugins put on public pages."""
    plugin_problems.record_strangers_fault(
        request.db, request.house, request.client_address, request.validated["body"]
    )


@faults_of_one.delete(right=Right.HOUSE, refusals={404: "No such plugin."})
def clear_plugin_faults(request: Request) -> None:
    """Let go of what a plugin failed at; it is told again when it happens again."""
    plugin_problems.clear_plugin_faults(request.db, request.house, request.matchdict["plugin"])
