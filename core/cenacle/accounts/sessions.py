"""Sessions: a signed cookie that says when it was last renewed, and a row that says it is open.

The cookie alone carries its age, so that renewing writes nothing; the row is what a logout, a
lock or a new password deletes.
"""

import secrets
from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from hashlib import sha256

import structlog
from pydantic import ValidationError
from pyramid.csrf import new_csrf_token
from pyramid.request import RequestLocalCache
from sqlalchemy import ColumnElement, Connection, bindparam, delete, select, update
from sqlalchemy.orm import Session, joinedload
from webob.cookies import CookieProfile

from cenacle.accounts import browsers, kept_on_device
from cenacle.accounts.models import User, UserSession
from cenacle.accounts.service import hold
from cenacle.accounts.tokens.models import AccessToken
from cenacle.accounts.user_agents import describe
from cenacle.platform import clock
from cenacle.platform.access import Role
from cenacle.platform.db import Instant
from cenacle.platform.errors import SessionOver
from cenacle.platform.request import Request
from cenacle.platform.settings.definitions import COOKIE_LIFETIME_MINUTES
from cenacle.platform.web import Schema
from cenacle.platform.web.cookies import signed_cookie

COOKIE = "cenacle_session"
LONGEST = timedelta(days=7)
NOTED_EVERY = timedelta(minutes=5)
NOTE_USE = "accounts.note-use"

log = structlog.get_logger()


def _is_open(
    earliest: ColumnElement[datetime] | datetime,
) -> tuple[ColumnElement[bool], ColumnElement[bool], ColumnElement[bool]]:
    return UserSession.began_at > earliest, User.active.expression, ~User.is_locked


_CURRENT = (
    select(
        User.id,
        User.email,
        User.role,
        User.group_id,
        User.language,
        UserSession.id,
        UserSession.used_at,
    )
    .join_from(UserSession, User)
    .where(
        UserSession.token_hash == bindparam("token"),
        *_is_open(bindparam("earliest", type_=Instant())),
    )
)


class Ticket(Schema):
    """What the cookie says."""

    token: str
    renewed_at: float


@dataclass(frozen=True)
class SignedIn:
    """Whose session is open. Every request asks: the whole user is read where it is needed."""

    _request: Request
    user_id: int
    email: str
    role: Role | None
    group_id: int | None
    language: str | None
    session_id: int
    used_at: datetime | None

    @property
    def user(self) -> User:
        return self._request.db.get_one(User, self.user_id, options=[joinedload(User.group)])

    def hold(self) -> User:
        """The user, for an act that changes how one signs in: nobody else changes them before it
        is done. Raises SessionOver when somebody has just ended the session."""
        session = self._request.db
        user = hold(session, self.user_id)
        still_open = select(UserSession.id).where(UserSession.id == self.session_id)
        if user is None or session.scalar(still_open) is None:
            raise SessionOver
        return user


@dataclass(frozen=True)
class Lifetime:
    """How long the request's session lasts if nothing renews it."""

    seconds: int
    expires_at: datetime


def begin(request: Request, user: User) -> None:
    """Open a session with a token of its own; what this browser had before ends."""
    _close(request)
    request.named = user.email
    token = secrets.token_urlsafe(32)
    now = clock.now()
    opened = UserSession(token_hash=_hash(token), user=user, began_at=now, used_at=now)
    opened.address, opened.browser = _place(request), describe(request.user_agent)
    request.db.add(opened)
    _remember(request, token)
    browsers.remember(request, user)
    kept_on_device.forget_unless_of(request, user)
    new_csrf_token(request)


def current(request: Request) -> SignedIn | None:
    """Who has the open session of this request's cookie: one statement, and no objects."""
    ticket = _ticket(request)
    if ticket is None:
        return None
    found = request.connection.execute(
        _CURRENT, {"token": _hash(ticket.token), "earliest": clock.now() - LONGEST}
    )
    row = found.first()
    return SignedIn(request, *row) if row else None


