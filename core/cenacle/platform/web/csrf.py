"""CSRF: a cookie that scripts of this site alone can read, echoed in a header (contract 1)."""

from pyramid.config import Configurator
from pyramid.csrf import CookieCSRFStoragePolicy, get_csrf_token
from pyramid.events import NewRequest

COOKIE = "csrf_token"
HEADER = "X-CSRF-Token"


def give_token(event: NewRequest) -> None:
    """Any `GET /api/…` sets the cookie, and so does every page."""
    request = event.request
    if request.method == "GET" and request.path_info.startswith("/api/"):
        get_csrf_token(request)


def includeme(config: Configurator) -> None:
    config.set_csrf_storage_policy(
        CookieCSRFStoragePolicy(
            cookie_name=COOKIE,
            secure=not config.registry.house.configuration.is_local,
            httponly=False,
            samesite="Lax",
        )
    )
    config.set_default_csrf_options(require_csrf=True, token=None, header=HEADER)
    config.add_subscriber(give_token, NewRequest)
