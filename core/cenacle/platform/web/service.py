"""`Service`: Cornice's, with a right, a body and a result named on every view.

    me = Service("account.me", "/api/account/me", "The signed-in user.")

    @me.get(right=Right.SIGNED_IN, result=Me)
    def read_me(request: Request) -> Me: ...

What a view returns, a schema or what has its attributes, is answered as `{"result": …}`.
"""

import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Protocol, TypeVar

import venusian
from cornice.cors import CORS_PARAMETERS
from cornice.service import Service as CorniceService
from cornice.service import decorate_view
from pydantic import BaseModel
from pyramid.config import Configurator
from pyramid.exceptions import ConfigurationError
from pyramid.response import Response

from cenacle.platform.access import Act, Right, TokenScope
from cenacle.platform.access.token_scopes import WHOLE
from cenacle.platform.request import Request
from cenacle.platform.web.renderer import OnTheWire, OrjsonRenderer
from cenacle.platform.web.validation import read_json, read_query

OF_CORNICE = {
    *("deserializer", "error_handler", "filters", "klass", "schema", "validators"),
    *CORS_PARAMETERS,
}
"""Options of a view that Pyramid does not know."""

View = Callable[[Request], object]
V = TypeVar("V", bound=View)


@dataclass(frozen=True)
class Answer:
    """A result, and what stands beside it."""

    result: object
    beside: dict[str, object]


@dataclass(frozen=True)
class Documentation:
    """What a service says of one of its views; `Service` says what each means."""

    right: Right | str
    summary: str
    reads: bool | None
    session_reads: bool | None
    body: type[BaseModel] | None
    parts: dict[str, type] | None
    query: type[BaseModel] | None
    result: object
    beside: dict[str, object]
    refusals: dict[int, str]
    noted: Act | None
    scopes: tuple[TokenScope, ...]


class Asked(str):
    """The right of a view as Pyramid's permission, with the scopes of tokens that open it."""

    scopes: tuple[TokenScope, ...]

    def __new__(cls, right: str, scopes: tuple[TokenScope, ...] = ()) -> "Asked":
        asked = super().__new__(cls, right)
        asked.scopes = scopes
        return asked


class Registers(Protocol):
    """`@service.get(…)`: takes a view and gives it back."""

    def __call__(self, **options: object) -> Callable[[V], V]: ...


class Service(CorniceService):  # type: ignore[misc]  # Cornice ships no types
    """One path of the API.

    Each view names its `right`, one of the core's or in full one of a plugin's; and where it has
    them:

    - `body`, `query`: the schema that the request must fit; it is in `request.validated["body"]`
      or `request.validated["query"]`;
    - `parts`: what it reads of a multipart form: by name `bytes` for a file, `str` for a text;
    - `result`: the type of the result, in Python's names: what a view returns must fit it;
    - `beside`: the types of what an `Answer` has beside it, by name;
    - `reads=True`: a POST that only reads, and so never waits for a writer (`reads=False`: a GET
      that writes); on a path without placeholders alone;
    - `own_transactions=True`: a view that writes in short transactions of its own
      (`platform.db.transaction`), so that nobody waits for all of it: the request's session only
      reads;
    - `scopes`: those of tokens that open it beside the scope of its right;
    - `people_only=True`, of a view or of the whole service: what is done in one's own name, or
      decides who comes in, takes no token;
    - `refusals`: statuses beyond the usual ones that it may answer with;
    - `noted`: as what the security log tells of each call (`platform.security`).

    The first line of the view's docstring stands in the document as its summary.
    """

    get: Registers
    post: Registers
    put: Registers
    patch: Registers
    delete: Registers

    renderer = "cornicejson"
    default_validators = ()
    default_filters = ()

    def __init__(
        self,
        name: str,
        path: str,
        description: str,
        *,
        people_only: bool = False,
        depth: int = 1,
        **options: object,
    ) -> None:
        self.documentation: dict[str, Documentation] = {}
        self.people_only = people_only
        self.name, self.path, self.description = name, path, description
        # What Cornice does in its own, but for Venusian's part, which would look through all
        # modules for the source of whoever calls: a tenth of the start.
        arguments = self.get_arguments(options)
        self.__dict__.update(
            arguments,
            arguments=arguments,
            pyramid_route=None,
            defined_methods=[],
            cors_expose_all_headers=True,
            _cors_enabled=None,
        )
        self.definitions: list[tuple[str, View, dict[str, object]]] = []
        caller = sys._getframe(depth)  # noqa: SLF001 -- as Venusian
        code = caller.f_code
        self.place = code.co_filename, caller.f_lineno, code.co_name, description
        """What Pyramid names where two claim the same. It would look for it at each step."""
        self._be_found_in(caller.f_globals["__name__"])

    def _be_found_in(self, module: str) -> None:
        """By `config.scan` of it."""

        def register(scanner: venusian.Scanner, _name: str, _service: Service) -> None:
            config = scanner.config.with_package(sys.modules[module])
            config.add_cornice_service(self, _info=self.place)

        found = venusian.Categories(self)
        found["pyramid"] = [(register, module, None, "module")]
        setattr(self, venusian.ATTACH_ATTR, found)

    def add_view(
        self,
        method: str,
        view: View,
        *,
        right: Right | str | None = None,
        body: type[BaseModel] | None = None,
        parts: dict[str, type] | None = None,
        query: type[BaseModel] | None = None,
        result: object = None,
        beside: dict[str, object] | None = None,
        reads: bool | None = None,
        own_transactions: bool = False,
        refusals: dict[int, str] | None = None,
        noted: Act | None = None,
        scopes: tuple[TokenScope, ...] = (),
        people_only: bool = False,
        **options: object,
    ) -> None:
        if not right:
            raise ConfigurationError(f"{method} {self.path} names no right")
        session_reads = own_transactions or reads
        if reads is not None and "{" in self.path:
            raise ConfigurationError(f"{method} {self.path}: reads= needs a path written out")
        documentation = Documentation(
            right=right,
            summary=(view.__doc__ or "").strip(),
            reads=reads,
            session_reads=session_reads,
            body=body,
            parts=parts,
            query=query,
            result=result,
            beside=beside or {},
            refusals=refusals or {},
            noted=noted,
            scopes=() if self.people_only or people_only else _scopes(right, scopes),
        )
        self.documentation[method.upper()] = documentation
        super().add_view(
            method,
            _answering(view, documentation),
            permission=Asked(right, documentation.scopes),
            require_csrf=right is not Right.WEBHOOK,
            **options,
        )
        # Pyramid answers HEAD by what answers GET, without the view that Cornice adds for it.
        self.definitions = [each for each in self.definitions if each[0] != "HEAD"]


