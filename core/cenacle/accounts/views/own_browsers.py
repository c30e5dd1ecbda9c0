"""`/api/account/browsers`"""

from cenacle.accounts import own_browsers
from cenacle.accounts.browsers import browser_of
from cenacle.accounts.schemas import OwnBrowser
from cenacle.platform.access import Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service
from cenacle.platform.web.validation import path_id

browsers = Service("account.browsers", "/api/account/browsers", "Browsers that are known.")
one = Service("account.browser", "/api/account/browsers/{id}", "One browser that is known.")


@browsers.get(right=Right.SIGNED_IN, result=list[OwnBrowser])
def read_browsers(request: Request) -> list[OwnBrowser]:
    """The browsers on which the user signed in during the last 90 days."""
    return own_browsers.read_own_browsers(request.db, request.identity.user_id, browser_of(request))


@one.delete(right=Right.SIGNED_IN, refusals={404: "No such browser of one's own."})
def forget_browser(request: Request) -> None:
    """Let a browser be strange again. It ends no session."""
    own_browsers.forget_own_browser(request.db, request.identity.user_id, path_id(request))
