"""Which route an address takes where several fit."""

from pyramid.config import Configurator
from pyramid.interfaces import IRoutesMapper


def prefer_literal_paths(config: Configurator) -> None:
    """A path that is written out goes before one that stands for many, whoever added it first.

    `/api/settings/old-rms-link` of a plugin comes before the core's `/api/settings/{id}`.
    """
    mapper = config.registry.getUtility(IRoutesMapper)
    mapper.routelist.sort(key=lambda route: "{" in route.pattern or "*" in route.pattern)
