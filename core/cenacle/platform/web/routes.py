"""Which route an address takes where several fit, and among which it is looked for."""

import re
from collections import defaultdict
from collections.abc import Iterable

from pyramid.config import Configurator
from pyramid.interfaces import IRoute, IRoutesMapper
from pyramid.urldispatch import RoutesMapper

from cenacle.platform.request import Request

SEGMENTS = 2
"""So many segments tell routes apart: those of `/api/users/{id}` and `/api/rooms/{id}` do."""

PLACE = re.compile(r"[{*:]")
"""Where a pattern ends to be literal."""

Found = dict[str, object]
"""A route and what it matches, as Pyramid wants them."""


class Routes(RoutesMapper):  # type: ignore[misc]  # Pyramid ships no types
    """Pyramid's, in their order; only those are tried that begin as the path does.

    A path that is written out goes before one that stands for many, whoever added it first.
    `/api/settings/old-rms-link` of a plugin comes before the core's `/api/settings/{id}`, and
    while the plugin's feature is off nobody else answers in its place.
    """

    def __init__(self, known: RoutesMapper) -> None:
        super().__init__()
        self.static_routes, self.routes = known.static_routes, known.routes
        self.routelist = sorted(known.routelist, key=_stands_for_many)
        of_many = [route for route in self.routelist if _stands_for_many(route)]
        written_out = defaultdict(list)
        for route in self.routelist[: -len(of_many) or None]:
            written_out[_path_of(route)].append(route)
        self._written_out = {path: _only(routes) for path, routes in written_out.items()}
        self._by_beginning = {
            beginning: _only(each for each in of_many if _begins_so(each, beginning))
            for beginning in {(), *map(_beginning_of, of_many)}
        }

    def __call__(self, request: Request) -> Found:
        path: str = request.path_info or "/"
        found: Found = (self._written_out.get(path) or self._that_begin_as(path))(request)
        return found

    def _that_begin_as(self, path: str) -> RoutesMapper:
        segments = _segments_of(path)
        beginnings = (segments[:length] for length in range(SEGMENTS, -1, -1))
        return next(self._by_beginning[each] for each in beginnings if each in self._by_beginning)


def prefer_literal_paths(config: Configurator) -> None:
    """Look for routes so from now on; no more may come."""
    known = config.registry.getUtility(IRoutesMapper)
    config.registry.registerUtility(Routes(known), IRoutesMapper)


def _only(routes: Iterable[IRoute]) -> RoutesMapper:
    mapper = RoutesMapper()
    mapper.routelist = list(routes)
    return mapper


def _stands_for_many(route: IRoute) -> bool:
    """A path that is written out matches itself, and names nothing in it."""
    return bool(route.match(_path_of(route)) != {})


def _path_of(route: IRoute) -> str:
    return "/" + str(route.pattern).removeprefix("/")


def _begins_so(route: IRoute, beginning: tuple[str, ...]) -> bool:
    own = _beginning_of(route)
    return own == beginning[: len(own)]


def _beginning_of(route: IRoute) -> tuple[str, ...]:
    """Its whole segments before the first place that stands for many."""
    return _segments_of(PLACE.split(_path_of(route))[0].rpartition("/")[0])


def _segments_of(path: str) -> tuple[str, ...]:
    return tuple(path.split("/", SEGMENTS + 1)[1 : SEGMENTS + 1])
