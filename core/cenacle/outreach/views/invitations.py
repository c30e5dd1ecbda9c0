"""`/api/emails/send-invitation-emails`"""

from cenacle.outreach.invitation_mails import invite_by_mail
from cenacle.outreach.schemas import InvitationForm, Queued
from cenacle.platform.access import Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service

invitations = Service(
    "invitations.mail",
    "/api/emails/send-invitation-emails",
    "Inviting to a retreat.",
    people_only=True,
)


@invitations.post(
    right=Right.LEAD,
    body=InvitationForm,
    result=Queued,
    refusals={404: "One of them is no retreatant of yours."},
)
def invite(request: Request) -> Queued:
    """Invite people to the current retreat of their group: all of them, or nobody."""
    form: InvitationForm = request.validated["body"]
    return invite_by_mail(request.db, request.house, request.actor, form)
