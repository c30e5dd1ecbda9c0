"""Users over the wire, as an administrator fills them in."""

from datetime import date
from enum import StrEnum
from typing import Annotated

from pydantic import Field, StringConstraints, field_validator
from pydantic_core import from_json

from cenacle.accounts.schemas import Password
from cenacle.platform.access import Role
from cenacle.platform.web import Form, Schema, TableRequest
from cenacle.platform.web.fields import (
    BirthDate,
    EmailAddress,
    Id,
    Language,
    Notes,
    Phone,
    Priority,
    Salutation,
    ShownPhone,
    State,
    Text50,
    Version,
    ZipCode,
)
from cenacle.platform.web.many import Chosen
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


class Contact(Form):
    """Another way to reach somebody: `Office`, `(504) 555-0123`."""

    description: Annotated[str, StringConstraints(max_length=100)]
    value: Annotated[str, StringConstraints(max_length=256)]


class Profile(Form):
    """What is known of a captain or a group user as a person of the group."""

    middle_init: Annotated[str, StringConstraints(max_length=1)] | None = None
    nickname: Text50 | None = None
    salutation: Salutation | None = None
    suffix: Annotated[str, StringConstraints(max_length=6)] | None = None
    date_birth: BirthDate | None = None
    home_address: Text50 | None = None
    home_city: Text50 | None = None
    home_state: State | None = None
    home_zip: ZipCode | None = None
    cell_phone: Phone | None = None
    company: Text50 | None = None
    profession: Text50 | None = None
    church: Text50 | None = None
    religion_id: Id | None = None
    priority: Priority | None = None
    manresa_notes: Notes | None = None
    captain: bool = False
    co_captain: bool = False
    deacon_priest: bool = False
    med_doctor: bool = False


class UserForm(Profile):
    """What an administrator fills in; of it, people may change their own name, phone, photo and
    contacts, and whatever else they send is not looked at.

    `weekly_digest` is the owner's alone to choose; whoever leaves it or the `language` out lets it
    be. With another
    `email` the account is somebody else's, unless `is_same_person` says otherwise.
    """

    email: EmailAddress | None = None
    user_role: Role | None = None
    first_name: Text50
    last_name: Text50
    phone_number: Phone
    password: Password | None = None
    confirm_password: Password | None = None
    active: bool = True
    contact_information: Annotated[list[Contact], Field(max_length=20)] = Field(
        default_factory=list
    )
    group_number_id: Id | None = None
    retreatant_id: Id | None = None
    remove_photo: bool = False
    weekly_digest: bool | None = None
    language: Language | None = None
    is_same_person: bool = False
    version: Version | None = None

    @field_validator("contact_information", mode="before")
    @classmethod
    def _from_multipart(cls, value: object) -> object:
        """A multipart form carries the list as JSON text."""
        if not isinstance(value, str):
            return value
        try:
            return from_json(value)
        except ValueError:
            raise ValueError(_("Give a list.")) from None


class ContactDetail(Schema):
    description: str
    value: str


class UserDetail(Schema):
    """The profile's fields are empty for a role that has no profile."""

    id: int
    email: str
    user_role: Role | None
    first_name: str
    last_name: str
    phone_number: str | None
    active: bool
    is_locked: bool
    email_confirmed: bool
    profile_photo_guid: str | None
    contact_information: list[ContactDetail]
    group_number_id: int | None
    group_number: str | None
    retreatant_id: int | None
    external_providers: list[str]
    has_second_factor: bool
    weekly_digest: bool
    language: str | None
    version: int
    middle_init: str | None = None
    nickname: str | None = None
    salutation: str | None = None
    suffix: str | None = None
    date_birth: date | None = None
    home_address: str | None = None
    home_city: str | None = None
    home_state: str | None = None
    home_zip: str | None = None
    cell_phone: ShownPhone | None = None
    company: str | None = None
    profession: str | None = None
    church: str | None = None
    religion_id: int | None = None
    priority: int | None = None
    manresa_notes: str | None = None
    captain: bool = False
    co_captain: bool = False
    deacon_priest: bool = False
    med_doctor: bool = False


class UserState(StrEnum):
    """How an account stands, as a clerk looks for it."""

    ACTIVE = "active"
    UNCONFIRMED = "unconfirmed"
    LOCKED = "locked"
    INACTIVE = "inactive"


class UsersWanted(Form):
    """Which users: of one role, in one state, of one group."""

    all_search: str = Field("", max_length=200)
    role: Role | None = None
    state: UserState | None = None
    group_id: Id | None = None


class UserTableRequest(UsersWanted, TableRequest):
    """The same, a page of it."""


class UserRow(Schema):
    id: int
    email: str
    user_role: Role | None
    first_name: str
    last_name: str
    phone_number: ShownPhone | None
    active: bool
    is_locked: bool
    email_confirmed: bool
    group_number: str | None
    version: int


class UserTable(Schema):
    rows: list[UserRow]
    total: int


class UserCreated(Schema):
    id: int


class GroupOfUsers(Chosen):
    """Into which group they go."""

    group_number_id: Id


class UserChoice(Form):
    id: Id
