"""Pyramid's security policy: who asks, and whether the view's right is theirs."""

from typing import Any

from pyramid.config import Configurator
from pyramid.request import RequestLocalCache
from pyramid.security import Allowed, Denied

from cenacle.accounts import sessions
from cenacle.accounts.models import UserSession
from cenacle.audit import act_as
from cenacle.request import Request
from cenacle.rights import NO_SIGN_IN, Actor, Right

UNDECLARED = "undeclared"
"""The right of a view that names none: nobody has it."""


class SessionPolicy:
    """Rights come from `cenacle.rights`; a view that is open to all never asks who is there."""

    def __init__(self) -> None:
        self._sessions = RequestLocalCache(sessions.current)

    def identity(self, request: Request) -> UserSession | None:
        session: UserSession | None = self._sessions.get_or_create(request)
        return session

    def authenticated_userid(self, request: Request) -> int | None:
        session = self.identity(request)
        return session.user_id if session else None

    def permits(self, request: Request, _context: Any, permission: str) -> Allowed | Denied:
        if permission == UNDECLARED:
            return Denied("the view names no right")
        right = Right(permission)
        if right in NO_SIGN_IN:
            return Allowed(right)
        session = self.identity(request)
        if session is None:
            return Denied("not signed in")
        user = session.user
        request.actor = Actor(user.id, user.email, user.role, user.group_id)
        act_as(request.db, request.actor)
        return Allowed(right) if request.actor.may(right) else Denied(right)


def includeme(config: Configurator) -> None:
    config.set_security_policy(SessionPolicy())
    config.set_default_permission(UNDECLARED)
