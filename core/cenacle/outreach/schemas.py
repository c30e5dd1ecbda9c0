"""Invitations and letters over the wire, and what became of them."""

from datetime import datetime
from typing import Annotated

from pydantic import Field, StringConstraints

from cenacle.platform.mail.models import EmailStatus
from cenacle.platform.mail.schemas import Body
from cenacle.platform.web import Form, Schema
from cenacle.platform.web.fields import Id

MOST = 2000


class InvitationForm(Form):
    """`group_id` is the group whose roster it is, where an administrator invites."""

    retreatant_ids: Annotated[list[Id], Field(min_length=1, max_length=MOST)]
    group_id: Id | None = None


class Queued(Schema):
    """`message_id` finds the progress."""

    message_id: int
    queued: int


Ids = Annotated[list[Id], Field(max_length=MOST)]


class Letter(Form):
    """`{{ firstName }}` and the reader's other placeholders may stand in both."""

    subject: Annotated[str, StringConstraints(max_length=200)]
    body: Body


class RosterLetter(Letter):
    """`group_id` is the group whose roster it is, where an administrator writes."""

    to_user_ids: Ids = Field(default_factory=list)
    to_prospect_ids: Ids = Field(default_factory=list)
    group_id: Id | None = None


class Audience(Form):
    """All active users, or the captains alone."""

    email_all_captains: bool = Field(False, strict=True)


class HouseLetter(Letter, Audience):
    pass


class Skipped(Schema):
    name: str
    reason: str


class Posted(Schema):
    """How many mails wait to be sent, and who gets none. `message_id` finds the progress."""

    message_id: int | None
    queued: int
    skipped: list[Skipped]


class Count(Schema):
    count: int


class MessageRow(Schema):
    """`delivered` counts what the mail server took, `failed` what will not arrive."""

    id: int
    sender_email: str | None
    message_subject: str
    message_body: str
    created_date: datetime
    recipients: int
    delivered: int
    failed: int


class EmailRecipientRow(Schema):
    """`problem` says, for a clerk, why a mail did not arrive. `id` finds its words."""

    id: int
    first_name: str | None
    last_name: str | None
    nick_name: str | None
    recipient_email: str
    retreatant_id: int | None
    email_status: EmailStatus
    problem: str | None
    sent_at: datetime | None


class MailAsSent(Schema):
    """`body` is HTML; in place of a link that is its reader's alone stands that there was one."""

    subject: str
    body: str


class Progress(Schema):
    """A message, and how many of its mails are still to be sent: at 0 it is done."""

    id: int
    group_id: int | None
    message_subject: str
    created_date: datetime
    recipients: int
    failed: int
    waiting: int
