"""Pyramid's security policy: who asks, and whether the view's right is theirs."""

from pyramid.config import Configurator
from pyramid.request import RequestLocalCache
from pyramid.security import Allowed, Denied

from cenacle.accounts import sessions
from cenacle.accounts.factors import is_missing
from cenacle.accounts.sessions import SignedIn
from cenacle.platform.access import NO_SIGN_IN, Actor, Right
from cenacle.platform.audit import act_as
from cenacle.platform.db import writes
from cenacle.platform.errors import SecondFactorMissing
from cenacle.platform.request import Request

UNDECLARED = "undeclared"
"""The right of a view that names none: nobody has it."""

OWN_ACCOUNT = "/api/account/"
"""What one may do before one has the second factor that the house demands."""


class SessionPolicy:
    """Rights come from `platform.access`; a view that is open to all never asks who is there."""

    def __init__(self) -> None:
        self._sessions = RequestLocalCache(sessions.current)

    def identity(self, request: Request) -> SignedIn | None:
        signed_in: SignedIn | None = self._sessions.get_or_create(request)
        return signed_in

    def authenticated_userid(self, request: Request) -> int | None:
        signed_in = self.identity(request)
        return signed_in.user_id if signed_in else None

    def permits(self, request: Request, _context: object, permission: str) -> Allowed | Denied:
        if permission == UNDECLARED:
            return Denied("the view names no right")
        right = Right(permission)
        if right in NO_SIGN_IN:
            return Allowed(right)
        who = self.identity(request)
        if who is None:
            return Denied("not signed in")
        if not request.path_info.startswith(OWN_ACCOUNT) and _lacks_factor(request, who):
            raise SecondFactorMissing
        _act_for(request, who, right)
        return Allowed(right) if request.actor.may(right) else Denied(right)


def actor_of(request: Request) -> Actor | None:
    """Who asks at a view that is open to all, when somebody is signed in; they answer for it. Who
    lacks the second factor that the house demands is nobody yet."""
    who: SignedIn | None = request.identity
    return None if who is None or _lacks_factor(request, who) else _act_for(request, who)


def _lacks_factor(request: Request, who: SignedIn) -> bool:
    return is_missing(request.connection, request.house, who.user_id, who.role)


def _act_for(request: Request, who: SignedIn, right: Right = Right.SIGNED_IN) -> Actor:
    request.actor = Actor(who.user_id, who.email, who.role, who.group_id, right)
    if writes(request):
        act_as(request.db, request.actor)
    return request.actor


def includeme(config: Configurator) -> None:
    config.set_security_policy(SessionPolicy())
    config.set_default_permission(UNDECLARED)
