"""`feature_flag="Sms"` on a service: while the flag is off, its address does not exist."""

from pyramid.config import Configurator

from cenacle.platform.features.service import states
from cenacle.platform.request import Request


class FeatureFlagPredicate:
    def __init__(self, feature_flag: str, _config: Configurator) -> None:
        self.feature_flag = feature_flag

    def text(self) -> str:
        return f"feature_flag = {self.feature_flag}"

    phash = text

    def __call__(self, _context_or_info: object, request: Request) -> bool:
        return request.features.get(self.feature_flag, False)


def includeme(config: Configurator) -> None:
    """On the route as well: else another method would answer `405` and give the feature away."""
    config.add_request_method(lambda request: states(request.house), "features", reify=True)
    config.add_route_predicate("feature_flag", FeatureFlagPredicate)
    config.add_view_predicate("feature_flag", FeatureFlagPredicate)
    config.commit()
