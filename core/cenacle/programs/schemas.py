"""Webhooks and calendars over the wire."""

from datetime import datetime
from typing import Annotated

from pydantic import AfterValidator, Field, HttpUrl, StringConstraints, ValidationError

from cenacle.platform.outbox import OutboxStatus
from cenacle.platform.web import Form, Schema, TableRequest
from cenacle.platform.web.fields import Id, KeptSentence, Text50, Version
from cenacle.platform.words import CORE, Words
from cenacle.programs.wire_events import EVENTS, NAMES

_ = Words(CORE)


LONGEST_ADDRESS = 500
NO_ADDRESS = _("Write an address such as https://register.example.org/cenacle.")


def _address(value: str) -> str:
    """As a browser would write it."""
    try:
        url = HttpUrl(value)
    except ValidationError:
        raise ValueError(NO_ADDRESS) from None
    if url.username or url.password or url.fragment is not None:
        raise ValueError(_("Write an address without a name, a password or a fragment in it."))
    if len(str(url)) > LONGEST_ADDRESS:
        raise ValueError(_("Use at most {longest} characters.", longest=LONGEST_ADDRESS))
    return str(url)


def _event(value: str) -> str:
    if value not in NAMES:
        raise ValueError(_("There is no such event."))
    return value


Address = Annotated[str, StringConstraints(max_length=LONGEST_ADDRESS), AfterValidator(_address)]
EventName = Annotated[str, StringConstraints(max_length=40), AfterValidator(_event)]


class WebhookForm(Form):
    name: Annotated[Text50, Field(min_length=1)]
    address: Address
    events: Annotated[list[EventName], Field(min_length=1, max_length=len(EVENTS))]


class WebhookChanges(WebhookForm):
    is_enabled: bool = Field(strict=True)
    version: Version


class EventToChoose(Schema):
    name: str
    words: str


class WebhookRow(Schema):
    """`failing_since` is when it first took nothing, since it last took something;
    `switched_off_at` when the house gave it up. The former secret signs as well until
    `former_until`."""

    id: int
    name: str
    address: str
    events: list[str]
    is_enabled: bool
    made_at: datetime
    failing_since: datetime | None
    switched_off_at: datetime | None
    former_until: datetime | None
    waiting: int
    version: int


class Webhooks(Schema):
    webhooks: list[WebhookRow]
    events: list[EventToChoose]


class MadeSecret(Schema):
    """The `secret` itself is told this once."""

    id: int
    secret: str


class DeliveriesRequest(TableRequest):
    """Of one webhook: how they stand, and of which event they tell."""

    webhook_id: Id
    status: OutboxStatus | None = None
    event: str | None = Field(None, max_length=60)


class DeliveryRow(Schema):
    """`answer` is the beginning of what came back at the last attempt; one whose outcome is open
    is due again at `due_at`."""

    id: int
    message_id: str
    event: str
    written_at: datetime
    status: OutboxStatus
    attempts: int
    due_at: datetime | None
    sent_at: datetime | None
    answer_code: int | None
    milliseconds: int | None
    answer: str | None
    problem: KeptSentence | None
    body: str


class DeliveryTable(Schema):
    rows: list[DeliveryRow]
    total: int


class Feed(Schema):
    """Empty where there is no link."""

    made_at: datetime | None


class MadeFeed(Schema):
    """The `address` is told this once."""

    address: str
    made_at: datetime
