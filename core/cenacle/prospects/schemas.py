"""Applications over the wire (portal.md 3 and 5)."""

from collections.abc import Mapping
from datetime import date, datetime
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, Field, StringConstraints

from cenacle.platform import phones
from cenacle.platform.db.search import natural_order
from cenacle.platform.web import Form, Schema
from cenacle.platform.web.fields import (
    BirthDate,
    EmailAddress,
    Id,
    Notes,
    Phone,
    ShownPhone,
    State,
    Text50,
    Version,
    ZipCode,
)

COLUMNS = {
    "first_name": "first_name",
    "middle_initial": "middle_initial",
    "last_name": "last_name",
    "suffix": "suffix",
    "nickname": "nickname",
    "date_of_birth": "birth_date",
    "street_address": "street_address",
    "city": "city",
    "state": "state",
    "zip_code": "zip_code",
    "cell_phone": "cell_phone",
    "email_address": "email",
    "religion_id": "religion_id",
    "church_name": "church_name",
    "profession": "profession",
    "is_priest_or_deacon": "is_priest_or_deacon",
    "is_doctor": "is_doctor",
    "has_attended_before": "has_attended_before",
    "can_contact_in_future": "can_contact_in_future",
    "last_minute": "last_minute",
    "referred_by_name": "referred_by_name",
    "notes": "notes",
}
"""Where each field of the form is kept."""

YesNo = Annotated[bool, Field(strict=True)]
EmailAddress50 = Annotated[str, StringConstraints(max_length=50), EmailAddress.__metadata__[-1]]
LongPhone = Annotated[str, StringConstraints(max_length=25), AfterValidator(phones.normalize)]


def _some(retreat_ids: list[int]) -> list[int]:
    if not retreat_ids:
        raise ValueError("Choose at least one retreat.")
    return retreat_ids


class Application(Form):
    """What an application says, whoever writes it down."""

    first_name: Text50
    middle_initial: Annotated[str, StringConstraints(max_length=1)] | None = None
    last_name: Text50
    suffix: Annotated[str, StringConstraints(max_length=6)] | None = None
    nickname: Text50 | None = None
    date_of_birth: BirthDate
    street_address: Text50 | None = None
    city: Text50 | None = None
    state: State | None = None
    zip_code: ZipCode | None = None
    cell_phone: Phone | None = None
    email_address: EmailAddress50
    religion_id: Id
    church_name: Text50
    profession: Text50
    is_priest_or_deacon: YesNo
    is_doctor: YesNo
    has_attended_before: YesNo
    can_contact_in_future: YesNo
    last_minute: YesNo
    referred_by_name: Text50
    notes: Notes | None = None
    retreat_ids: Annotated[list[Id], AfterValidator(_some), Field(max_length=20)]
    sms_consent: YesNo = False

    @property
    def columns(self) -> Mapping[str, object]:
        return {column: getattr(self, name) for name, column in COLUMNS.items()}


class RegistrationForm(Application):
    """`website` is a trap: people do not see it, and programs fill it in."""

    website: str | None = None


class ProspectForm(Application):
    """An application as staff edit it."""

    prospect_id: Id
    version: Version | None = None
    cell_phone: LongPhone | None = None


class Registered(Schema):
    """The public learns nothing that could be guessed further."""

    prospect_id: int | None


class SmsConsent(Schema):
    wording: str


class SelectedGroup(Schema):
    retreat_id: int
    group_id: int
    group_number: str
    start_date: date
    end_date: date


class Difference(Schema):
    field: str
    prospect: str | None
    retreatant: str | None


class PossibleDuplicate(Schema):
    """What it has in common, and, for who may read that person, in what the two differ."""

    retreatant_id: int
    name: str
    group_number: str
    alike: list[str]
    differences: list[Difference] | None


class FormerVersion(Schema):
    """What an application said until it was sent again, by the labels of the form."""

    replaced_at: datetime
    told: dict[str, str | None]


class ProspectDetail(Schema):
    prospect_id: int
    first_name: str
    middle_initial: str | None
    last_name: str
    suffix: str | None
    nickname: str | None
    date_of_birth: date
    street_address: str | None
    city: str | None
    state: str | None
    zip_code: str | None
    cell_phone: str | None
    email_address: str
    religion_id: int | None
    religion: str | None
    church_name: str | None
    profession: str | None
    is_priest_or_deacon: bool
    is_doctor: bool
    has_attended_before: bool
    can_contact_in_future: bool
    last_minute: bool
    referred_by_name: str
    notes: str | None
    sms_consent: bool
    retreat_ids: list[int]
    selected_groups: list[SelectedGroup]
    is_verified: bool
    registered_at: datetime
    possible_duplicates: list[PossibleDuplicate]
    former: list[FormerVersion]
    version: int


class PromotionForm(Form):
    """An administrator names the group when several were chosen."""

    group_number_id: Id | None = None


class Promoted(Schema):
    retreatant_id: int


BETWEEN_GROUPS = "\n"


def _split_groups(joined: object) -> object:
    """The database joins the numbers of several groups; they go out in order, each once."""
    if not isinstance(joined, str):
        return joined
    return sorted(set(joined.split(BETWEEN_GROUPS)), key=natural_order)


class ProspectRow(Schema):
    prospect_id: int
    first_name: str
    last_name: str
    date_of_birth: date | None
    email_address: str | None
    cell_phone: ShownPhone | None
    groups: Annotated[list[str], BeforeValidator(_split_groups)]
    is_verified: bool
    registered_at: datetime


class ProspectTable(Schema):
    rows: list[ProspectRow]
    total: int
