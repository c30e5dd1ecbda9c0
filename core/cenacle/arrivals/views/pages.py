"""The page of arrivals, and the worker that keeps it where there is no network.

The page is the same for everybody and knows nothing: what it shows it asks for, so that it may be
kept. The two are asked for anew at each visit with a network.
"""

from pyramid.config import Configurator
from pyramid.response import Response
from pyramid.security import NO_PERMISSION_REQUIRED

from cenacle.platform.request import Request
from cenacle.platform.web.screens import NOT_BUILT, page
from cenacle.platform.web.static import UI

PATH = "/captain/arrivals"
ASK_ANEW = "no-cache"


def arrivals(request: Request) -> Response:
    response = page(request, "arrivals.html", title="Arrivals")
    response.headers["Cache-Control"] = ASK_ANEW
    return response


def worker(_request: Request) -> Response:
    """It may govern the page although it lies below it."""
    path = UI / "arrivals-sw.js"
    if not path.exists():
        return Response(NOT_BUILT, status=503, content_type="text/plain")
    response = Response(path.read_bytes(), content_type="text/javascript", charset="utf-8")
    response.headers["Cache-Control"] = ASK_ANEW
    response.headers["Service-Worker-Allowed"] = PATH
    return response


def includeme(config: Configurator) -> None:
    for name, path, view in (("page", PATH, arrivals), ("worker", f"{PATH}/sw.js", worker)):
        config.add_route(f"arrivals.{name}", path, request_method=("GET", "HEAD"))
        config.add_view(view, route_name=f"arrivals.{name}", permission=NO_PERMISSION_REQUIRED)
