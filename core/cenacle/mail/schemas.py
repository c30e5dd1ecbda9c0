"""Templates over the wire."""

from datetime import datetime
from typing import Annotated

from pydantic import StringConstraints

from cenacle.mail.models import EmailStatus
from cenacle.web import Form, Schema
from cenacle.web.fields import Id, Version

Subject = Annotated[str, StringConstraints(max_length=200)]
Addresses = Annotated[str, StringConstraints(max_length=500)]
Body = Annotated[str, StringConstraints(max_length=200_000)]


class TemplateRow(Schema):
    id: int
    key: str
    subject: str
    description: str
    version: int


class TemplateTable(Schema):
    rows: list[TemplateRow]
    total: int


class KnownPlaceholder(Schema):
    """`{{ name }}` may stand in the subject and the body."""

    name: str
    description: str
    example: str


class TemplateDetail(Schema):
    id: int
    key: str
    to: str
    cc: str | None
    bcc: str | None
    subject: str
    body: str
    description: str
    version: int
    placeholders: list[KnownPlaceholder]


class Draft(Form):
    """The words of a mail, saved or not."""

    id: Id
    subject: Subject
    body: Body


class TemplateForm(Draft):
    """`to` is one address; `cc` and `bcc` are addresses with commas in between."""

    to: Addresses
    cc: Addresses | None = None
    bcc: Addresses | None = None
    version: Version | None = None


class Preview(Schema):
    """A mail as its reader would see it, filled in with examples."""

    subject: str
    html: str
    text: str


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
    """`problem` says, for a clerk, why a mail did not arrive."""

    first_name: str | None
    last_name: str | None
    nick_name: str | None
    recipient_email: str
    retreatant_id: int | None
    email_status: EmailStatus
    problem: str | None
    sent_at: datetime | None


class Progress(Schema):
    """A message, and how many of its mails are still to be sent: at 0 it is done."""

    id: int
    group_id: int | None
    message_subject: str
    created_date: datetime
    recipients: int
    failed: int
    waiting: int


class Subscription(Schema):
    """The address is shown in part alone."""

    email: str
    is_subscribed: bool
