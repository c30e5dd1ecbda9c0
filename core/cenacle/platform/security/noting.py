"""Sees each answer once it is made, and notes what the security log tells of."""

from collections.abc import Callable

from pyramid.config import Configurator
from pyramid.response import Response
from pyramid_retry import is_error_retryable

from cenacle.platform import clock
from cenacle.platform.access import Act, Actor, Right
from cenacle.platform.errors import CenacleError
from cenacle.platform.request import Request
from cenacle.platform.security.flood import Flood
from cenacle.platform.security.models import Outcome, SecurityEvent
from cenacle.platform.security.service import write_down
from cenacle.platform.web.service import Documentation

BY_RIGHT = {Right.TOKEN: Act.USE_LINK, Right.WEBHOOK: Act.WEBHOOK}
REFUSED = frozenset({400, 401, 403, 404})
ABOUT_A_CALL = frozenset(
    {
        Act.ACCESS,
        Act.WEBHOOK,
        Act.USE_LINK,
        Act.MAKE_TOKEN,
        Act.END_TOKEN,
        Act.USE_TOKEN,
        Act.LOCK,
        Act.UNLOCK,
        Act.ERASE,
    }
)
"""Of the other acts the call says nothing that the act does not."""


def note_acts(
    handler: Callable[[Request], Response], _registry: object
) -> Callable[[Request], Response]:
    """Stands outside the transaction, so that what is refused is kept although it is undone."""

    flood = Flood(rows=60, seconds=60)

    def tween(request: Request) -> Response:
        response: Response = handler(request)
        outcome = _outcome_of(request, response.status_code)
        if outcome and not _is_tried_again(request):
            act = _act_of(request, response.status_code, outcome)
            if act:
                write_down(request.house, _event(request, response, act, outcome), flood)
        return response

    return tween


def _outcome_of(request: Request, status: int) -> Outcome | None:
    """A failure of the house itself is no act of anybody."""
    if getattr(request, "refusal", ""):
        return Outcome.REFUSED
    if status < 400:
        return Outcome.DONE
    if status == 429:
        return Outcome.HELD_BACK
    return Outcome.REFUSED if status in REFUSED else None


def _is_tried_again(request: Request) -> bool:
    error = getattr(request, "exception", None)
    return error is not None and is_error_retryable(request, error)


def _act_of(request: Request, status: int, outcome: Outcome) -> Act | None:
    view: Documentation | None = getattr(request, "documentation", None)
    noted: Act | None = getattr(request, "noted", None) or (view.noted if view else None)
    if noted:
        return noted
    if outcome is Outcome.DONE or status == 400:
        return None
    if view and isinstance(view.right, Right) and view.right in BY_RIGHT:
        return BY_RIGHT[view.right]
    if _actor(request) or outcome is Outcome.HELD_BACK:
        return Act.ACCESS
    return None


def _event(request: Request, response: Response, act: Act, outcome: Outcome) -> SecurityEvent:
    actor = _actor(request)
    error = getattr(request, "exception", None)
    return SecurityEvent(
        at=clock.now(),
        act=act,
        outcome=outcome,
        user_id=actor.user_id if actor else None,
        who=actor.email if actor else _named_by(request),
        address=request.client_address[:45],
        what=_call_of(request) if act in ABOUT_A_CALL else _file_of(response),
        reason=str(error) if isinstance(error, CenacleError) else getattr(request, "refusal", ""),
    )


def _actor(request: Request) -> Actor | None:
    return getattr(request, "actor", None)


def _named_by(request: Request) -> str:
    """The email of whoever was let in, else the one that was given."""
    named: str = getattr(request, "named", "")
    if named:
        return named
    for form in getattr(request, "validated", {}).values():
        email = getattr(form, "email", None)
        if isinstance(email, str):
            return email
    return ""


def _file_of(response: Response) -> str:
    return str((response.content_disposition or "").partition('filename="')[2].rstrip('"'))


def _call_of(request: Request) -> str:
    """With the numbers of its path in it, and never a token."""
    route = getattr(request, "matched_route", None)
    if route is None:
        return ""
    path: str = route.pattern
    for name, value in (request.matchdict or {}).items():
        if isinstance(value, str) and value.isdecimal() and len(value) <= 10:
            path = path.replace(f"{{{name}}}", value)
    return f"{request.method} {path}"[:200]


def includeme(config: Configurator) -> None:
    config.add_tween(
        "cenacle.platform.security.noting.note_acts",
        under="cenacle.platform.web.requests.name_and_log",
        over="cenacle.platform.web.languages.speak",
    )
