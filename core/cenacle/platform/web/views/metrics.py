"""What a monitor reads at `/metrics`: answers by route, and gauges read at that moment.

In Prometheus' text format. The web server's processes share their counters by files in
PROMETHEUS_MULTIPROC_DIR (`serving.share_metrics`), so that any of them answers for all.
"""

import os
from collections.abc import Callable, Iterator
from secrets import compare_digest

from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.exposition import generate_latest
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector
from pyramid.config import Configurator
from pyramid.httpexceptions import HTTPNotFound, HTTPUnauthorized
from pyramid.response import Response
from pyramid.security import NO_PERMISSION_REQUIRED
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from cenacle.platform.house import House
from cenacle.platform.request import Request

Gauge = tuple[str, str, Callable[[Connection], float]]
"""Its name, what it says, and who reads it."""


def add_gauge(
    config: Configurator, name: str, description: str, read: Callable[[Connection], float]
) -> None:
    """Let `read` be asked for the value of `cenacle_<name>` whenever a monitor looks."""
    config.registry.gauges.append((f"cenacle_{name}", description, read))


def read_metrics(request: Request) -> Response:
    """For whoever knows CENACLE_METRICS_TOKEN; a house without one has no such page."""
    expected = request.house.configuration.metrics_token
    if expected is None:
        return HTTPNotFound()
    given = request.headers.get("Authorization", "").removeprefix("Bearer ")
    if not compare_digest(given.encode(), expected.get_secret_value().encode()):
        return HTTPUnauthorized(headers={"WWW-Authenticate": "Bearer"})
    counted = REGISTRY
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        counted = CollectorRegistry()
        MultiProcessCollector(counted)  # type: ignore[no-untyped-call]  # it has no types
    moment = CollectorRegistry()
    moment.register(_Gauges(request.house, request.registry.gauges))
    return Response(
        generate_latest(counted) + generate_latest(moment),
        headers={"Content-Type": CONTENT_TYPE_LATEST},
    )


class _Gauges(Collector):
    def __init__(self, house: House, gauges: list[Gauge]) -> None:
        self._house, self._gauges = house, gauges

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """A house whose database does not answer has its counters all the same."""
        left_out = sum(state.broken is not None for state in self._house.plugins.states.values())
        yield GaugeMetricFamily("cenacle_plugins_left_out", "Plugins that do not work.", left_out)
        try:
            with self._house.database.reader.connect() as connection:
                for name, description, read in self._gauges:
                    yield GaugeMetricFamily(name, description, read(connection))
        except SQLAlchemyError:
            yield GaugeMetricFamily("cenacle_database_up", "Whether the database answers.", 0)
        else:
            yield GaugeMetricFamily("cenacle_database_up", "Whether the database answers.", 1)


def includeme(config: Configurator) -> None:
    config.registry.gauges = []
    config.add_directive("add_gauge", add_gauge)
    config.add_route("metrics", "/metrics", request_method="GET")
    config.add_view(read_metrics, route_name="metrics", permission=NO_PERMISSION_REQUIRED)
