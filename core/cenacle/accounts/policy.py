"""Pyramid's security policy: who asks, and whether the view's right is theirs."""

from pyramid.config import Configurator
from pyramid.request import RequestLocalCache
from pyramid.security import Allowed, Denied

from cenacle.accounts import sessions
from cenacle.accounts.factors import is_missing
from cenacle.accounts.sessions import SignedIn
from cenacle.accounts.tokens import bearer
from cenacle.accounts.tokens.bearer import Bearer
from cenacle.accounts.tokens.pace import Pace
from cenacle.platform.access import NO_SIGN_IN, Actor, Right
from cenacle.platform.audit import act_as
from cenacle.platform.db import writes
from cenacle.platform.errors import SecondFactorMissing
from cenacle.platform.request import Request
from cenacle.platform.web.bearer import bearer_of
from cenacle.platform.web.service import Asked

UNDECLARED = "undeclared"
"""The right of a view that names none: nobody has it."""

OWN_ACCOUNT = "/api/account/"
"""What one may do before one has the second factor that the house demands."""


Caller = SignedIn | Bearer


class SessionPolicy:
    """Rights come from `platform.access`; a view that is open to all never asks who is there.

    Who brings a token comes by that alone, whatever cookies there are.
    """

    def __init__(self) -> None:
        self._callers = RequestLocalCache(_caller)
        self._pace = Pace()

    def identity(self, request: Request) -> Caller | None:
        caller: Caller | None = self._callers.get_or_create(request)
        return caller

    def authenticated_userid(self, request: Request) -> int | None:
        caller = self.identity(request)
        return caller.user_id if caller else None

    def permits(self, request: Request, _context: object, permission: str) -> Allowed | Denied:
        if permission == UNDECLARED:
            return Denied("the view names no right")
        if permission in NO_SIGN_IN:
            return Allowed(permission)
        who = self.identity(request)
        if bearer_of(request) is not None:
            return self._permits_bearer(request, who, permission)
        if not isinstance(who, SignedIn):
            return Denied("not signed in")
        if not request.path_info.startswith(OWN_ACCOUNT) and _lacks_factor(request, who):
            raise SecondFactorMissing
        right = _core_right(request, permission)
        actor = _act_for(request, who, right)
        is_own = permission in request.house.rights.known
        may = request.house.rights.may(actor, permission if is_own else right)
        return Allowed(permission) if may else Denied(permission)

    def _permits_bearer(self, request: Request, who: Caller | None, permission: str) -> Allowed:
        """Raises TokenRefused, TooManyAttempts, NotAllowed, SecondFactorMissing."""
        scopes = permission.scopes if isinstance(permission, Asked) else ()
        known = who if isinstance(who, Bearer) else None
        right = _core_right(request, permission)
        actor = bearer.let_in(request, known, right, scopes, self._pace)
        if known and _lacks_factor(request, known):
            raise SecondFactorMissing
        _act_as(request, actor)
        return Allowed(permission)


def _core_right(request: Request, permission: str) -> Right:
    """Of a plugin's own right the one that says whose people it reaches."""
    own = request.house.rights.known.get(permission)
    return own.within if own else Right(permission)


def _caller(request: Request) -> Caller | None:
    if bearer_of(request) is not None:
        return bearer.current(request)
    return sessions.current(request)


def actor_of(request: Request) -> Actor | None:
    """Who asks at a view that is open to all, when somebody is signed in; they answer for it. Who
    lacks the second factor that the house demands is nobody yet, and so is a program."""
    who: Caller | None = request.identity
    if not isinstance(who, SignedIn) or _lacks_factor(request, who):
        return None
    return _act_for(request, who)


def _lacks_factor(request: Request, who: Caller) -> bool:
    if who.user_id is None:
        return False
    return is_missing(request.connection, request.house, who.user_id, who.role)


def _act_for(request: Request, who: SignedIn, right: Right = Right.SIGNED_IN) -> Actor:
    return _act_as(request, Actor(who.user_id, who.email, who.role, who.group_id, right))


def _act_as(request: Request, actor: Actor) -> Actor:
    request.actor = actor
    if writes(request):
        act_as(request.db, actor)
    return actor


def _language(request: Request) -> str | None:
    who: Caller | None = request.identity
    return who.language if isinstance(who, SignedIn) else None


def includeme(config: Configurator) -> None:
    config.set_security_policy(SessionPolicy())
    config.set_default_permission(UNDECLARED)
    config.add_language_source(_language)
