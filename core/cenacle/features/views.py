"""`/api/features/…` and `/api/plugins/frontends`"""

from typing import Any

from cenacle.features import service
from cenacle.features.schemas import (
    FeatureState,
    FeatureSwitch,
    FeatureTable,
    LeftOut,
    LoadedFrontend,
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
left_out = Service("plugins.left-out", "/api/plugins/left-out", "Plugins that do not work.")


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


@left_out.get(right=Right.HOUSE, result=list[LeftOut])
def read_left_out(request: Request) -> list[dict[str, str]]:
    """What is installed and was left out at the start, and why."""
    return service.left_out(request.registry)
