"""`Service`: Cornice's, with a right, a body and a result named on every view.

    me = Service("account.me", "/api/account/me", "The signed-in user.")

    @me.get(right=Right.SIGNED_IN, result=Me)
    def read_me(request: Request) -> Me: ...

What a view returns is answered as `{"result": …}`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, Protocol, TypeVar

import cornice
from cornice.service import Service as CorniceService
from pydantic import BaseModel
from pyramid.config import Configurator
from pyramid.exceptions import ConfigurationError
from pyramid.response import Response

from cenacle.request import Request
from cenacle.rights import Right
from cenacle.web.renderer import OrjsonRenderer
from cenacle.web.validation import read_json, read_query

View = Callable[[Request], Any]
V = TypeVar("V", bound=View)

DOCUMENTED = ("body", "parts", "query", "result", "beside", "reads", "refusals")


@dataclass(frozen=True)
class Answer:
    """A result, and what stands beside it."""

    result: Any
    beside: dict[str, Any]


class Registers(Protocol):
    """`@service.get(…)`: takes a view and gives it back."""

    def __call__(self, **options: Any) -> Callable[[V], V]: ...


class Service(CorniceService):  # type: ignore[misc]  # Cornice ships no types
    """One path of the API.

    Each view names its `right`, and where it has them:

    - `body`, `query`: the schema that the request must fit; it is in `request.validated["body"]`
      or `request.validated["query"]`;
    - `parts`: what it reads of a multipart form: by name `bytes` for a file, `str` for a text;
    - `result`: the type of the result, for the OpenAPI document;
    - `beside`: the types of what an `Answer` has beside it, by name;
    - `reads=True`: a POST that only reads, and so never waits for a writer (`reads=False`: a GET
      that writes); on a path without placeholders alone;
    - `own_transactions=True`: a view that writes in short transactions of its own
      (`cenacle.db.transaction`), so that nobody waits for all of it: the request's session only
      reads; on a path without placeholders alone;
    - `refusals`: statuses beyond the usual ones that it may answer with.

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

    def __init__(self, name: str, path: str, description: str, **options: Any) -> None:
        depth = options.pop("depth", 1) + 1
        self.documentation: dict[str, dict[str, Any]] = {}
        super().__init__(name, path, description=description, depth=depth, **options)

    def add_view(self, method: str, view: View, **options: Any) -> None:
        right = options.pop("right", None)
        if not isinstance(right, Right):
            raise ConfigurationError(f"{method} {self.path} names no right")
        documentation = {name: options.pop(name, None) for name in DOCUMENTED}
        session_reads = options.pop("own_transactions", False) or documentation["reads"]
        if session_reads is not None and "{" in self.path:
            raise ConfigurationError(
                f"{method} {self.path}: reads= and own_transactions= need a path written out"
            )
        self.documentation[method.upper()] = {
            "right": right,
            "session_reads": session_reads,
            "summary": (view.__doc__ or "").strip(),
            **documentation,
        }
        super().add_view(
            method,
            _answering(view, documentation["body"], documentation["query"]),
            permission=right,
            require_csrf=right is not Right.WEBHOOK,
            **options,
        )


def _answering(view: View, body: type[BaseModel] | None, query: type[BaseModel] | None) -> View:
    @wraps(view)
    def answer(request: Request) -> Any:
        if body is not None:
            request.validated["body"] = read_json(request, body)
        if query is not None:
            request.validated["query"] = read_query(request, query)
        result = view(request)
        if isinstance(result, Response):
            return result
        if isinstance(result, Answer):
            return {"result": result.result, **result.beside}
        return {"result": result}

    return answer


def add_service(config: Configurator, service: Service) -> None:
    """Note by which of the service's views the session of a request only reads."""
    for method, documentation in service.documentation.items():
        if documentation["session_reads"] is not None:
            config.registry.session_reads[method, service.path] = documentation["session_reads"]
    cornice.register_service_views(config, service)


def includeme(config: Configurator) -> None:
    config.add_settings({"handle_exceptions": False})
    config.include("cornice")
    config.add_directive("add_cornice_service", add_service)
    config.add_renderer("cornicejson", OrjsonRenderer())
    config.set_request_factory(Request)
