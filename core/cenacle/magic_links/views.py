"""`/api/external-retreatants/…`"""

from cenacle.magic_links import service
from cenacle.magic_links.challenge import ask_for_details_link
from cenacle.magic_links.schemas import Challenge, DetailChanges, Kept, Opened, Reply
from cenacle.platform.access import Act, Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service
from cenacle.retreats import AttendingStatus

PATH = "/api/external-retreatants"
SENT = "If we know you by these details, a link is on its way to your email address."

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
details = Service(
    "guests.details", f"{PATH}/retreatant-update-details/{{accessToken}}", "Correcting details."
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
    return SENT


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
    kept = service.answer_invitation(request.db, request.house, _token(request), status)
    return Kept(attending_status=kept)


@details.post(
    right=Right.TOKEN, body=DetailChanges, result=Opened, refusals=ENDED, noted=Act.USE_LINK
)
def update_details(request: Request) -> Opened:
    """Correct how the house reaches one."""
    changes: DetailChanges = request.validated["body"]
    return service.update_details(request.db, request.house, _token(request), changes)


def _token(request: Request) -> str:
    token: str = request.matchdict["accessToken"]
    return token
