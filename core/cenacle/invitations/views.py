"""`/api/emails/send-invitation-emails`"""

from cenacle.invitations.mails import invite_by_mail
from cenacle.invitations.schemas import InvitationForm, Queued
from cenacle.request import Request
from cenacle.rights import Right
from cenacle.web import Service

invitations = Service(
    "invitations.mail", "/api/emails/send-invitation-emails", "Inviting to a retreat."
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
    return invite_by_mail(request.db, request.registry, request.actor, form)
