"""`/api/account/…`"""

from cenacle.accounts import browsers, service, sessions
from cenacle.accounts.models import User
from cenacle.accounts.schemas import CookieExpiration, Credentials, Me, ReportedTimeZone
from cenacle.platform.access import Act, Right
from cenacle.platform.request import Request
from cenacle.platform.settings.definitions import AGREEMENT_VERSION
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


@login.post(
    right=Right.PUBLIC,
    body=Credentials,
    result=Me,
    refusals={429: "Too many failures."},
    noted=Act.SIGN_IN,
)
def sign_in(request: Request) -> Me:
    """Sign in with email and password."""
    credentials: Credentials = request.validated["body"]
    visitor = browsers.visitor_of(request)
    user = service.sign_in(
        request.db, request.house, credentials.email, credentials.password, visitor
    )
    sessions.begin(request, user)
    return _me(request, user)


@logout.post(right=Right.SIGNED_IN, noted=Act.SIGN_OUT)
def sign_out(request: Request) -> None:
    """End this session."""
    sessions.end(request)


@me.get(right=Right.SIGNED_IN, result=Me)
def read_me(request: Request) -> Me:
    """Who is signed in; this renews the session."""
    sessions.renew(request)
    return _me(request, request.identity.user)


@expiration.get(right=Right.SIGNED_IN, result=CookieExpiration)
def read_expiration(request: Request) -> CookieExpiration:
    """When the session ends; this does not renew it."""
    lifetime = sessions.lifetime(request)
    return CookieExpiration(lifetime_seconds=lifetime.seconds, expires_at=lifetime.expires_at)


@time_zone.put(right=Right.SIGNED_IN, body=ReportedTimeZone)
def update_time_zone(request: Request) -> None:
    """Note the time zone that the browser reports."""
    service.report_time_zone(request.identity.user, request.validated["body"].reported_time_zone)


def _me(request: Request, user: User) -> Me:
    return Me(
        id=user.id,
        email=user.email,
        first_name=user.first_name,
        last_name=user.last_name,
        role_names=[user.role] if user.role else [],
        group_id=user.group_id,
        group_number=user.group.group_number if user.group else None,
        time_zone=user.time_zone,
        profile_photo_guid=user.profile_photo_guid,
        retreatant_id=user.retreatant_id,
        agreement_accepted=user.agreement_version
        == request.house.settings.value(AGREEMENT_VERSION),
    )
