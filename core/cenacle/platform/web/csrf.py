"""CSRF: a cookie that scripts of this site alone can read, echoed in a header (contract 1)."""

from pyramid.config import Configurator
from pyramid.csrf import CookieCSRFStoragePolicy, get_csrf_token
from pyramid.events import NewRequest

from cenacle.platform.request import Request
from cenacle.platform.web.bearer import bearer_of
from cenacle.platform.web.cookies import cookie_name
from cenacle.platform.web.origin import is_from_here

COOKIE = "csrf_token"
HEADER = "X-CSRF-Token"


class OfOurPages(CookieCSRFStoragePolicy):  # type: ignore[misc]  # Pyramid ships no types
    """A token is worth something only from a page of this site."""

    def check_csrf_token(self, request: Request, supplied_token: str) -> bool:
        return is_from_here(request) and bool(super().check_csrf_token(request, supplied_token))


def brings_no_token(request: Request) -> bool:
    """No page of another site can make a browser send this header: who brings one needs no other
    proof, and its cookies count for nothing."""
    return bearer_of(request) is None


def give_token(event: NewRequest) -> None:
    """Any `GET /api/…` of a browser sets the cookie, and so does every page."""
    request = event.request
    is_read = request.method == "GET" and request.path_info.startswith("/api/")
    if is_read and brings_no_token(request):
        get_csrf_token(request)


def includeme(config: Configurator) -> None:
    configuration = config.registry.house.configuration
    config.set_csrf_storage_policy(
        OfOurPages(
            cookie_name=cookie_name(configuration, COOKIE),
            secure=not configuration.is_local,
            httponly=False,
            samesite="Lax",
        )
    )
    # Pyramid asks for the origin only where the request says https, which none does behind a proxy.
    config.set_default_csrf_options(
        require_csrf=True,
        token=None,
        header=HEADER,
        check_origin=False,
        callback=brings_no_token,
    )
    config.add_subscriber(give_token, NewRequest)
