"""`/api/account/sessions`"""

from cenacle.accounts import own_sessions
from cenacle.accounts.schemas import OwnSession
from cenacle.platform.access import Act, Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service
from cenacle.platform.web.validation import path_id

sessions = Service("account.sessions", "/api/account/sessions", "Where one is signed in.")
one = Service("account.session", "/api/account/sessions/{id}", "One sign-in of one's own.")


@sessions.get(right=Right.SIGNED_IN, result=list[OwnSession])
def read_sessions(request: Request) -> list[OwnSession]:
    """The browsers on which the user is signed in."""
    return own_sessions.read_own_sessions(request.db, request.house, request.identity)


@sessions.delete(right=Right.SIGNED_IN, noted=Act.END_SESSION)
def end_others(request: Request) -> None:
    """Sign out on all other browsers."""
    own_sessions.end_other_sessions(request.db, request.identity)


@one.delete(
    right=Right.SIGNED_IN,
    refusals={404: "No such session of one's own."},
    noted=Act.END_SESSION,
)
def end_one(request: Request) -> None:
    """Sign out on one browser."""
    own_sessions.end_own_session(request.db, request.identity, path_id(request))
