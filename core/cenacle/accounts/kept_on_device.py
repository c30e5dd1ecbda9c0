"""Browsers that keep names of people for when they have no network, as arrivals do at the door.

A cookie of theirs says whose they are and until when: `7.2026-06-08`. It outlasts the browser, for
what is kept does too.
"""

from cenacle.accounts.models import User
from cenacle.platform.request import Request

COOKIE = "keeps_people"


def forget(request: Request) -> None:
    """Let the browser wipe what it keeps, the marks that wait there among it."""
    if COOKIE in request.cookies:
        request.response.delete_cookie(COOKIE)
        request.response.headers["Clear-Site-Data"] = '"storage"'


def forget_unless_of(request: Request, user: User) -> None:
    """Whoever comes back sends what waits for them; for anybody else, and after the retreat, there
    is nothing to keep."""
    owner, _, until = request.cookies.get(COOKIE, "").partition(".")
    if owner != str(user.id) or until < request.house.today.isoformat():
        forget(request)
