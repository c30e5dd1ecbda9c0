"""`/api/account/External…`: the way to another provider's door, and back."""

from urllib.parse import urlencode

import structlog
from pydantic import ValidationError
from pyramid.httpexceptions import HTTPFound
from pyramid.response import Response
from webob.cookies import CookieProfile

from cenacle.accounts import identities
from cenacle.accounts.factors import entering
from cenacle.accounts.providers import Kept, ProviderFailed
from cenacle.accounts.return_url import safe_return_url
from cenacle.accounts.schemas import ExternalCallback, ExternalLogin
from cenacle.platform.access import Act, Right
from cenacle.platform.errors import NotFound, RuleBroken
from cenacle.platform.request import Request
from cenacle.platform.web import Option, Service
from cenacle.platform.web.cookies import signed_cookie
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


COOKIE = "cenacle_external"
SECONDS = 600
LABELS = {"google": "Google", "microsoft": "Microsoft"}

log = structlog.get_logger()

providers = Service(
    "account.external-providers", "/api/account/external-providers", "Other ways to sign in."
)
departure = Service(
    "account.external-login", "/api/account/ExternalLogin", "The way to another provider."
)
arrival = Service(
    "account.external-callback", "/api/account/ExternalLoginCallback", "The way back from it."
)


@providers.get(right=Right.PUBLIC, result=list[Option])
def read_providers(request: Request) -> list[Option]:
    """The providers that this house is configured for."""
    names = request.house.configuration.oidc_providers
    return [Option(value=name, label=LABELS.get(name, name.title())) for name in names]


@departure.get(
    right=Right.PUBLIC,
    query=ExternalLogin,
    refusals={302: "To the provider, or to the sign-in page.", 404: "No such provider."},
)
def depart(request: Request) -> Response:
    """Send the browser to the provider."""
    from cenacle.accounts import oidc

    wanted: ExternalLogin = request.validated["query"]
    if wanted.provider not in request.house.configuration.oidc_providers:
        raise NotFound(_("This house does not know that provider."))
    try:
        leaving = oidc.depart(request.house, wanted.provider, safe_return_url(wanted.return_url))
    except ProviderFailed as failure:
        return _to_login(request, failure.problem, str(failure))
    answer = HTTPFound(leaving.url)
    answer.headerlist.extend(_cookie(request).get_headers(leaving.kept.model_dump(by_alias=True)))
    return answer


@arrival.get(
    right=Right.PUBLIC,
    query=ExternalCallback,
    reads=False,
    refusals={302: "Into the house, or to the sign-in page."},
    noted=Act.SIGN_IN,
)
def arrive(request: Request) -> Response:
    """Let in whom the provider means, who is known by an address that it vouches for."""
    from cenacle.accounts import oidc

    came: ExternalCallback = request.validated["query"]
    kept = _kept(request)
    if kept is None or came.error or came.remote_error:
        return _to_login(request, "external-failed", came.error or came.remote_error or "no cookie")
    try:
        arrival = oidc.arrive(request.house, kept, came.state, came.code, came.iss)
        user = identities.enter(request.db, arrival)
    except ProviderFailed as failure:
        return _to_login(request, failure.problem, str(failure))
    except RuleBroken as closed:
        return _to_login(request, "external-closed", str(closed))
    return_url = safe_return_url(kept.return_url)
    is_in = entering.enter(request, user)
    answer = HTTPFound(return_url if is_in else _second_step(return_url))
    answer.headerlist.extend(request.response.headerlist)
    answer.headerlist.extend(_cookie(request).get_headers(None, max_age=0))
    return answer


def _second_step(return_url: str) -> str:
    return f"/login?{urlencode({'secondFactor': 'needed', 'returnUrl': return_url})}"


def _to_login(request: Request, problem: str, reason: str) -> Response:
    request.refusal = reason
    log.info("external sign-in failed", problem=problem, reason=reason)
    return HTTPFound(f"/login?problem={problem}")


def _kept(request: Request) -> Kept | None:
    """What the browser took along on its way to the provider, if it is whole."""
    try:
        return Kept.model_validate(_cookie(request).get_value())
    except ValidationError:
        return None


def _cookie(request: Request) -> CookieProfile:
    return signed_cookie(request, COOKIE, SECONDS)
