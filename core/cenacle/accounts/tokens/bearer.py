"""Who comes with a token, and what they may do at this call."""

from dataclasses import dataclass

import structlog
from sqlalchemy import bindparam, or_, select

from cenacle.accounts.models import User
from cenacle.accounts.tokens.models import AccessToken
from cenacle.accounts.tokens.pace import Pace, is_to_be_told, tell_house
from cenacle.accounts.tokens.shape import hash_token
from cenacle.platform import clock
from cenacle.platform.access import Act, Actor, Right, Role, TokenScope
from cenacle.platform.access.token_scopes import held_by, rights_of
from cenacle.platform.db import Instant
from cenacle.platform.errors import NotAllowed, TokenRefused
from cenacle.platform.request import Request
from cenacle.platform.web.bearer import bearer_of
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


NOTE_USE = "accounts.note-token"
PEOPLE_ONLY = _("This call is for people who are signed in. It takes no token.")

log = structlog.get_logger()

_IS_OPEN = (
    or_(AccessToken.ends_at.is_(None), AccessToken.ends_at > bindparam("now", type_=Instant())),
    or_(AccessToken.user_id.is_(None), User.active & ~User.is_locked & User.email_confirmed),
)
_TOKEN = (
    select(
        AccessToken.id,
        AccessToken.name,
        AccessToken.scopes,
        AccessToken.user_id,
        AccessToken.role,
        AccessToken.group_id,
        User.email,
        User.role.label("users_role"),
        User.group_id.label("users_group_id"),
    )
    .outerjoin(User, User.id == AccessToken.user_id)
    .where(AccessToken.token_hash == bindparam("hash"))
)


@dataclass(frozen=True)
class Bearer:
    """Whose token was brought. Every request asks, so that whatever its owner loses is lost to the
    token at once."""

    token_id: int
    name: str
    scopes: tuple[TokenScope, ...]
    """Those for which the owner has the right."""
    user_id: int | None
    email: str
    role: Role | None
    group_id: int | None


def current(request: Request) -> Bearer | None:
    """Whose open token this request brings: one statement, and no objects."""
    wanted = _TOKEN.where(*_IS_OPEN)
    row = request.connection.execute(
        wanted, {"hash": _hash(request), "now": clock.now()}
    ).one_or_none()
    if row is None:
        return None
    is_users = row.user_id is not None
    role = row.users_role if is_users else row.role
    return Bearer(
        token_id=row.id,
        name=row.name,
        scopes=tuple(held_by(role, [scope for scope in TokenScope if scope in row.scopes])),
        user_id=row.user_id,
        email=row.email if is_users else f"{row.name} (program)",
        role=role,
        group_id=row.users_group_id if is_users else row.group_id,
    )


def let_in(
    request: Request, who: Bearer | None, right: Right, wanted: tuple[TokenScope, ...], pace: Pace
) -> Actor:
    """The actor for whom this call is made.

    Raises TokenRefused, TooManyAttempts, and NotAllowed for a call that takes no token or wants
    another scope.
    """
    request.noted = Act.USE_TOKEN
    if who is None:
        request.named = _whose(request)
        raise TokenRefused
    request.named = who.email
    nth = pace.count(_hash(request))
    if nth == 1:
        _note_use(request, who)
    if is_to_be_told(nth):
        tell_house(request.connection, request.house, pace, _hash(request))
    if not wanted:
        raise NotAllowed(PEOPLE_ONLY)
    if not set(wanted) & set(who.scopes):
        raise NotAllowed(
            _("This call wants a token with the scope {known}.", known=" or ".join(wanted))
        )
    del request.noted
    return Actor(
        user_id=who.user_id,
        email=who.email,
        role=who.role,
        group_id=who.group_id,
        right=right,
        token=who.name,
        limited_to=rights_of(who.scopes, right),
    )


def _hash(request: Request) -> str:
    return hash_token(request.house, bearer_of(request) or "")


def _whose(request: Request) -> str:
    """For the security log: of a token that has ended, or whose owner may not come in."""
    row = request.connection.execute(_TOKEN, {"hash": _hash(request)}).one_or_none()
    return (row.email or row.name) if row else ""


def _note_use(request: Request, who: Bearer) -> None:
    """By a worker: who reads waits for no writer."""
    try:
        request.house.queue.enqueue(NOTE_USE, who.token_id, clock.now().isoformat())
    except Exception:  # an unreachable queue must refuse nobody
        log.exception("the use of a token could not be noted")
