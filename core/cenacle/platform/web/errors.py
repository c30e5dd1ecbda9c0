"""The one place that turns what went wrong into an answer (contract 1)."""

from collections.abc import Mapping, Sequence

import structlog
from pyramid.config import Configurator
from pyramid.exceptions import BadCSRFOrigin, BadCSRFToken, PredicateMismatch
from pyramid.httpexceptions import HTTPException
from pyramid.response import Response
from sqlalchemy.exc import OperationalError

from cenacle.platform.access import Act
from cenacle.platform.errors import (
    BodyTooLarge,
    Busy,
    CenacleError,
    InvalidInput,
    NotAllowed,
    NotFound,
    SecondFactorMissing,
    SessionOver,
    TokenRefused,
    TooManyAttempts,
    WrongContentType,
)
from cenacle.platform.request import Request
from cenacle.platform.web.origin import is_from_here
from cenacle.platform.web.renderer import dump
from cenacle.platform.web.validation import UNREADABLE_ADDRESS
from cenacle.platform.words import CORE, Text, Words

_ = Words(CORE)

STATUS = {
    SessionOver: 401,
    TokenRefused: 401,
    NotAllowed: 403,
    SecondFactorMissing: 403,
    NotFound: 404,
    BodyTooLarge: 413,
    WrongContentType: 415,
    TooManyAttempts: 429,
    Busy: 503,
}

MESSAGES = {
    401: _("You need to login to view this page."),
    403: _("You are not authorized to do this."),
    404: _("We could not find that."),
    405: _("This address does not answer to that method."),
}
FAILED = _("Something went wrong. Please try again.")
UNAVAILABLE = _("The portal cannot reach its database. Please try again in a moment.")
RETRY_SECONDS = 5
STALE_PAGE = _("This page has been open too long. Reload it and try again.")

WITHOUT_TOKEN = "It did not bring the token of our pages."
FROM_ELSEWHERE = "A page of another site sent it."

log = structlog.get_logger()


def problem(request: Request, status: int, message: str | Text, **beside: str | Text) -> Response:
    body: dict[str, str | Text] = {"message": message, "requestId": request.id, **beside}
    return Response(dump(body), status=status, content_type="application/json")


def envelope(
    failures: Sequence[tuple[str, str | Text]], beside: Mapping[str, object] | None = None
) -> Response:
    body: dict[str, object] = {
        "hasErrors": True,
        "validationFailures": [
            {"propertyName": name, "errorMessage": message} for name, message in failures
        ],
    }
    body |= beside or {}
    return Response(dump(body), status=400, content_type="application/json")


def refused(error: CenacleError, request: Request) -> Response:
    if isinstance(error, InvalidInput):
        failures = [(f.property_name, f.error_message) for f in error.failures]
        response = envelope(failures, error.beside)
    else:
        response = problem(request, STATUS[type(error)], str(error), **_beside(error))
    if isinstance(error, TokenRefused):
        response.headers["WWW-Authenticate"] = 'Bearer error="invalid_token"'
    if isinstance(error, TooManyAttempts):
        response.headers["Retry-After"] = str(error.seconds)
    if isinstance(error, Busy):
        response.headers["Retry-After"] = str(RETRY_SECONDS)
    if error.keeps_changes:
        response.headers["X-Tm"] = "commit"
    return response


def _beside(error: CenacleError) -> dict[str, str]:
    """What a program needs to know beside the sentence."""
    return {"secondFactor": "enrol"} if isinstance(error, SecondFactorMissing) else {}


def stale_page(_error: Exception, request: Request) -> Response:
    """Kept in the security log: it may be a page of somebody else that sent this."""
    request.noted = Act.ACCESS
    request.refusal = WITHOUT_TOKEN if is_from_here(request) else FROM_ELSEWHERE
    return envelope([("", STALE_PAGE)])


def unreadable_address() -> Response:
    return envelope([("", UNREADABLE_ADDRESS)])


def not_permitted(_error: Exception, request: Request) -> Response:
    status = 403 if request.is_authenticated else 401
    return problem(request, status, MESSAGES[status])


def http_problem(error: HTTPException, request: Request) -> Response:
    if error.code < 400:
        return error
    return problem(request, error.code, MESSAGES.get(error.code, error.title))


def nothing_fits(error: PredicateMismatch, request: Request) -> Response:
    """There is the address, but no view of it for such a request."""
    service = request.current_service
    methods = service.defined_methods if service else ()
    # A generic delete is not found (contract 4).
    if not methods or request.method in (*methods, "DELETE"):
        return http_problem(error, request)
    response = problem(request, 405, MESSAGES[405])
    response.allow = methods
    return response


def failed(error: Exception, request: Request) -> Response:
    log.exception("request failed", exc_info=error)
    if isinstance(error, OperationalError):
        response = problem(request, 503, UNAVAILABLE)
        response.headers["Retry-After"] = str(RETRY_SECONDS)
        return response
    return problem(request, 500, FAILED)


def includeme(config: Configurator) -> None:
    for context, view in (
        (Exception, failed),
        (HTTPException, http_problem),
        (PredicateMismatch, nothing_fits),
        (BadCSRFToken, stale_page),
        (BadCSRFOrigin, stale_page),
        (CenacleError, refused),
    ):
        config.add_exception_view(view, context=context)
    config.add_notfound_view(http_problem)
    config.add_forbidden_view(not_permitted)
