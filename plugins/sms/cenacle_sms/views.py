"""`/api/sms/…`"""

from cenacle.api import (
    Failure,
    InvalidInput,
    Request,
    Right,
    Service,
    Words,
    path_id,
    read_form,
    row_id,
)
from pyramid.response import Response

from cenacle_sms import service, webhooks
from cenacle_sms.channel import FLAG
from cenacle_sms.schemas import ConsentForm, PersonTexts, Preview, Queued, TextInvitationForm

_ = Words("cenacle_sms")

NO_SUCH = {404: "One of them is no retreatant of yours, or the feature is off."}
SIGNED = {403: "The signature is missing or wrong."}
WEBHOOK_LIMIT = 1024 * 1024


def _service(name: str, path: str, description: str) -> Service:
    return Service(f"sms.{name}", f"/api/sms/{path}", description, feature_flag=FLAG, depth=2)


invitations = _service("invite", "send-invitation-sms-messages", "Inviting by text.")
previews = _service("preview", "preview", "What a text would say and cost.")
consents = _service("consent", "consent", "Consent to texts.")
person = _service("person", "retreatant/{id}", "Texts to one person.")
status = _service("status", "status", "What became of a text.")
incoming = _service("incoming", "incoming", "What people text back.")


@invitations.post(
    right=Right.LEAD,
    body=TextInvitationForm,
    result=Queued,
    refusals=NO_SUCH,
    people_only=True,
)
def invite_by_text(request: Request) -> Queued:
    """Invite people to the current retreat of their group by text."""
    form: TextInvitationForm = request.validated["body"]
    return service.invite_by_text(request.db, request.house, request.actor, form)


@previews.post(
    right=Right.LEAD, body=TextInvitationForm, result=Preview, reads=True, refusals=NO_SUCH
)
def read_preview(request: Request) -> Preview:
    """What would be sent, to how many, and what it costs."""
    form: TextInvitationForm = request.validated["body"]
    return service.preview_invitations(request.db, request.house, request.actor, form)


@person.get(right=Right.READ, result=PersonTexts, refusals=NO_SUCH)
def read_person_texts(request: Request) -> PersonTexts:
    """Whether the house may text somebody, and what it texted."""
    return service.read_person_texts(request.db, request.house, request.actor, path_id(request))


@consents.post(right=Right.LEAD, body=ConsentForm, refusals=NO_SUCH)
def set_consent(request: Request) -> None:
    """Note that somebody consents, or no longer does."""
    form: ConsentForm = request.validated["body"]
    service.set_consent(request.db, request.actor, form)


@status.post(right=Right.WEBHOOK, refusals=SIGNED)
def receive_status_report(request: Request) -> Response:
    """Twilio's report of one text; repeats and reordering do no harm."""
    fields = _fields(request)
    webhooks.check_signature(request, fields)
    webhooks.keep_status_report(
        request.db, request.house, row_id(request.GET.get("text", "")), fields
    )
    return Response(status=204)


@incoming.post(right=Right.WEBHOOK, refusals=SIGNED)
def receive_text(request: Request) -> Response:
    """A text to the house: STOP, START, HELP, or words for the captain."""
    fields = _fields(request)
    webhooks.check_signature(request, fields)
    answer = webhooks.answer_text(request.db, request.house, fields)
    return Response(webhooks.twiml(answer), content_type="text/xml", charset="utf-8")


def _fields(request: Request) -> dict[str, str]:
    """Raises BodyTooLarge, or InvalidInput for what is no form of texts."""
    given = {name: str(part) for name, part in read_form(request, WEBHOOK_LIMIT).items()}
    if any("\0" in text for text in given.values()):
        raise InvalidInput(Failure("", _("This text has a character that cannot be kept.")))
    return given
