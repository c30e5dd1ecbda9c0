"""What the parts of the contract that look at routes have in common."""

from cenacle.testing.contract.addresses import Route, own_routes
from cenacle.testing.contract.base import Contract, skip_unless
from cenacle.testing.contract.houses import Houses
from cenacle.testing.contract.subject import Subject


class RoutedContract(Contract):
    def _routes(self, subject: Subject, houses: Houses) -> list[Route]:
        """The plugin's own; skips the test where there are none. Another house is open before."""
        skip_unless(subject.has("cenacle_includeme"), "routes")
        core = houses.without().registry
        routes = own_routes(houses.alone().registry, core)
        skip_unless(routes, "routes")
        return routes
