"""`/api/emails/…` about mail that was written: its history, its progress, and what became of it."""

from typing import Any

from cenacle.mail import history, reports, unsubscribing
from cenacle.mail.models import EmailKind
from cenacle.mail.schemas import EmailRecipientRow, MessageRow, Progress, Subscription
from cenacle.request import Request
from cenacle.rights import Right
from cenacle.web import Form, Service
from cenacle.web.fields import Id
from cenacle.web.validation import path_id, read_body

WEBHOOK_LIMIT = 1024 * 1024
SIGNATURE = "X-Twilio-Email-Event-Webhook-Signature"
TIMESTAMP = "X-Twilio-Email-Event-Webhook-Timestamp"

custom = Service("emails.history", "/api/emails/group-email-history", "Mails to a group.")
invites = Service("emails.invitations", "/api/emails/invitation-email-history", "Invitations.")
recipients = Service(
    "emails.recipients", "/api/emails/email-message-recipients/{id}", "Who got a mail."
)
progress = Service("emails.progress", "/api/emails/progress", "Mails that are under way.")
status = Service("emails.status", "/api/emails/email-status", "What became of mails.")
subscription = Service("emails.subscription", "/api/emails/subscription/{token}", "Mass mail.")

NO_SUCH_GROUP = {404: "No such group."}
NOT_A_LINK = {403: "The link is not complete."}


class HistoryQuery(Form):
    """An administrator names a group, or gets what went to the whole house."""

    group_id: Id | None = None


@custom.get(right=Right.READ, query=HistoryQuery, result=list[MessageRow], refusals=NO_SUCH_GROUP)
def read_custom(request: Request) -> list[dict[str, Any]]:
    """What was written to a group, the newest first."""
    return _history(request, EmailKind.CUSTOM)


@invites.get(right=Right.READ, query=HistoryQuery, result=list[MessageRow], refusals=NO_SUCH_GROUP)
def read_invites(request: Request) -> list[dict[str, Any]]:
    """By what a group was invited, the newest first."""
    return _history(request, EmailKind.INVITATION)


@recipients.get(
    right=Right.READ, result=list[EmailRecipientRow], refusals={404: "No such message."}
)
def read_recipients(request: Request) -> list[dict[str, Any]]:
    """Who a message went to, and what became of each mail."""
    return history.recipients(request.connection, request.actor, path_id(request))


@progress.get(right=Right.LEAD, result=list[Progress])
def read_progress(request: Request) -> list[dict[str, Any]]:
    """What was mailed within a day, and how far it is."""
    return history.under_way(request.connection, request.actor)


@status.post(right=Right.WEBHOOK, refusals={403: "The signature is missing or wrong."})
def take_in(request: Request) -> None:
    """SendGrid's event webhook; repeats and reordering do no harm."""
    body = read_body(request, WEBHOOK_LIMIT)
    reports.check_signature(
        request.registry,
        signature=request.headers.get(SIGNATURE, ""),
        timestamp=request.headers.get(TIMESTAMP, ""),
        body=body,
    )
    reports.take_in(request.db, request.registry, body)


@subscription.get(right=Right.TOKEN, result=Subscription, refusals=NOT_A_LINK)
def read_subscription(request: Request) -> Subscription:
    """Whether mass mail goes to the address of this link. Nothing changes."""
    found = unsubscribing.state(request.db, request.registry, request.matchdict["token"])
    return Subscription.model_validate(found)


@subscription.delete(right=Right.TOKEN, refusals=NOT_A_LINK)
def unsubscribe(request: Request) -> None:
    """No more mass mail to the address of this link."""
    unsubscribing.unsubscribe(request.db, request.registry, request.matchdict["token"])


@subscription.put(right=Right.TOKEN, refusals=NOT_A_LINK)
def subscribe(request: Request) -> None:
    """Take it back."""
    unsubscribing.subscribe(request.db, request.registry, request.matchdict["token"])


def _history(request: Request, kind: EmailKind) -> list[dict[str, Any]]:
    group_id = request.validated["query"].group_id
    return history.of_group(request.connection, request.actor, kind, group_id)
