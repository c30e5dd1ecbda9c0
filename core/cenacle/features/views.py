"""`/api/features/…` and `/api/plugins/…`"""

from typing import Any

from cenacle.features import service, troubles
from cenacle.features.schemas import (
    FaultReport,
    FeatureState,
    FeatureSwitch,
    FeatureTable,
    LoadedFrontend,
    PluginTrouble,
)
from cenacle.request import Request
from cenacle.rights import Right
from cenacle.web import Service, TableRequest

enabled = Service(
    "features.enabled", "/api/features/enabled-features", "Every flag that is installed."
)
table = Service("features.table", "/api/features/table", "Feature Management.")
update = Service("features.update", "/api/features/update", "The switch of a feature.")
frontends = Service(
    "plugins.frontends", "/api/plugins/frontends", "The micro-frontends that the shell may load."
)
plugin_troubles = Service(
    "plugins.troubles", "/api/plugins/troubles", "Plugins that do not work, or not all of it."
)
plugin_faults = Service("plugins.faults", "/api/plugins/faults", "What screens of plugins met.")
faults_of_one = Service(
    "plugins.faults.one", "/api/plugins/faults/{plugin}", "What a plugin failed at."
)


@enabled.get(right=Right.PUBLIC, result=list[FeatureState])
def read_enabled(request: Request) -> list[dict[str, Any]]:
    """Every flag, and whether it is on."""
    states = service.states(request.registry)
    return [{"featureFlag": flag, "isEnabled": on} for flag, on in states.items()]


@table.post(right=Right.HOUSE, body=TableRequest, result=FeatureTable, reads=True)
def read_table(request: Request) -> dict[str, Any]:
    """The features of this house."""
    return service.table(request.connection, request.validated["body"])


@update.post(
    right=Right.HOUSE, body=FeatureSwitch, result=FeatureState, refusals={404: "No such feature."}
)
def switch(request: Request) -> dict[str, Any]:
    """Switch a feature on or off, in effect everywhere within two seconds."""
    wanted: FeatureSwitch = request.validated["body"]
    feature = service.switch(
        request.db, request.registry, wanted.feature_flag, on=wanted.is_enabled
    )
    return {"featureFlag": feature.feature_flag, "isEnabled": feature.is_enabled}


@frontends.get(right=Right.PUBLIC, result=list[LoadedFrontend])
def read_frontends(request: Request) -> list[dict[str, Any]]:
    """For the flags that are on."""
    return service.frontends(request.registry)


@plugin_troubles.get(right=Right.HOUSE, result=list[PluginTrouble])
def read_troubles(request: Request) -> list[dict[str, Any]]:
    """What is installed and left out, or failed while the house was open, and why."""
    return troubles.troubles(request.db, request.registry)


@plugin_faults.post(right=Right.SIGNED_IN, body=FaultReport, refusals={429: "Too many reports."})
def report_fault(request: Request) -> None:
    """Tell the administrator what a browser met in the screens of a plugin."""
    troubles.take_report(
        request.db, request.registry, request.actor.user_id, request.validated["body"]
    )


@faults_of_one.delete(right=Right.HOUSE, refusals={404: "No such plugin."})
def clear_faults(request: Request) -> None:
    """Let go of what a plugin failed at; it is told again when it happens again."""
    troubles.clear(request.db, request.registry, request.matchdict["plugin"])
