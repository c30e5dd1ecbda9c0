"""Service workers: what the build makes of them answers browsers below an address in place of the
house. One of them keeps the scripts that pages begin with (shell-ui/src/portal/keptScripts.ts)."""

from pyramid.config import Configurator
from pyramid.response import Response
from pyramid.security import NO_PERMISSION_REQUIRED

from cenacle.platform.request import Request
from cenacle.platform.web.screens import NOT_BUILT
from cenacle.platform.web.static import UI

ASK_ANEW = "no-cache"


def serve_worker(config: Configurator, route: str, url: str, file: str, governs: str) -> None:
    """Give this file of the build at `url` to browsers, for pages that begin with `governs`."""

    def worker(_request: Request) -> Response:
        path = UI / file
        if not path.exists():
            return Response(NOT_BUILT, status=503, content_type="text/plain")
        response = Response(path.read_bytes(), content_type="text/javascript", charset="utf-8")
        response.headers["Cache-Control"] = ASK_ANEW
        # It may govern more than what lies below its own address.
        response.headers["Service-Worker-Allowed"] = governs
        return response

    config.add_route(route, url, request_method=("GET", "HEAD"))
    config.add_view(worker, route_name=route, permission=NO_PERMISSION_REQUIRED)


def includeme(config: Configurator) -> None:
    serve_worker(config, "kept_scripts.worker", "/kept-scripts.js", "kept-scripts.js", "/")
