"""`/api/external-retreatants/…`"""

from cenacle.guests import service
from cenacle.guests.challenge import challenge as mail_link
from cenacle.guests.schemas import Challenge, DetailChanges, Kept, Opened, Reply
from cenacle.request import Request
from cenacle.retreats import AttendingStatus
from cenacle.rights import Right
from cenacle.web import Service

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
    "guests.details", f"{PATH}/retreatant-update-details/{{accessToken}}", "Mending details."
)

ENDED = {403: "The link has ended, or never was."}


@challenge.post(
    right=Right.PUBLIC, body=Challenge, result=str, refusals={429: "Too many attempts."}
)
def ask(request: Request) -> str:
    """Ask for a link to the own details; the answer is the same whether one was mailed or not."""
    mail_link(
        request.db, request.registry, request.validated["body"], address=request.client_address
    )
    return SENT


@validation.get(right=Right.TOKEN, result=Opened, refusals=ENDED)
def validate(request: Request) -> Opened:
    """What a link is for. Nothing changes: mail scanners follow links."""
    return Opened.model_validate(service.look(request.db, request.registry, _token(request)))


@invitation.post(right=Right.TOKEN, result=Opened, refusals=ENDED)
def open_invitation(request: Request) -> Opened:
    """The same, noting that a person opened the invitation."""
    return Opened.model_validate(
        service.open_invitation(request.db, request.registry, _token(request))
    )


@attending.post(right=Right.TOKEN, body=Reply, result=Kept, refusals=ENDED)
def answer(request: Request) -> Kept:
    """Answer an invitation, or answer it anew until the retreat starts."""
    status = AttendingStatus(request.validated["body"].attending_status)
    kept = service.answer(request.db, request.registry, _token(request), status)
    return Kept(attending_status=kept)


@details.post(right=Right.TOKEN, body=DetailChanges, result=Opened, refusals=ENDED)
def update_details(request: Request) -> Opened:
    """Mend how the house reaches one."""
    changes: DetailChanges = request.validated["body"]
    return Opened.model_validate(
        service.update_details(request.db, request.registry, _token(request), changes)
    )


def _token(request: Request) -> str:
    token: str = request.matchdict["accessToken"]
    return token
