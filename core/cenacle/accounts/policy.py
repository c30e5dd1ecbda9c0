"""Pyramid's security policy: who asks, and whether the view's right is theirs."""

from typing import Any

from pyramid.config import Configurator
from pyramid.request import RequestLocalCache
from pyramid.security import Allowed, Denied

from cenacle.accounts import sessions
from cenacle.accounts.sessions import SignedIn
from cenacle.audit import act_as
from cenacle.db import writes
from cenacle.request import Request
from cenacle.rights import NO_SIGN_IN, Actor, Right

UNDECLARED = "undeclared"
"""The right of a view that names none: nobody has it."""


class SessionPolicy:
    """Rights come from `cenacle.rights`; a view that is open to all never asks who is there."""

    def __init__(self) -> None:
        self._sessions = RequestLocalCache(sessions.current)

    def identity(self, request: Request) -> SignedIn | None:
        signed_in: SignedIn | None = self._sessions.get_or_create(request)
        return signed_in

    def authenticated_userid(self, request: Request) -> int | None:
        signed_in = self.identity(request)
        return signed_in.user_id if signed_in else None

    def permits(self, request: Request, _context: Any, permission: str) -> Allowed | Denied:
        if permission == UNDECLARED:
            return Denied("the view names no right")
        right = Right(permission)
        if right in NO_SIGN_IN:
            return Allowed(right)
        who = self.identity(request)
        if who is None:
            return Denied("not signed in")
        _act_for(request, who)
        return Allowed(right) if request.actor.may(right) else Denied(right)


def actor_of(request: Request) -> Actor | None:
    """Who asks at a view that is open to all, when somebody is signed in; they answer for it."""
    who: SignedIn | None = request.identity
    return _act_for(request, who) if who else None


def _act_for(request: Request, who: SignedIn) -> Actor:
    request.actor = Actor(who.user_id, who.email, who.role, who.group_id)
    if writes(request):
        act_as(request.db, request.actor)
    return request.actor


def includeme(config: Configurator) -> None:
    config.set_security_policy(SessionPolicy())
    config.set_default_permission(UNDECLARED)
