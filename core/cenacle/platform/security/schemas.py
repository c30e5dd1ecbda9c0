"""The security log over the wire."""

from datetime import date, datetime

from pydantic import Field

from cenacle.platform.access import Act
from cenacle.platform.security.models import Outcome
from cenacle.platform.web import Form, Schema, TableRequest


class Wanted(Form):
    """Which acts: of one person, of one kind, with one outcome, of some days of the house."""

    all_search: str = Field("", max_length=200)
    who: str | None = Field(None, max_length=256)
    act: Act | None = None
    outcome: Outcome | None = None
    since: date | None = None
    until: date | None = None


class SecurityTableRequest(Wanted, TableRequest):
    """The same, a page of it."""


class SecurityRow(Schema):
    """`what` is the file or the call that it was about, `reason` the words of a refusal."""

    id: int
    at: datetime
    act: Act
    outcome: Outcome
    who: str
    address: str
    what: str
    reason: str


class SecurityTable(Schema):
    rows: list[SecurityRow]
    total: int
