"""Where the house stands: `CENACLE_BASE_URL` says it, and not what a request names as its host."""

from collections.abc import Iterable
from urllib.parse import urlsplit
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from cenacle.platform.config import Configuration
from cenacle.platform.request import Request

FROM_HERE = ("same-origin", "none")
"""What a browser calls a request of this site's pages, or of its address bar."""


def stand_at_base_url(app: WSGIApplication, configuration: Configuration) -> WSGIApplication:
    """Let redirects lead to the base URL. A house on one's own machine is where it is asked."""
    if configuration.is_local:
        return app
    base = urlsplit(configuration.base_url)

    def standing(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        environ |= {"wsgi.url_scheme": base.scheme, "HTTP_HOST": base.netloc}
        return app(environ, start_response)

    return standing


def is_from_here(request: Request) -> bool:
    """Whether no browser says that a page of another site sent this."""
    if request.headers.get("Sec-Fetch-Site", "none") not in FROM_HERE:
        return False
    origin: str | None = request.headers.get("Origin")
    return origin in (None, request.host_url)