def _scopes(right: Right | str, further: tuple[TokenScope, ...]) -> tuple[TokenScope, ...]:
    """To what a plugin's own right opens no token comes."""
    if not isinstance(right, Right):
        return ()
    whole = WHOLE.get(right)
    return (whole, *further) if whole else further


def _answering(view: View, documentation: Documentation) -> View:
    on_the_wire = OnTheWire(documentation.result)
    beside = {name: OnTheWire(kind) for name, kind in documentation.beside.items()}

    @wraps(view)
    def answer(request: Request) -> object:
        request.documentation = documentation
        if documentation.body is not None:
            request.validated["body"] = read_json(request, documentation.body)
        if documentation.query is not None:
            request.validated["query"] = read_query(request, documentation.query)
        result = view(request)
        if isinstance(result, Response):
            return result
        if not isinstance(result, Answer):
            return {"result": on_the_wire(result)}
        named = {name: beside[name](value) for name, value in result.beside.items()}
        return {"result": on_the_wire(result.result)} | named

    return answer


def add_service(config: Configurator, service: Service) -> None:
    """Note by which of the service's views the session of a request only reads. Raises
    ConfigurationError for a right that nobody declares."""
    for method, documentation in service.documentation.items():
        right, known = documentation.right, config.registry.house.rights.known
        if not isinstance(right, Right) and right not in known:
            raise ConfigurationError(
                f"{method} {service.path}: no plugin declares the right {right}"
            )
    for method, documentation in service.documentation.items():
        if documentation.session_reads is None:
            continue
        if "{" in service.path:
            pattern = re.compile(re.sub(r"\{\w+\}", "[^/]+", service.path))
            config.registry.own_transactions.append((method, pattern))
        else:
            config.registry.session_reads[method, service.path] = documentation.session_reads
    _register_views(config, service)


def _register_views(config: Configurator, service: Service) -> None:
    """What `cornice.register_service_views` does, but for a second view of each path, for methods
    that no other answers to: one does that for all paths (`platform.web.errors`)."""
    if service.cors_enabled:
        raise ConfigurationError(f"{service.path}: pages of other sites may not ask here")
    config.registry.cornice_services[service.path] = service
    predicates = service.arguments.keys() & config.get_predlist("route").sorter.names
    of_route = {name: service.arguments[name] for name in predicates}
    config.add_route(service.name, service.path, **of_route, _info=service.place)
    for method, view, options in service.definitions:
        config.add_view(
            decorate_view(view, options, method),
            route_name=service.name,
            request_method=method,
            **{name: options[name] for name in options.keys() - OF_CORNICE},
            _info=service.place,
        )


def includeme(config: Configurator) -> None:
    config.add_settings({"handle_exceptions": False})
    config.include("cornice")
    config.add_directive("add_cornice_service", add_service)
    config.add_renderer("cornicejson", OrjsonRenderer())
    config.set_request_factory(Request)
