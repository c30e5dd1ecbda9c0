"""`/api/external-retreatants/…`"""

from pyramid.response import Response

from cenacle.agreements.schemas import OwnAgreements
from cenacle.fields import AskedForm, GuestAnswers
from cenacle.magic_links import questions as asking
from cenacle.magic_links import service
from cenacle.magic_links.challenge import ask_for_details_link
from cenacle.magic_links.schemas import Challenge, DetailChanges, Kept, Opened, Reply
from cenacle.platform.access import Act, Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service
from cenacle.platform.web.downloads import download
from cenacle.platform.words import CORE, Words
from cenacle.retreats import AttendingStatus

_ = Words(CORE)

PATH = "/api/external-retreatants"
SENT = _("If we know you by these details, a link is on its way to your email address.")

challenge = Service("guests.challenge", f"{PATH}/retreatant-challenge", "Asking for a link.")
validation = Service(
    "guests.validate", f"{PATH}/validate-challenge/{{accessToken}}", "What a link is for."
)
invitation = Service(
    "guests.invitation", f"{PATH}/retreatant-invitation/{{accessToken}}", "Opening an invitation."
)
attending = Service(
    "guests.attending", f"{PATH}/retreatant-attending/{{accessToken}}", "Answering an invitation."
)
agreements = Service(
    "guests.agreements", f"{PATH}/agreements/{{accessToken}}", "What a guest agrees to."
)
calendar = Service(
    "guests.calendar", f"{PATH}/calendar/{{accessToken}}", "A retreat for the calendar."
)
not_me = Service("guests.not-me", f"{PATH}/not-me/{{accessToken}}", "A link of somebody else.")
details = Service(
    "guests.details", f"{PATH}/retreatant-update-details/{{accessToken}}", "Correcting details."
)

questions = Service(
    "guests.answers", f"{PATH}/answers/{{accessToken}}", "What else the house asks."
)

ENDED = {403: "The link has ended, or never was."}


@challenge.post(
    right=Right.PUBLIC,
    body=Challenge,
    result=str,
    refusals={429: "Too many attempts."},
    noted=Act.ASK_FOR_LINK,
)
def ask_for_link(request: Request) -> str:
    """Ask for a link to the own details; the answer is the same whether one was mailed or not."""
    form: Challenge = request.validated["body"]
    ask_for_details_link(request.db, request.house, form, address=request.client_address)
    return str(SENT)


@validation.get(right=Right.TOKEN, result=Opened, refusals=ENDED)
def validate_link(request: Request) -> Opened:
    """What a link is for. Nothing changes: mail scanners follow links."""
    return service.read_link(request.db, request.house, _token(request))


@invitation.post(right=Right.TOKEN, result=Opened, refusals=ENDED)
def open_invitation(request: Request) -> Opened:
    """The same, noting that a person opened the invitation."""
    return service.open_invitation(request.db, request.house, _token(request))


@attending.post(right=Right.TOKEN, body=Reply, result=Kept, refusals=ENDED)
def answer_invitation(request: Request) -> Kept:
    """Answer an invitation, or answer it anew until the retreat starts."""
    reply: Reply = request.validated["body"]
    status = AttendingStatus(reply.attending_status)
    return service.answer_invitation(
        request.db, request.house, _token(request), status, reply.agreed
    )


@agreements.get(right=Right.TOKEN, result=OwnAgreements, refusals=ENDED)
def read_agreements(request: Request) -> OwnAgreements:
    """What there is to be agreed to before a yes, and what was agreed to. Nothing changes."""
    return service.read_agreements(request.db, request.house, _token(request))


@calendar.get(right=Right.TOKEN, refusals=ENDED)
def read_calendar(request: Request) -> Response:
    """The days of the retreat as a file (RFC 5545), the same event every time. Nothing changes."""
    file = service.make_calendar(request.db, request.house, _token(request))
    response = download(file.encode(), "retreat.ics")
    # A phone opens it in its calendar; as an attachment it would only be put away.
    response.content_disposition = 'inline; filename="retreat.ics"'
    return response


@not_me.post(right=Right.TOKEN, refusals=ENDED, noted=Act.USE_LINK)
def disown_link(request: Request) -> None:
    """Say that the link reached somebody else: it ends, and the group is told."""
    service.disown(request.db, request.house, _token(request))


@details.post(
    right=Right.TOKEN, body=DetailChanges, result=Opened, refusals=ENDED, noted=Act.USE_LINK
)
def update_details(request: Request) -> Opened:
    """Correct how the house reaches one."""
    changes: DetailChanges = request.validated["body"]
    return service.update_details(request.db, request.house, _token(request), changes)


@questions.get(right=Right.TOKEN, result=AskedForm, refusals=ENDED)
def read_questions(request: Request) -> AskedForm:
    """What else is asked on the page of the link, and what was answered to it. Nothing changes."""
    return asking.read_questions(request.db, request.house, _token(request))


@questions.put(right=Right.TOKEN, body=GuestAnswers, refusals=ENDED, noted=Act.USE_LINK)
def answer_questions(request: Request) -> None:
    """Answer it, or answer it anew until the retreat starts."""
    form: GuestAnswers = request.validated["body"]
    asking.answer_questions(request.db, request.house, _token(request), form)


def _token(request: Request) -> str:
    token: str = request.matchdict["accessToken"]
    return token
