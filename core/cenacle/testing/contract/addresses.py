"""Which routes a composed application has, and which of them are a plugin's."""

from dataclasses import dataclass

from pydantic import BaseModel
from pyramid.interfaces import IRoutesMapper
from pyramid.registry import Introspectable, Registry
from pyramid.scripting import prepare
from pyramid.security import NO_PERMISSION_REQUIRED

from cenacle.platform.access import Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service
from cenacle.testing.contract.nonsense import PLACE, made_up

SAMPLES = ("1", "a", "2030-01-31")
"""What may stand in an address; a pattern may take only one of them."""

FILES = "__"
"""What Pyramid's routes to files begin with."""

Forms = tuple[type[BaseModel] | None, type[BaseModel] | None]


@dataclass(frozen=True)
class Route:
    """An address: the right that each of its methods asks for, and the service behind it, if it
    is one."""

    name: str
    path: str
    rights: dict[str, Right | str | None]
    service: Service | None = None

    @property
    def shape(self) -> str:
        """The same for paths that answer to the same addresses."""
        return PLACE.sub("{}", self.path)

    @property
    def feature_flag(self) -> str | None:
        return getattr(self.service, "feature_flag", None)

    @property
    def owner(self) -> str:
        """The package that it comes from."""
        views = getattr(self.service, "definitions", [])
        package = views[0][1].__module__.partition(".")[0] if views else "another plugin"
        return "the core" if package == "cenacle" else package

    def forms_of(self, method: str) -> Forms:
        """The schemas of its body and its query."""
        if self.service is None:
            return None, None
        documentation = self.service.documentation[method]
        return documentation.body, documentation.query

    def only_reads(self, method: str) -> bool:
        """By its documentation, else by its method."""
        told = self.service.documentation[method].reads if self.service else None
        return method == "GET" if told is None else told

    def is_not(self, other: "Route") -> bool:
        """An application may make anew what another has: it is one by what stands in its code."""
        mine, theirs = (self.name, self.path, self.owner), (other.name, other.path, other.owner)
        return mine != theirs


def routes_of(registry: Registry) -> list[Route]:
    """Those of services, and those that were added to Pyramid by hand; no files."""
    services = [
        Route(
            service.name,
            service.path,
            {method: told.right for method, told in service.documentation.items()},
            service,
        )
        for service in registry.cornice_services.values()
    ]
    known = {route.name for route in services}
    return services + [
        Route(route.name, route.pattern, _rights_of(registry, route.name))
        for route in registry.getUtility(IRoutesMapper).get_routes()
        if route.name not in known and not route.name.startswith(FILES)
    ]


def own_routes(registry: Registry, core: Registry) -> list[Route]:
    """What an application with one plugin has beyond that of the core, in the order of paths."""
    usual = routes_of(core)
    found = [route for route in routes_of(registry) if all(map(route.is_not, usual))]
    return sorted(found, key=lambda route: (route.path, route.name))


def is_reached(registry: Registry, route: Route) -> bool:
    """Whether the calls to its addresses come to this route, as the flags are now."""
    return any(_route_to(registry, made_up(route.path, sample)) == route.name for sample in SAMPLES)


def _route_to(registry: Registry, path: str) -> str | None:
    request = Request.blank(path)
    with prepare(request, registry):
        route = registry.getUtility(IRoutesMapper)(request)["route"]
    return route.name if route else None


def _rights_of(registry: Registry, name: str) -> dict[str, Right | str | None]:
    """Of views that no service made."""
    rights: dict[str, Right | str | None] = {}
    for view in registry.introspector.get_category("views", ()):
        if view["introspectable"]["route_name"] == name:
            right = _right_among(view["related"])
            methods = view["introspectable"]["request_methods"] or ("GET",)
            methods = (methods,) if isinstance(methods, str) else methods
            rights |= dict.fromkeys([method for method in methods if method != "HEAD"], right)
    return rights


def _right_among(related: list[Introspectable]) -> Right | None:
    named = [each["value"] for each in related if each.category_name == "permissions"]
    if NO_PERMISSION_REQUIRED in named:
        return Right.PUBLIC
    return next((right for right in named if isinstance(right, Right)), None)
