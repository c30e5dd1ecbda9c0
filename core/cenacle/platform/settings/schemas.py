"""Settings over the wire."""

from typing import Annotated
from zoneinfo import ZoneInfo

from pydantic import ConfigDict, Field, StringConstraints, field_validator

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


class PictureName(Schema):
    name: str


class KnownSetting(Schema):
    """`kind` says in which field it is typed: text, yesNo, wholeNumber, timeZone, email,
    webAddress, html, colour, picture, choice (of `choices`, read as
    `choiceLabels`); or free for a key that the system does not know."""

    key: str
    description: str
    kind: str
    choices: list[str]
    choice_labels: dict[str, str]
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


class SettingField(KnownSetting):
    """A setting in a form: `value` is what is in force, and `version` that of its row, if it was
    ever set."""

    label: str
    value: str
    is_default: bool
    version: int | None


class SettingSection(Schema):
    """Settings under a heading, of the core or of a plugin."""

    title: str
    is_of_plugin: bool
    settings: list[SettingField]


class SettingChange(Form):
    """A value for a key, or none where its default shall hold again. `version` is the one that was
    read: null for a key that was never set."""

    key: Annotated[str, StringConstraints(min_length=1, max_length=100)]
    value: str | None = Field(None, max_length=100_000)
    version: Version | None = None


class SettingsForm(Form):
    changes: Annotated[list[SettingChange], Field(min_length=1, max_length=100)]
