"""`/api/emails/…` about letters that were written: to whom they went, and how far they are."""

from cenacle.outreach import letter_history
from cenacle.outreach.schemas import (
    EmailRecipientRow,
    MailAsSent,
    MailOutcome,
    MessageRow,
    PersonsMail,
    Progress,
)
from cenacle.platform.access import Right
from cenacle.platform.mail.models import EmailKind
from cenacle.platform.request import Request
from cenacle.platform.web import Form, Service
from cenacle.platform.web.fields import Id
from cenacle.platform.web.validation import path_id

custom = Service("emails.history", "/api/emails/group-email-history", "Mails to a group.")
invites = Service("emails.invitations", "/api/emails/invitation-email-history", "Invitations.")
recipients = Service(
    "emails.recipients", "/api/emails/email-message-recipients/{id}", "Who got a mail."
)
to_one = Service(
    "emails.to-one", "/api/emails/retreatant-emails/{retreatantId}", "Mails to one person."
)
mails = Service("emails.mails", "/api/emails/mails/{id}", "A mail as its reader got it.")
progress = Service("emails.progress", "/api/emails/progress", "Mails that are under way.")

NO_SUCH_GROUP = {404: "No such group."}


class HistoryQuery(Form):
    """An administrator names a group, or gets what went to the whole house."""

    group_id: Id | None = None


class RecipientsQuery(Form):
    """Those of one outcome only."""

    only: MailOutcome | None = None


@custom.get(right=Right.READ, query=HistoryQuery, result=list[MessageRow], refusals=NO_SUCH_GROUP)
def read_custom(request: Request) -> list[MessageRow]:
    """What was written to a group, the newest first."""
    return _history(request, EmailKind.CUSTOM)


@invites.get(right=Right.READ, query=HistoryQuery, result=list[MessageRow], refusals=NO_SUCH_GROUP)
def read_invites(request: Request) -> list[MessageRow]:
    """By what a group was invited, the newest first."""
    return _history(request, EmailKind.INVITATION)


@recipients.get(
    right=Right.READ,
    query=RecipientsQuery,
    result=list[EmailRecipientRow],
    refusals={404: "No such message."},
)
def read_recipients(request: Request) -> list[EmailRecipientRow]:
    """Who a message went to, and what became of each mail."""
    query: RecipientsQuery = request.validated["query"]
    return letter_history.read_recipients(
        request.connection, request.actor, path_id(request), query.only
    )


@to_one.get(right=Right.READ, result=list[PersonsMail], refusals={404: "No such retreatant."})
def read_mails_to(request: Request) -> list[PersonsMail]:
    """What was mailed to one person, as it was sent; the newest first, at most a hundred."""
    return letter_history.read_mails_to(
        request.db, request.house, request.actor, path_id(request, "retreatantId")
    )


@mails.get(right=Right.READ, result=MailAsSent, refusals={404: "No such message."})
def read_mail(request: Request) -> MailAsSent:
    """What one reader of a message read."""
    return letter_history.read_mail(request.db, request.house, request.actor, path_id(request))


@progress.get(right=Right.LEAD, result=list[Progress])
def read_progress(request: Request) -> list[Progress]:
    """What was mailed within a day, and how far it is."""
    return letter_history.read_progress(request.db, request.house, request.actor)


def _history(request: Request, kind: EmailKind) -> list[MessageRow]:
    query: HistoryQuery = request.validated["query"]
    return letter_history.read_letters(
        request.db, request.house, request.actor, kind, query.group_id
    )
