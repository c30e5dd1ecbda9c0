"""Browsers on which somebody signed in before.

Each keeps a signed cookie that says so, for 90 days. On it wrong passwords of strangers shut nobody
out; a sign-in on another one is mailed to its owner. A new password makes all of them strange.
"""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

from pydantic import ValidationError
from webob.cookies import CookieProfile, SignedCookieProfile

from cenacle.accounts.models import User
from cenacle.accounts.service import (
    Visitor,
    WrongCredentials,
    addressee,
    tell_of_failures_inside,
)
from cenacle.accounts.user_agents import describe
from cenacle.platform import clock, mail
from cenacle.platform.dates import show_moment
from cenacle.platform.request import Request
from cenacle.platform.web import Schema
from cenacle.platform.web.cookies import cookie_name

COOKIE = "cenacle_browser"
GOOD_FOR = timedelta(days=90)
MOST_ACCOUNTS = 10
"""On one browser, so that its cookie stays small: the office's machine has a few."""


class Acquaintance(Schema):
    """`since` says by which password: it is the user's `known_browsers_since` of then."""

    since: float
    signed_in: float


class Browser(Schema):
    """What the cookie says: which browser it is, and who has signed in on it, by id."""

    name: str
    accounts: dict[int, Acquaintance]

    def knows(self, user: User) -> bool:
        met = self.accounts.get(user.id)
        if met is None or user.known_browsers_since is None:
            return False
        is_fresh = clock.now().timestamp() - met.signed_in < GOOD_FOR.total_seconds()
        return is_fresh and met.since == user.known_browsers_since.timestamp()


def browser_of(request: Request) -> Browser:
    """The browser that asks; one without a sound cookie is new."""
    try:
        return Browser.model_validate(_cookie(request).get_value())
    except ValidationError:
        return Browser(name=secrets.token_urlsafe(16), accounts={})


def visitor_of(request: Request) -> Visitor:
    browser = browser_of(request)
    return Visitor(
        address=request.client_address,
        browser=describe(request.user_agent),
        known_as=lambda user: browser.name if browser.knows(user) else None,
    )


@contextmanager
def telling_of_failures(request: Request) -> Iterator[None]:
    """Tell the owner when somebody before an open screen does not know the password."""
    try:
        yield
    except WrongCredentials:
        user = request.identity.user
        tell_of_failures_inside(request.db, request.house, user, visitor_of(request))
        raise


def remember(request: Request, user: User) -> None:
    """Let this browser be known from now on, and tell the owner of one that was not.

    The first one after a new password is no news.
    """
    browser = browser_of(request)
    if user.known_browsers_since is None:
        user.known_browsers_since = clock.now()
    elif not browser.knows(user):
        _tell_of(request, user)
    now = clock.now().timestamp()
    met = Acquaintance(since=user.known_browsers_since.timestamp(), signed_in=now)
    accounts = sorted(
        (browser.accounts | {user.id: met}).items(), key=lambda each: each[1].signed_in
    )
    kept = Browser(name=browser.name, accounts=dict(accounts[-MOST_ACCOUNTS:]))
    headers = _cookie(request).get_headers(kept.model_dump(mode="json", by_alias=True))
    request.response.headerlist.extend(headers)


def forget_all(user: User) -> None:
    """No browser is known to be this user's any more."""
    user.known_browsers_since = None


def _tell_of(request: Request, user: User) -> None:
    values = {
        "browser": describe(request.user_agent),
        "address": request.client_address,
        "when": show_moment(clock.now().astimezone(request.house.settings.time_zone)),
    }
    mail.write_mail(request.db, request.house, "NewBrowser", addressee(user), values)


def _cookie(request: Request) -> CookieProfile:
    configuration = request.house.configuration
    profile = SignedCookieProfile(
        configuration.secret_key.get_secret_value(),
        "cenacle.browser",
        cookie_name(configuration, COOKIE),
        secure=not configuration.is_local,
        max_age=int(GOOD_FOR.total_seconds()),
        httponly=True,
        samesite="Lax",
        path="/",
        hashalg="sha512",
    )
    return profile.bind(request)
