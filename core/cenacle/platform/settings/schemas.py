"""Settings over the wire."""

from zoneinfo import ZoneInfo

from pydantic import ConfigDict, Field, field_validator

from cenacle.platform.config import Environment
from cenacle.platform.web import Form, Schema
from cenacle.platform.web.fields import Version


class PublicSettings(Schema):
    """What anyone may know of the house; plugins' public settings stand beside the core's."""

    model_config = ConfigDict(extra="allow")

    portal_title: str
    environment: Environment
    house_time_zone: str
    support_email: str | None
    house_phone: str | None
    cookie_lifetime_minutes: int
    self_registration: bool
    agreement_version: str
    room_features: list[str] = Field(default_factory=list)

    @field_validator("house_time_zone", mode="before")
    @classmethod
    def _name(cls, zone: ZoneInfo | str) -> str:
        return str(zone)


class SettingForm(Form):
    key: str = Field(max_length=100)
    value: str = Field(max_length=100_000)
    is_enabled: bool = Field(strict=True)


class SettingUpdate(Form):
    value: str = Field(max_length=100_000)
    is_enabled: bool = Field(strict=True)
    version: Version | None = None


class KnownSetting(Schema):
    """`kind` says in which field it is typed: text, yesNo, wholeNumber, timeZone, email,
    webAddress, html, choice (of `choices`); or free for a key that the system does not know."""

    key: str
    description: str
    kind: str
    choices: list[str]
    default_value: str
    is_public: bool


class SettingRow(KnownSetting):
    id: int
    value: str
    is_enabled: bool
    is_known: bool
    version: int


class SettingTable(Schema):
    rows: list[SettingRow]
    total: int
