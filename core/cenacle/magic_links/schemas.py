"""What goes over the wire with people who have no login."""

from collections.abc import Mapping
from datetime import date
from typing import Literal

from cenacle.magic_links.models import Purpose
from cenacle.platform.web import Changes, Form, Schema
from cenacle.platform.web.fields import BirthDate, EmailAddress, Phone, State, Text50, ZipCode
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


class DetailChanges(Changes):
    """Any of the fields; one that is given and empty is emptied."""

    cell_phone: Phone | None = None
    email: EmailAddress | None = None
    address: Text50 | None = None
    city: Text50 | None = None
    state: State | None = None
    zip: ZipCode | None = None

    @property
    def columns(self) -> Mapping[str, object]:
        return {COLUMNS[name]: getattr(self, name) for name in self.model_fields_set}


class Opened(Schema):
    """What a link is for: `details` to be corrected, or an invitation to a retreat."""

    purpose: Purpose
    first_name: str
    last_name: str
    group_number: str
    retreat_start: date | None
    retreat_end: date | None
    attending_status: AttendingStatus | None
    details: Details | None


class Reply(Form):
    attending_status: Literal["Attending", "NotAttending", "Cancelled"]


class Kept(Schema):
    """The answer that is kept: whoever said yes to a full retreat is on its waitlist."""

    attending_status: AttendingStatus
