"""From the first factor on: into the house, or before the second step where the user has one.

The second step is known by a cookie, which no script can read.
"""

from webob.cookies import CookieProfile

from cenacle.accounts import sessions
from cenacle.accounts.factors import pending
from cenacle.accounts.factors.owning import has_factor
from cenacle.accounts.models import User
from cenacle.platform.access import Act
from cenacle.platform.request import Request
from cenacle.platform.web.cookies import cookie_name

COOKIE = "cenacle_second_step"


def enter(request: Request, user: User) -> bool:
    """Whether the user is in, with a session; otherwise the second step waits for them."""
    if has_factor(request.db, request.house, user.id):
        request.named, request.noted = user.email, Act.FIRST_STEP
        sessions.end(request)
        token = pending.begin(request.db, user)
        seconds = int(pending.GOOD_FOR.total_seconds())
        _set_cookie(request, token, seconds)
        return False
    sessions.begin(request, user)
    return True


def enter_by_both(request: Request, user: User) -> None:
    """Into the house: both factors were shown."""
    token = token_of(request)
    if token:
        pending.end(request.db, token)
        _set_cookie(request, None, 0)
    sessions.begin(request, user)


def token_of(request: Request) -> str:
    """Of the sign-in that this browser has half done; empty where there is none."""
    token: str | None = _cookie(request).get_value()
    return token or ""


class _AsItIs:
    """A token is plain text, and so is whatever a browser sends in its place."""

    @staticmethod
    def dumps(token: str) -> bytes:
        return token.encode()

    @staticmethod
    def loads(sent: bytes) -> str:
        return sent.decode()


def _set_cookie(request: Request, token: str | None, seconds: int) -> None:
    headers = _cookie(request).get_headers(token, max_age=seconds)
    request.response.headerlist.extend(headers)


def _cookie(request: Request) -> CookieProfile:
    configuration = request.house.configuration
    profile = CookieProfile(
        cookie_name(configuration, COOKIE),
        secure=not configuration.is_local,
        httponly=True,
        samesite="Lax",
        path="/",
        serializer=_AsItIs,
    )
    return profile.bind(request)
