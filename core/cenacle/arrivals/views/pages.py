"""The page of arrivals, and the worker that keeps it where there is no network.

The page is the same for everybody and knows nothing: what it shows it asks for, so that it may be
kept. The two are asked for anew at each visit with a network.
"""

from pyramid.config import Configurator
from pyramid.response import Response
from pyramid.security import NO_PERMISSION_REQUIRED

from cenacle.platform.request import Request
from cenacle.platform.web.screens import page
from cenacle.platform.web.views.workers import ASK_ANEW, serve_worker

PATH = "/captain/arrivals"


def arrivals(request: Request) -> Response:
    response = page(request, "arrivals.html", title="Arrivals")
    response.headers["Cache-Control"] = ASK_ANEW
    return response


def includeme(config: Configurator) -> None:
    config.add_route("arrivals.page", PATH, request_method=("GET", "HEAD"))
    config.add_view(arrivals, route_name="arrivals.page", permission=NO_PERMISSION_REQUIRED)
    serve_worker(config, "arrivals.worker", f"{PATH}/sw.js", "arrivals-sw.js", governs=PATH)
