"""`feature_flag="Sms"` on a service: while the flag is off, its address does not exist."""

from pyramid.config import Configurator

from cenacle.platform.db import writes
from cenacle.platform.features.service import read_states, states
from cenacle.platform.request import Request


class FeatureFlagPredicate:
    def __init__(self, feature_flag: str, _config: Configurator) -> None:
        self.feature_flag = feature_flag

    def text(self) -> str:
        return f"feature_flag = {self.feature_flag}"

    phash = text

    def __call__(self, _context_or_info: object, request: Request) -> bool:
        return request.features.get(self.feature_flag, False)


def features_of(request: Request) -> dict[str, bool]:
    """Asked anew for every request, so that a switch holds on every process at once. Who only reads
    has a connection for it; who writes would stand in line with it before the address is known."""
    if writes(request):
        return states(request.house)
    return read_states(request.connection, request.house)


def includeme(config: Configurator) -> None:
    """On the route as well: else another method would answer `405` and give the feature away."""
    config.add_request_method(features_of, "features", reify=True)
    config.add_route_predicate("feature_flag", FeatureFlagPredicate)
    config.add_view_predicate("feature_flag", FeatureFlagPredicate)
    config.commit()
