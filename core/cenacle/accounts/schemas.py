"""Accounts over the wire."""

from datetime import datetime
from typing import Annotated

from pydantic import Field, StringConstraints

from cenacle.web import Form, Schema

Password = Annotated[str, StringConstraints(max_length=100, strip_whitespace=False)]


class Credentials(Form):
    email: str = Field(max_length=256)
    password: Password


class ReportedTimeZone(Form):
    reported_time_zone: str = Field(max_length=60)


class Me(Schema):
    """The signed-in user."""

    id: int
    email: str
    first_name: str
    last_name: str
    role_names: list[str]
    profile_photo_guid: str | None = None
    group_id: int | None
    group_number: str | None
    time_zone: str | None
    agreement_accepted: bool
    retreatant_id: int | None = None


class CookieExpiration(Schema):
    lifetime_seconds: int
    expires_at: datetime
