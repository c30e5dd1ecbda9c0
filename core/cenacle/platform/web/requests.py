"""Each request gets a name, knows its client, and leaves one line in the log."""

import secrets
import time
from collections.abc import Callable
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address

import structlog
from pyramid.config import Configurator
from pyramid.events import ApplicationCreated
from pyramid.response import Response

from cenacle.platform.request import REHEARSES, Request
from cenacle.platform.web.errors import unreadable_address
from cenacle.platform.web.metrics import observe

log = structlog.get_logger("cenacle.requests")


def name_and_log(
    handler: Callable[[Request], Response], _registry: object
) -> Callable[[Request], Response]:
    """The line names the route, never the path: paths may hold access tokens."""

    def tween(request: Request) -> Response:
        request.id = secrets.token_hex(8)
        structlog.contextvars.clear_contextvars()
        structlog.contextvars.bind_contextvars(request_id=request.id)
        began = time.perf_counter()
        _leave_out_odd_cookies(request)
        response = handler(request) if _has_readable_path(request) else unreadable_address()
        response.headers["X-Request-ID"] = request.id
        response.headers.pop("X-Tm", None)
        route = getattr(request, "matched_route", None)
        pattern, seconds = route.pattern if route else None, time.perf_counter() - began
        if REHEARSES in request.environ:
            return response
        observe(request.method, pattern, response.status_code, seconds)
        log.info(
            "request",
            method=request.method,
            route=pattern,
            status=response.status_code,
            milliseconds=round(seconds * 1000, 1),
        )
        return response

    return tween


def _has_readable_path(request: Request) -> bool:
    """Whatever asks for the path later would raise when it is not UTF-8."""
    try:
        return bool(request.path_info)
    except UnicodeDecodeError:
        return False


def _leave_out_odd_cookies(request: Request) -> None:
    """Ours are plain; what others set for this site's name must not lock anybody out of it."""
    cookies = request.environ.get("HTTP_COOKIE", "")
    if not _is_plain(cookies):
        request.environ["HTTP_COOKIE"] = ";".join(filter(_is_plain, cookies.split(";")))


def _is_plain(cookie: str) -> bool:
    """A backslash can stand for any byte, also for one that is no text."""
    return cookie.isascii() and "\\" not in cookie


def client_address(request: Request) -> str:
    """The client's address: what the nearest trusted proxies say, else who is connected.

    X-Forwarded-For is read from the right, for its left end is whatever the client wrote.
    """
    trusted = request.house.configuration.trusted_proxies
    address = _in_ipv4(str(request.remote_addr or ""))
    forwarded = request.headers.get("X-Forwarded-For", "").split(",")
    for hop in reversed([_in_ipv4(part.strip()) for part in forwarded if part.strip()]):
        if not _is_in(address, trusted) or not _is_address(hop):
            break
        address = hop
    return address


def _in_ipv4(address: str) -> str:
    """A socket of IPv6 calls `192.0.2.7` `::ffff:192.0.2.7`."""
    try:
        return str(IPv6Address(address).ipv4_mapped or address)
    except ValueError:
        return address


def _is_in(address: str, networks: tuple[IPv4Network | IPv6Network, ...]) -> bool:
    return _is_address(address) and any(ip_address(address) in network for network in networks)


def _is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


def make_their_class(event: ApplicationCreated) -> None:
    """Of all that was added to requests by then: Pyramid would make a class for each of them, and
    leave it to the collector of garbage."""
    router = event.app
    added = router.request_extensions
    router.request_factory = type("Request", (Request,), {**added.methods, **added.descriptors})
    router.request_extensions = None


def includeme(config: Configurator) -> None:
    config.add_subscriber(make_their_class, ApplicationCreated)
    config.add_request_method(client_address, "client_address", reify=True)
    config.add_tween(
        "cenacle.platform.web.requests.name_and_log",
        under="cenacle.platform.web.security_headers.add_headers",
        over="pyramid_tm.tm_tween_factory",
    )
