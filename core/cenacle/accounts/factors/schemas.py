"""Factors over the wire."""

from datetime import datetime
from typing import Annotated, Literal

from pydantic import Field, JsonValue, StringConstraints

from cenacle.accounts.schemas import Password
from cenacle.platform.web import Form, Schema

Code = Annotated[str, StringConstraints(max_length=20)]
Ceremony = Annotated[str, StringConstraints(max_length=4000)]
PasskeyName = Annotated[str, StringConstraints(max_length=60)]
Encoded = Annotated[str, StringConstraints(max_length=20_000)]
"""Bytes as base64url."""


class Ways(Schema):
    code: bool
    passkey: bool
    recovery_code: bool


class SecondStep(Schema):
    """The password was right: a second factor is needed, in one of these `ways`."""

    second_factor: Literal["needed"] = "needed"
    ways: Ways


class SecondStepForm(Form):
    """The code of the app, or a recovery code."""

    code: Code | None = None
    recovery_code: Code | None = None


class Presence(Form):
    """The own password, of whoever has one."""

    password: Password | None = None


class AppDetail(Schema):
    added_at: datetime
    last_used_at: datetime | None


class PasskeyDetail(Schema):
    """`is_usable` is false for one of a host name that the house no longer has."""

    id: int
    name: str
    added_at: datetime
    last_used_at: datetime | None
    backed_up: bool
    is_usable: bool


class SecondFactorDetail(Schema):
    """What the own account has; `why_no_passkeys` says why this house cannot have any."""

    is_demanded: bool
    has_password: bool
    authenticator: AppDetail | None
    passkeys: list[PasskeyDetail]
    recovery_codes_left: int | None
    why_no_passkeys: str | None


class AppOffer(Schema):
    """The secret as text, as the address that apps read, and as a picture (a data: address)."""

    secret: str
    uri: str
    qr: str
    enrolment: str


class AppConfirmation(Form):
    enrolment: Ceremony
    code: Code


class NewCodes(Schema):
    """Recovery codes, which are shown this once; none where there are some already."""

    recovery_codes: list[str] | None


class PasskeyOptions(Schema):
    """`public_key` is for the browser, as WebAuthn says it; `ceremony` comes back with its
    answer."""

    public_key: dict[str, JsonValue]
    ceremony: str


class MadeResponse(Form):
    client_data_json: Encoded = Field(alias="clientDataJSON")
    attestation_object: Encoded
    transports: list[str] = Field(default_factory=list, max_length=20)


class MadeCredential(Form):
    """What `navigator.credentials.create` gave, its bytes as base64url."""

    id: Encoded
    raw_id: Encoded
    type: Literal["public-key"]
    response: MadeResponse


class UsedResponse(Form):
    client_data_json: Encoded = Field(alias="clientDataJSON")
    authenticator_data: Encoded
    signature: Encoded
    user_handle: Encoded


class UsedCredential(Form):
    """What `navigator.credentials.get` gave, its bytes as base64url."""

    id: Encoded
    raw_id: Encoded
    type: Literal["public-key"]
    response: UsedResponse


class NewPasskey(Form):
    credential: MadeCredential
    ceremony: Ceremony
    name: PasskeyName = "Passkey"


class PasskeyLogin(Form):
    credential: UsedCredential
    ceremony: Ceremony


class PasskeyRename(Form):
    name: PasskeyName


class PasskeyAdded(NewCodes):
    id: int
    name: str
