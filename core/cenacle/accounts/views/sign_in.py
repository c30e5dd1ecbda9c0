"""`/api/account/…`"""

from cenacle.accounts import browsers, kept_on_device, service, sessions
from cenacle.accounts.factors import entering, pending
from cenacle.accounts.factors.schemas import SecondStep
from cenacle.accounts.me import me_of
from cenacle.accounts.schemas import (
    ChosenLanguage,
    CookieExpiration,
    Credentials,
    Me,
    ReportedTimeZone,
)
from cenacle.platform.access import Act, Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service

login = Service("account.login", "/api/account/login", "Signing in.")
logout = Service("account.logout", "/api/account/logout", "Signing out.")
me = Service("account.me", "/api/account/me", "The signed-in user.")
expiration = Service(
    "account.cookie-expiration", "/api/account/cookie-expiration", "How long the session lasts."
)
time_zone = Service(
    "account.update-timezone", "/api/account/update-timezone", "Where the browser is."
)
language = Service("account.language", "/api/account/language", "What one reads.")


@login.post(
    right=Right.PUBLIC,
    body=Credentials,
    result=Me | SecondStep,
    refusals={429: "Too many failures."},
    noted=Act.SIGN_IN,
)
def sign_in(request: Request) -> Me | SecondStep:
    """Sign in with email and password; who has a second factor is not in before it is shown."""
    credentials: Credentials = request.validated["body"]
    visitor = browsers.visitor_of(request)
    user = service.sign_in(
        request.db, request.house, credentials.email, credentials.password, visitor
    )
    if not entering.enter(request, user):
        ways = pending.ways_of(request.db, request.house, user.id)
        return SecondStep.model_validate({"ways": ways})
    return me_of(request, user.id)


@logout.post(right=Right.SIGNED_IN, noted=Act.SIGN_OUT)
def sign_out(request: Request) -> None:
    """End this session. A device that keeps people for when it has no network forgets them."""
    sessions.end(request)
    kept_on_device.forget(request)


@me.get(right=Right.SIGNED_IN, result=Me)
def read_me(request: Request) -> Me:
    """Who is signed in; this renews the session."""
    sessions.renew(request)
    return me_of(request, request.identity.user_id)


@expiration.get(right=Right.SIGNED_IN, result=CookieExpiration)
def read_expiration(request: Request) -> CookieExpiration:
    """When the session ends; this does not renew it."""
    lifetime = sessions.lifetime(request)
    return CookieExpiration(lifetime_seconds=lifetime.seconds, expires_at=lifetime.expires_at)


@time_zone.put(right=Right.SIGNED_IN, body=ReportedTimeZone)
def update_time_zone(request: Request) -> None:
    """Note the time zone that the browser reports."""
    service.report_time_zone(request.identity.user, request.validated["body"].reported_time_zone)


@language.put(right=Right.SIGNED_IN, body=ChosenLanguage)
def choose_language(request: Request) -> None:
    """Read the portal and its mails in this language from now on."""
    request.identity.user.language = request.validated["body"].language
