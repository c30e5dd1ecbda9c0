"""What goes over the wire with people who have no login."""

import operator
from collections.abc import Mapping
from datetime import date, datetime
from typing import Annotated, Literal

from pydantic import Field

from cenacle.agreements.schemas import Agreed
from cenacle.magic_links.models import Purpose
from cenacle.places.schemas import OwnPlace
from cenacle.platform.web import Changes, Form, Schema
from cenacle.platform.web.fields import (
    BirthDate,
    EmailAddress,
    Language,
    Phone,
    State,
    Text50,
    ZipCode,
)
from cenacle.retreatants.schemas import COLUMNS
from cenacle.retreats import AttendingStatus


class Challenge(Form):
    """What the house asks before it mails a link."""

    last_name: Text50
    date_of_birth: BirthDate
    email_address: EmailAddress


class Details(Schema):
    """How the house reaches a person."""

    cell_phone: str | None
    email: str | None
    address: str | None
    city: str | None
    state: str | None
    zip: str | None
    language: str | None


class DetailChanges(Changes):
    """Any of the fields; one that is given and empty is emptied."""

    cell_phone: Phone | None = None
    email: EmailAddress | None = None
    address: Text50 | None = None
    city: Text50 | None = None
    state: State | None = None
    zip: ZipCode | None = None
    language: Language | None = None

    @property
    def columns(self) -> Mapping[str, object]:
        return {COLUMNS[name]: getattr(self, name) for name in self.model_fields_set}


class ToVisit(Schema):
    """What the house tells whoever comes, as far as it is set; times in words."""

    address: str | None
    arrival_time: str | None
    departure_time: str | None
    what_to_bring: str | None


class Opened(Schema):
    """What a link is for: `details` to be corrected, or an invitation to a retreat. `agreements`
    are the titles of what there is to be agreed to before a yes; `has_agreed` says that there is
    something to read again. `kept_until` is the last day on which a call keeps places for them and
    others. It `asks_more` where plugins or the house have questions of their own, and
    `is_email_shared` where others get mail at the same address.
    """

    purpose: Purpose
    first_name: str
    last_name: str
    group_number: str
    retreat_start: date | None
    retreat_end: date | None
    attending_status: AttendingStatus | None
    line: OwnPlace | None
    kept_until: date | None
    link_ends: datetime
    visit: ToVisit | None
    details: Details | None
    agreements: list[str]
    has_agreed: bool
    asks_more: Annotated[bool, Field(exclude_if=operator.not_)] = False
    is_email_shared: Annotated[bool, Field(exclude_if=operator.not_)] = False


class Reply(Form):
    """`Waitlist` is for who is offered a place: not now, and still in the line. A yes has `agreed`
    to what there is to be agreed to."""

    attending_status: Literal["Attending", "NotAttending", "Cancelled", "Waitlist"]
    agreed: Agreed = Field(default_factory=list)


class Kept(Schema):
    """The answer that is kept: whoever said yes where no place is free waits in the line; and until
    when it can be changed."""

    attending_status: AttendingStatus
    line: OwnPlace | None
    link_ends: datetime
    agreements: list[str]
    has_agreed: bool
