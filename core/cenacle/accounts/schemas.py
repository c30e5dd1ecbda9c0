"""Accounts over the wire."""

from datetime import datetime
from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from cenacle.platform.web import Form, Schema
from cenacle.platform.web.fields import EmailAddress, Language, Text50

Password = Annotated[str, StringConstraints(max_length=100, strip_whitespace=False)]


class Credentials(Form):
    email: str = Field(max_length=256)
    password: Password


class ForgottenPassword(Form):
    email: EmailAddress


class NewPassword(Form):
    password: Password | None = None
    confirm_password: Password | None = None


class PasswordReset(NewPassword):
    email: str = Field(max_length=256)
    code: str = Field(max_length=200)


class PasswordChange(Form):
    current_password: Password
    new_password: Password | None = None
    confirm_password: Password | None = None


class EmailChange(Form):
    new_email: EmailAddress
    password: Password


class StoppedEmailChange(Form):
    code: str = Field(max_length=200)


class Registration(NewPassword):
    email: EmailAddress
    first_name: Text50
    last_name: Text50


class ReturnUrl(Form):
    return_url: str = Field("/", max_length=2000)


class MailedLink(Form):
    """What a mailed link carries."""

    email: str = Field("", max_length=256)
    code: str = Field("", max_length=200)


class ExternalLogin(ReturnUrl):
    provider: str = Field(max_length=60)


class ExternalCallback(Form):
    """What a provider sends along; `error` says why it did not let somebody in."""

    state: str = Field("", max_length=2000)
    code: str = Field("", max_length=4000)
    iss: str | None = Field(None, max_length=2000)
    error: str | None = None
    remote_error: str | None = None


class Agreement(Schema):
    """`html` is clean."""

    version: str
    html: str


class AgreementForm(Form):
    version: str = Field(max_length=40)


class ReportedTimeZone(Form):
    reported_time_zone: str = Field(max_length=60)


class ChosenLanguage(Form):
    language: Language


class Me(Schema):
    """The signed-in user. `rights` are those of plugins, in full; `second_factor` says that one is
    to be set up before anything else."""

    id: int
    email: str
    first_name: str
    last_name: str
    role_names: list[str]
    profile_photo_guid: str | None
    group_id: int | None
    group_number: str | None
    time_zone: str | None
    language: str | None
    agreement_accepted: bool
    retreatant_id: int | None
    second_factor: Literal["enrol"] | None
    rights: list[str]


class OwnSession(Schema):
    """A sign-in of one's own; an earlier version noted neither browser nor address."""

    id: int
    browser: str | None
    address: str | None
    began_at: datetime
    used_at: datetime
    is_this: bool


class OwnBrowser(Schema):
    """A browser on which one has signed in before; `since` is the first time."""

    id: int
    browser: str
    since: datetime
    signed_in_at: datetime
    is_this: bool


class CookieExpiration(Schema):
    lifetime_seconds: int
    expires_at: datetime
