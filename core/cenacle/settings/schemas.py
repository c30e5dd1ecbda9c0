"""Settings over the wire."""

from zoneinfo import ZoneInfo

from pydantic import field_validator

from cenacle.config import Environment
from cenacle.web import Schema


class PublicSettings(Schema):
    """What anyone may know of the house."""

    portal_title: str
    environment: Environment
    house_time_zone: str
    support_email: str | None
    cookie_lifetime_minutes: int
    self_registration: bool
    agreement_version: str

    @field_validator("house_time_zone", mode="before")
    @classmethod
    def _name(cls, zone: ZoneInfo | str) -> str:
        return str(zone)
