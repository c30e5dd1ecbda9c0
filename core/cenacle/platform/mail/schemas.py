"""Templates over the wire; unsubscribing; how mail fares; and the mailbox of a house without a mail
server."""

from datetime import datetime
from typing import Annotated

from pydantic import Field, StringConstraints

from cenacle.platform.mail.models import EmailStatus, SuppressionReason
from cenacle.platform.mail.placeholders import LONGEST_SUBJECT
from cenacle.platform.web import Form, Schema, TableRequest
from cenacle.platform.web.fields import Id, KeptSentence, Language, Version

Subject = Annotated[str, StringConstraints(max_length=LONGEST_SUBJECT)]
Addresses = Annotated[str, StringConstraints(max_length=500)]
Body = Annotated[str, StringConstraints(max_length=200_000)]


class TemplateRow(Schema):
    id: int
    key: str
    subject: str
    description: str
    is_enabled: bool
    version: int


class TemplateTable(Schema):
    rows: list[TemplateRow]
    total: int


class KnownPlaceholder(Schema):
    """`{{ name }}` may stand in the subject and the body."""

    name: str
    description: str
    example: str


class TemplateText(Schema):
    """The words of a mail in one language."""

    subject: str
    body: str


class TemplateDetail(Schema):
    """One that `is_optional` may be switched off: then it is not sent. `subject` and `body` are in
    the `language` of the house. `texts` are by language; whoever reads one that is missing gets the
    house's."""

    id: int
    key: str
    to: str
    cc: str | None
    bcc: str | None
    subject: str
    body: str
    language: str
    texts: dict[str, TemplateText]
    description: str
    is_enabled: bool
    is_optional: bool
    version: int
    placeholders: list[KnownPlaceholder]


class DraftText(Form):
    subject: Subject
    body: Body


class Draft(DraftText):
    """The words of a mail, saved or not; without a `language` in that of the house."""

    id: Id
    language: Language | None = None


class TemplateForm(Draft):
    """`to` is one address; `cc` and `bcc` are addresses with commas in between. Without
    `is_enabled` it stays on or off as it is, and without `texts` what it says in other languages.
    Of these a language that is left out has no words of its own any more."""

    to: Addresses
    cc: Addresses | None = None
    bcc: Addresses | None = None
    texts: dict[Language, DraftText] | None = None
    is_enabled: bool | None = Field(None, strict=True)
    version: Version | None = None


class Preview(Schema):
    """A mail as its reader would see it, filled in with examples."""

    subject: str
    html: str
    text: str


class Subscription(Schema):
    """The address is shown in part alone."""

    email: str
    is_subscribed: bool


class MailStatus(Schema):
    """How many mails wait and did not arrive, how many addresses get none, and when a worker was
    heard of last. `is_mailbox` where nothing leaves the house."""

    waiting: int
    overdue_seconds: int
    failed: int
    bounced: int
    suppressed: int
    worker_seen_at: datetime | None
    is_worker_alive: bool
    is_mailbox: bool


class TroublesRequest(TableRequest):
    """What became of the mails."""

    status: EmailStatus | None = None


class SuppressedRequest(TableRequest):
    """Why no mail goes to the addresses."""

    reason: SuppressionReason | None = None


class MailTroubleRow(Schema):
    id: int
    recipient_email: str
    subject: str
    email_status: EmailStatus
    problem: KeptSentence | None
    attempts: int
    due_at: datetime | None
    created_date: datetime


class MailTroubleTable(Schema):
    rows: list[MailTroubleRow]
    total: int


class SuppressedAddressRow(Schema):
    id: int
    email: str
    reason: SuppressionReason
    problem: KeptSentence | None
    since: datetime


class SuppressedAddressTable(Schema):
    rows: list[SuppressedAddressRow]
    total: int


class MailboxRow(Schema):
    id: int
    recipient_email: str
    subject: str
    received_at: datetime


class MailboxLetter(MailboxRow):
    """As its reader would see it, with HTML and without; `source` is what went over the wire."""

    sender: str
    html: str | None
    text: str
    source: str
