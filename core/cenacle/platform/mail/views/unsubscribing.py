"""`/api/emails/subscription/…`, and the link at the foot of mass mail."""

from pyramid.response import Response

from cenacle.platform.access import Right
from cenacle.platform.mail import unsubscribing
from cenacle.platform.mail.schemas import Subscription
from cenacle.platform.request import Request
from cenacle.platform.web import Service
from cenacle.platform.web.validation import read_body

ONE_CLICK_LIMIT = 4096
NOT_A_LINK = {403: "The link is not complete."}

subscription = Service("emails.subscription", "/api/emails/subscription/{token}", "Mass mail.")


@subscription.get(right=Right.TOKEN, result=Subscription, refusals=NOT_A_LINK)
def read_subscription(request: Request) -> Subscription:
    """Whether mass mail goes to the address of this link. Nothing changes."""
    return unsubscribing.read_subscription(request.db, request.house, request.matchdict["token"])


@subscription.delete(right=Right.TOKEN, refusals=NOT_A_LINK)
def unsubscribe(request: Request) -> None:
    """No more mass mail to the address of this link."""
    unsubscribing.unsubscribe(request.db, request.house, request.matchdict["token"])


@subscription.put(right=Right.TOKEN, refusals=NOT_A_LINK)
def subscribe(request: Request) -> None:
    """Take it back."""
    unsubscribing.subscribe(request.db, request.house, request.matchdict["token"])


def unsubscribe_by_one_click(request: Request) -> Response:
    """A mail program posts to the link itself, with no cookie of ours; the token is the proof."""
    read_body(request, ONE_CLICK_LIMIT)
    unsubscribing.unsubscribe(request.db, request.house, request.matchdict["token"])
    return Response(status=200, content_type="text/plain", text="You are unsubscribed.")
