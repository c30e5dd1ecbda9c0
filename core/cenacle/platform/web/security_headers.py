"""The headers that every answer carries, and the strict Content-Security-Policy of pages."""

import secrets
from collections.abc import Callable

from pyramid.config import Configurator
from pyramid.registry import Registry
from pyramid.response import Response
from pyramid.tweens import INGRESS

from cenacle.platform.request import Request

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # Links that carry a token must not reach other sites' logs (contract 9).
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
}

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'nonce-{nonce}'",
        "style-src 'self' 'nonce-{nonce}'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "frame-src 'self'",
        "manifest-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)


def add_headers(
    handler: Callable[[Request], Response], registry: Registry
) -> Callable[[Request], Response]:
    headers = list(HEADERS.items())
    if registry.house.configuration.uses_https:
        headers.append(("Strict-Transport-Security", "max-age=31536000; includeSubDomains"))

    def tween(request: Request) -> Response:
        request.csp_nonce = secrets.token_urlsafe(16)
        response = handler(request)
        given = {name for name, _ in response.headerlist}
        policy = POLICY.format(nonce=request.csp_nonce)
        wanted = [*headers, ("Content-Security-Policy", policy)]
        if request.environ["PATH_INFO"].startswith("/api/"):
            wanted.append(("Cache-Control", "no-store"))
        response.headerlist.extend(header for header in wanted if header[0] not in given)
        return response

    return tween


def includeme(config: Configurator) -> None:
    config.add_tween(
        "cenacle.platform.web.security_headers.add_headers",
        under=INGRESS,
        over="cenacle.platform.web.requests.name_and_log",
    )
