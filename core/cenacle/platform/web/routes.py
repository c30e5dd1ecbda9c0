"""Which route an address takes where several fit."""

from pyramid.config import Configurator
from pyramid.interfaces import IRoute, IRoutesMapper

from cenacle.platform.request import Request


def prefer_literal_paths(config: Configurator) -> None:
    """A path that is written out goes before one that stands for many, whoever added it first.

    `/api/settings/old-rms-link` of a plugin comes before the core's `/api/settings/{id}`, and
    while the plugin's feature is off nobody else answers in its place.
    """
    mapper = config.registry.getUtility(IRoutesMapper)
    literal = {route.pattern for route in mapper.routelist if not _stands_for_many(route)}

    def is_nobodys(_info: object, request: Request) -> bool:
        return request.path_info not in literal

    mapper.routelist.sort(key=_stands_for_many)
    for route in mapper.routelist:
        if _stands_for_many(route):
            route.predicates = (*route.predicates, is_nobodys)


def _stands_for_many(route: IRoute) -> bool:
    return "{" in route.pattern or "*" in route.pattern
