"""Invitations and letters over the wire, and what became of them."""

from datetime import datetime
from enum import StrEnum
from typing import Annotated

from pydantic import Field

from cenacle.outreach.models import LetterState
from cenacle.platform.mail.models import EmailKind, EmailStatus
from cenacle.platform.mail.schemas import Body, Subject
from cenacle.platform.web import Form, Schema, TableRequest
from cenacle.platform.web.fields import Id, KeptSentence, Moment, Version

MOST = 2000


class MailOutcome(StrEnum):
    """What became of a mail, as people look for it."""

    SEEN = "seen"
    NOT_SEEN = "notSeen"
    BOUNCED = "bounced"
    FAILED = "failed"
    WAITING = "waiting"


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

    subject: Subject
    body: Body


class RosterLetter(Letter):
    """`group_id` is the group whose roster it is, where an administrator writes."""

    to_user_ids: Ids = Field(default_factory=list)
    to_prospect_ids: Ids = Field(default_factory=list)
    group_id: Id | None = None


class Audience(Form):
    """All active users, the captains alone, or those who were chosen."""

    email_all_captains: bool = Field(False, strict=True)
    user_ids: Ids = Field(default_factory=list)


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
    """`delivered` counts what the mail server took, `failed` what will not arrive, `bounced` those
    of them that came back, `seen` whose reader opened the page of the link, where there is one."""

    id: int
    sender_email: str | None
    message_subject: str
    message_body: str
    created_date: datetime
    recipients: int
    delivered: int
    failed: int
    bounced: int
    seen: int | None


class EmailRecipientRow(Schema):
    """`problem` says, for a clerk, why a mail did not arrive. `id` finds its words.

    `seen` says whether the reader has opened the page of the link since; without a link nobody
    knows.
    """

    id: int
    first_name: str | None
    last_name: str | None
    nick_name: str | None
    recipient_email: str
    retreatant_id: int | None
    email_status: EmailStatus
    problem: KeptSentence | None
    sent_at: datetime | None
    seen: bool | None


class PersonsMail(Schema):
    """A mail to one person, as its reader got it: `id` finds its body."""

    id: int
    message_id: int
    kind: EmailKind
    message_subject: str
    sender_email: str | None
    created_date: datetime
    recipient_email: str
    email_status: EmailStatus
    problem: KeptSentence | None


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


class DraftForm(Form):
    """What is kept of a letter that is being written; without an `id` it is a new one.

    `group_id` is the group whose roster it is, where an administrator writes. `send_at` is when it
    goes out; without one it goes when it is sent.
    """

    id: Id | None = None
    version: Version | None = None
    subject: Subject = ""
    body: Body = ""
    to_retreatant_ids: Ids = Field(default_factory=list)
    to_prospect_ids: Ids = Field(default_factory=list)
    group_id: Id | None = None
    send_at: Moment | None = None


class LetterChoice(Form):
    """A letter, as its writer saw it."""

    id: Id
    version: Version | None = None


class ReaderChoice(Form):
    """Without anybody it is the first reader."""

    retreatant_id: Id | None = None
    prospect_id: Id | None = None


class TestForm(LetterChoice, ReaderChoice):
    """As whom to fill it in."""

    __test__ = False  # pytest would take it for tests


class LetterTableRequest(TableRequest):
    """Of one state, and of one group where an administrator asks."""

    state: LetterState | None = None
    group_id: Id | None = None


class LetterRow(Schema):
    """`subject` as it was written, with its placeholders; `message_id` is the mail it became."""

    id: int
    subject: str
    sender_email: str
    state: LetterState
    send_at: datetime | None
    changed_at: datetime
    readers: int
    message_id: int | None
    problem: KeptSentence | None
    version: int


class LetterTable(Schema):
    rows: list[LetterRow]
    total: int


class ReaderRow(Schema):
    """`reason` says why somebody would get none, if that is so."""

    retreatant_id: int | None
    prospect_id: int | None
    name: str
    email: str | None
    reason: str | None


class LetterDetail(Schema):
    """`problem` says why a letter that waited did not go. `gone` counts readers who are on the
    roster no more."""

    id: int
    subject: str
    body: str
    group_id: int | None
    to_retreatant_ids: list[int]
    to_prospect_ids: list[int]
    send_at: datetime | None
    state: LetterState
    version: int
    sender_email: str
    changed_at: datetime
    message_id: int | None
    problem: KeptSentence | None
    readers: list[ReaderRow]
    gone: int


class FurtherPlaceholder(Schema):
    """A field, or what a plugin fills in, by its full name."""

    name: str
    label: str


class PlaceholderValue(Schema):
    name: str
    value: str


class Sample(Schema):
    """The letter as one of its readers would get it, with a link that opens nothing; `values` are
    what its placeholders become, also those that it does not use."""

    name: str
    email: str | None
    subject: str
    body: str
    values: list[PlaceholderValue]


class LetterSent(Posted):
    """A letter that waits for its time says who would get it now."""

    id: int
    state: LetterState
    send_at: datetime | None
    version: int


class AgainForm(Form):
    """Which of the readers of a mail, by what became of it."""

    message_id: Id
    only: MailOutcome | None = None


class ThanksForm(Form):
    """Without `retreatant_ids` all who came. Who was thanked before is so `again` only when that is
    said."""

    retreat_id: Id
    retreatant_ids: Annotated[list[Id], Field(min_length=1, max_length=MOST)] | None = None
    again: bool = Field(False, strict=True)


class Unthanked(Schema):
    """Somebody who is not written to, and why not."""

    retreatant_id: int
    name: str
    reason: str


class Thanked(Schema):
    sent: int
    skipped: list[Unthanked]
