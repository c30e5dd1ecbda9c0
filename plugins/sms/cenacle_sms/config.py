"""Twilio's credentials, from the environment (CENACLE_TWILIO_…)."""

from functools import cache
from typing import Self

import phonenumbers
from pydantic import SecretStr, field_validator, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

NEEDED = ("account_sid", "auth_token", "from_number")


class TwilioConfiguration(BaseSettings):
    """All three of the credentials, or none; `api_url` is another address of Twilio's API."""

    model_config = SettingsConfigDict(env_prefix="CENACLE_TWILIO_", extra="ignore", frozen=True)

    account_sid: str = ""
    auth_token: SecretStr = SecretStr("")
    from_number: str = ""
    api_url: str = "https://api.twilio.com"

    @property
    def is_there(self) -> bool:
        return bool(self.account_sid)

    @field_validator("from_number")
    @classmethod
    def _number(cls, value: str) -> str:
        if value and not phonenumbers.is_possible_number(phonenumbers.parse(value, "US")):
            raise ValueError("CENACLE_TWILIO_FROM_NUMBER: write it as +15045550123")
        return value

    @model_validator(mode="after")
    def _all_or_none(self) -> Self:
        given = {name for name in NEEDED if name in self.model_fields_set and _text(self, name)}
        missing = [f"CENACLE_TWILIO_{name.upper()}" for name in NEEDED if name not in given]
        if given and missing:
            raise ValueError(f"{missing[0]}: is missing")
        return self


def _text(configuration: TwilioConfiguration, name: str) -> str:
    value = getattr(configuration, name)
    return value.get_secret_value() if isinstance(value, SecretStr) else str(value)


@cache
def read_configuration() -> TwilioConfiguration:
    """Raises ValueError for credentials that are there in part."""
    return TwilioConfiguration()
