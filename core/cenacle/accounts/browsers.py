"""Browsers on which somebody signed in before.

Each keeps a signed cookie that says so, for 90 days, and the house a row, which its owner may take
away. On it wrong passwords of strangers shut nobody out; a sign-in on another one is mailed to its
owner. A new password makes all of them strange.
"""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import timedelta
from hashlib import sha256

from pydantic import ValidationError
from sqlalchemy import ColumnElement, delete, exists, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session
from webob.cookies import CookieProfile

from cenacle.accounts.models import KnownBrowser, User
from cenacle.accounts.service import (
    Visitor,
    WrongCredentials,
    addressee,
    tell_of_failures_inside,
)
from cenacle.accounts.user_agents import describe
from cenacle.platform import clock, mail
from cenacle.platform.request import Request
from cenacle.platform.told import told_moment
from cenacle.platform.web import Schema
from cenacle.platform.web.cookies import signed_cookie

COOKIE = "cenacle_browser"
GOOD_FOR = timedelta(days=90)
MOST_ACCOUNTS = 10
"""On one browser, so that its cookie stays small: the office's machine has a few."""
MOST_BROWSERS = 50
"""Of one user: a program that keeps no cookie is a new one each time."""


class Acquaintance(Schema):
    """`since` says by which password: it is the user's `known_browsers_since` of then."""

    since: float
    signed_in: float


class Browser(Schema):
    """What the cookie says: which browser it is, and who has signed in on it, by id."""

    name: str
    accounts: dict[int, Acquaintance]

    @property
    def name_hash(self) -> str:
        return sha256(self.name.encode()).hexdigest()

    def knows(self, session: Session, user: User) -> bool:
        """The row is asked for where the cookie says so alone: its time tells strangers nothing."""
        met = self.accounts.get(user.id)
        if met is None or user.known_browsers_since is None:
            return False
        is_fresh = clock.now().timestamp() - met.signed_in < GOOD_FOR.total_seconds()
        if not is_fresh or met.since != user.known_browsers_since.timestamp():
            return False
        return bool(session.scalar(select(exists().where(*self._row_of(user)))))

    def note(self, session: Session, user: User, words: str) -> None:
        """Write down that the user signed in on it, in words that its owner knows it by."""
        now = clock.now()
        seen = {"browser": words, "signed_in_at": now}
        known = session.execute(update(KnownBrowser).where(*self._row_of(user)).values(seen))
        if known.rowcount:  # type: ignore[attr-defined]  # an update has it
            return
        row = KnownBrowser(user_id=user.id, name_hash=self.name_hash, since=now, **seen)
        with suppress(IntegrityError), session.begin_nested():  # the same one, twice at once
            session.add(row)
        _forget_oldest(session, user)

    def _row_of(self, user: User) -> tuple[ColumnElement[bool], ...]:
        return KnownBrowser.user_id == user.id, KnownBrowser.name_hash == self.name_hash


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
        known_as=lambda user: browser.name if browser.knows(request.db, user) else None,
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
    elif not browser.knows(request.db, user):
        _tell_of(request, user)
    browser.note(request.db, user, describe(request.user_agent))
    now = clock.now().timestamp()
    met = Acquaintance(since=user.known_browsers_since.timestamp(), signed_in=now)
    accounts = sorted(
        (browser.accounts | {user.id: met}).items(), key=lambda each: each[1].signed_in
    )
    kept = Browser(name=browser.name, accounts=dict(accounts[-MOST_ACCOUNTS:]))
    headers = _cookie(request).get_headers(kept.model_dump(mode="json", by_alias=True))
    request.response.headerlist.extend(headers)


def forget_all(session: Session, user: User) -> None:
    """No browser is known to be this user's any more."""
    user.known_browsers_since = None
    session.execute(delete(KnownBrowser).where(KnownBrowser.user_id == user.id))


def sweep(session: Session) -> None:
    """Delete those that are strange again by now."""
    session.execute(delete(KnownBrowser).where(KnownBrowser.signed_in_at <= clock.now() - GOOD_FOR))


def _forget_oldest(session: Session, user: User) -> None:
    theirs = KnownBrowser.user_id == user.id
    newest = select(KnownBrowser.id).where(theirs).order_by(KnownBrowser.signed_in_at.desc())
    kept = newest.limit(MOST_BROWSERS).subquery()
    session.execute(delete(KnownBrowser).where(theirs, KnownBrowser.id.not_in(select(kept))))


def _tell_of(request: Request, user: User) -> None:
    values = {
        "browser": describe(request.user_agent),
        "address": request.client_address,
        "when": told_moment(clock.now().astimezone(request.house.settings.time_zone)),
    }
    mail.write_mail(request.db, request.house, "NewBrowser", addressee(user), values)


def _cookie(request: Request) -> CookieProfile:
    return signed_cookie(request, COOKIE, int(GOOD_FOR.total_seconds()))