def renew(request: Request) -> None:
    """Let the lifetime begin again."""
    ticket = _ticket(request)
    if ticket is not None:
        _remember(request, ticket.token)
        _note_use(request)


def lifetime(request: Request) -> Lifetime:
    """Raises SessionOver where it ended since this request was let in."""
    ticket = _ticket(request)
    if ticket is None:
        raise SessionOver
    seconds = _lifetime_seconds(request)
    return Lifetime(seconds, datetime.fromtimestamp(ticket.renewed_at + seconds, UTC))


def seconds_left(request: Request) -> float:
    """Until it ends by itself. Raises SessionOver."""
    return (lifetime(request).expires_at - clock.now()).total_seconds()


def read_open(
    connection: Connection, session_ids: Collection[int]
) -> dict[int, tuple[Role | None, int | None]]:
    """Of these sessions the open ones, with the role and the group of whose they are."""
    found = connection.execute(
        select(UserSession.id, User.role, User.group_id)
        .join_from(UserSession, User)
        .where(UserSession.id.in_(session_ids), *_is_open(clock.now() - LONGEST))
    )
    return {session_id: (role, group_id) for session_id, role, group_id in found}


def end(request: Request) -> None:
    """End the session of this request's cookie."""
    _close(request)
    request.response.headerlist.extend(_cookie(request).get_headers(None, max_age=0))


def end_all(session: Session, user: User) -> None:
    """End every session of this user, on every browser: also one that is being opened. So do the
    user's access tokens: whoever used the account may have made some."""
    session.execute(select(User.id).where(User.id == user.id).with_for_update())
    session.execute(delete(UserSession).where(UserSession.user_id == user.id))
    session.execute(delete(AccessToken).where(AccessToken.user_id == user.id))


def note_use(session: Session, session_id: int, address: str, browser: str, at: datetime) -> None:
    session.execute(
        update(UserSession)
        .where(UserSession.id == session_id)
        .values(used_at=at, address=address, browser=browser)
    )


def sweep(session: Session) -> None:
    """Delete sessions that no cookie can open any more."""
    session.execute(delete(UserSession).where(UserSession.began_at <= clock.now() - LONGEST))


def _place(request: Request) -> str:
    """An address may name an interface as well, at any length."""
    return request.client_address.partition("%")[0]


def _note_use(request: Request) -> None:
    """By a worker, now and then: who reads waits for no writer."""
    who: SignedIn = request.identity
    now = clock.now()
    if who.used_at is not None and now - who.used_at < NOTED_EVERY:
        return
    browser = describe(request.user_agent)
    try:
        request.house.queue.enqueue(
            NOTE_USE, who.session_id, _place(request), browser, now.isoformat()
        )
    except Exception:  # an unreachable queue must sign nobody out
        log.exception("the use of a session could not be noted")


def _close(request: Request) -> None:
    ticket = _ticket(request)
    if ticket is not None:
        request.db.execute(delete(UserSession).where(UserSession.token_hash == _hash(ticket.token)))


def _remember(request: Request, token: str) -> None:
    ticket = Ticket(token=token, renewed_at=clock.now().timestamp())
    headers = _cookie(request).get_headers(ticket.model_dump(by_alias=True))
    request.response.headerlist.extend(headers)


def _ticket(request: Request) -> Ticket | None:
    """What the cookie of this request says, if it is whole and was renewed in time."""
    ticket: Ticket | None = _TICKETS.get_or_create(request)
    return ticket


def _read_ticket(request: Request) -> Ticket | None:
    try:
        ticket = Ticket.model_validate(_cookie(request).get_value())
    except ValidationError:
        return None
    age = clock.now().timestamp() - ticket.renewed_at
    return ticket if age <= _lifetime_seconds(request) else None


_TICKETS = RequestLocalCache(_read_ticket)


def _cookie(request: Request) -> CookieProfile:
    return signed_cookie(request, COOKIE)


def _lifetime_seconds(request: Request) -> int:
    return request.house.settings.value(COOKIE_LIFETIME_MINUTES) * 60


def _hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()
