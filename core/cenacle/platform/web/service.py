"""`Service`: Cornice's, with a right, a body and a result named on every view.

    me = Service("account.me", "/api/account/me", "The signed-in user.")

    @me.get(right=Right.SIGNED_IN, result=Me)
    def read_me(request: Request) -> Me: ...

What a view returns, a schema or what has its attributes, is answered as `{"result": …}`.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Protocol, TypeVar

import cornice
from cornice.service import Service as CorniceService
from pydantic import BaseModel
from pyramid.config import Configurator
from pyramid.exceptions import ConfigurationError
from pyramid.response import Response

from cenacle.platform.access import Act, Right
from cenacle.platform.request import Request
from cenacle.platform.web.renderer import OnTheWire, OrjsonRenderer
from cenacle.platform.web.validation import read_json, read_query

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

    right: Right
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


class Registers(Protocol):
    """`@service.get(…)`: takes a view and gives it back."""

    def __call__(self, **options: object) -> Callable[[V], V]: ...


class Service(CorniceService):  # type: ignore[misc]  # Cornice ships no types
    """One path of the API.

    Each view names its `right`, and where it has them:

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
        self, name: str, path: str, description: str, *, depth: int = 1, **options: object
    ) -> None:
        self.documentation: dict[str, Documentation] = {}
        super().__init__(name, path, description=description, depth=depth + 1, **options)

    def add_view(
        self,
        method: str,
        view: View,
        *,
        right: Right | None = None,
        body: type[BaseModel] | None = None,
        parts: dict[str, type] | None = None,
        query: type[BaseModel] | None = None,
        result: object = None,
        beside: dict[str, object] | None = None,
        reads: bool | None = None,
        own_transactions: bool = False,
        refusals: dict[int, str] | None = None,
        noted: Act | None = None,
        **options: object,
    ) -> None:
        if not isinstance(right, Right):
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
        )
        self.documentation[method.upper()] = documentation
        super().add_view(
            method,
            _answering(view, documentation),
            permission=right,
            require_csrf=right is not Right.WEBHOOK,
            **options,
        )


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
    """Note by which of the service's views the session of a request only reads."""
    for method, documentation in service.documentation.items():
        if documentation.session_reads is None:
            continue
        if "{" in service.path:
            pattern = re.compile(re.sub(r"\{\w+\}", "[^/]+", service.path))
            config.registry.own_transactions.append((method, pattern))
        else:
            config.registry.session_reads[method, service.path] = documentation.session_reads
    cornice.register_service_views(config, service)


def includeme(config: Configurator) -> None:
    config.add_settings({"handle_exceptions": False})
    config.include("cornice")
    config.add_directive("add_cornice_service", add_service)
    config.add_renderer("cornicejson", OrjsonRenderer())
    config.set_request_factory(Request)
