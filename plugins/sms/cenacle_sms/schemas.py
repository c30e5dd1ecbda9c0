"""Texts over the wire."""

from datetime import datetime
from typing import Annotated

from cenacle.api import Form, Id, KeptSentence, Schema
from pydantic import Field

from cenacle_sms.models import TextStatus

MOST = 2000


class TextInvitationForm(Form):
    """`group_id` is the group whose roster it is, where an administrator invites."""

    retreatant_ids: Annotated[list[Id], Field(min_length=1, max_length=MOST)]
    group_id: Id | None = None


class NotTexted(Schema):
    name: str
    reason: str


class Queued(Schema):
    """How many texts wait to be sent, and who gets none."""

    queued: int
    skipped: list[NotTexted]


class Preview(Schema):
    """The longest of the texts, and what all of them cost; a link stands in for the real one."""

    text: str
    recipients: int
    segments: int
    cost: float
    waits_until_morning: int
    skipped: list[NotTexted]


class ConsentForm(Form):
    """`place` says how the person consented, or took it back: by telephone, on paper."""

    retreatant_id: Id
    consents: Annotated[bool, Field(strict=True)]
    place: Annotated[str, Field(max_length=100)]


class Consent(Schema):
    at: datetime
    place: str | None
    wording: str | None


class OptedOut(Schema):
    since: datetime
    word: str


class TextRow(Schema):
    id: int
    text: str
    status: TextStatus
    problem: KeptSentence | None
    segments: int
    created_at: datetime
    sent_at: datetime | None


class PersonTexts(Schema):
    """A person's number, whether the house may text it, and what was texted, newest first."""

    phone: str | None
    is_mobile: bool
    consent: Consent | None
    opted_out: OptedOut | None
    may_lead: bool
    texts: list[TextRow]
