"""What is known of a person, over the wire."""

from datetime import datetime
from typing import Annotated, ClassVar, cast

from pydantic import Field, StringConstraints

from cenacle.platform.web import Changes, Form, Schema
from cenacle.platform.web.fields import (
    BirthDate,
    EmailAddress,
    Id,
    Language,
    Notes,
    Phone,
    Priority,
    Salutation,
    State,
    Text50,
    Version,
    ZipCode,
)
from cenacle.retreatants.models import PersonStatus, RetreatantFields

COLUMNS = {
    "first_name": "first_name",
    "middle_init": "middle_initial",
    "last_name": "last_name",
    "suffix": "suffix",
    "nickname": "nickname",
    "salutation": "salutation",
    "birth_date": "birth_date",
    "cell_phone": "cell_phone",
    "email": "email",
    "address": "street_address",
    "city": "city",
    "state": "state",
    "zip": "zip_code",
    "religion_id": "religion_id",
    "church_name": "church_name",
    "company": "company",
    "profession": "profession",
    "med_doctor": "is_doctor",
    "deacon_priest": "is_priest_or_deacon",
    "language": "language",
    "sub_group": "sub_group",
    "priority": "priority",
    "notes": "notes",
}
"""Where each field that a captain may change is kept."""


class QuickAddForm(Form):
    """Whoever phones: a name, and one way to reach them. `even_so` adds who may be there already;
    an administrator names the group."""

    first_name: Text50
    last_name: Text50
    cell_phone: Phone | None = None
    email: EmailAddress | None = None
    group_number_id: Id | None = None
    even_so: bool = Field(False, strict=True)

    @property
    def columns(self) -> RetreatantFields:
        return RetreatantFields(
            first_name=self.first_name,
            last_name=self.last_name,
            cell_phone=self.cell_phone,
            email=self.email,
        )


class RetreatantChoice(Form):
    retreatant_id: Id


class QuickAdded(Schema):
    retreatant_id: int


class RetreatantChanges(Changes):
    """Any of the fields; one that is given and empty is emptied."""

    NEEDED: ClassVar[frozenset[str]] = frozenset({"first_name", "last_name"})

    retreatant_id: Id
    version: Version | None = None
    first_name: Text50 | None = None
    middle_init: Annotated[str, StringConstraints(max_length=1)] | None = None
    last_name: Text50 | None = None
    suffix: Annotated[str, StringConstraints(max_length=6)] | None = None
    nickname: Text50 | None = None
    salutation: Salutation | None = None
    birth_date: BirthDate | None = None
    cell_phone: Phone | None = None
    email: EmailAddress | None = None
    address: Text50 | None = None
    city: Text50 | None = None
    state: State | None = None
    zip: ZipCode | None = None
    religion_id: Id | None = None
    church_name: Text50 | None = None
    company: Text50 | None = None
    profession: Text50 | None = None
    med_doctor: bool = Field(False, strict=True)
    deacon_priest: bool = Field(False, strict=True)
    language: Language | None = None
    sub_group: Text50 | None = None
    priority: Priority | None = None
    notes: Notes | None = None

    @property
    def columns(self) -> RetreatantFields:
        """What was given, by the columns that keep it."""
        given = {
            column: getattr(self, name)
            for name, column in COLUMNS.items()
            if name in self.model_fields_set
        }
        return cast(RetreatantFields, given)


class EmailForm(RetreatantChoice):
    email: EmailAddress | None = None


class BirthDateForm(RetreatantChoice):
    date_of_birth: BirthDate


class SubGroupForm(RetreatantChoice):
    """Without a name the person is in no sub group."""

    sub_group_name: Text50 | None = None


class StatusForm(RetreatantChoice):
    status: PersonStatus


class ProfessionForm(RetreatantChoice):
    med_professional: bool = Field(strict=True)
    deacon_priest: bool = Field(strict=True)


class SecondaryGroupForm(RetreatantChoice):
    """Without a group the person has no secondary one."""

    group_number_id: Id | None = None


class RemarkForm(RetreatantChoice):
    """With `beneath_id` a note beneath that remark."""

    remarks: Notes
    beneath_id: Id | None = None


class RemarkChanges(Form):
    remarks: Notes
    version: Version


class RemarkRow(Schema):
    """`may_edit`: the caller wrote it, and less than a day ago."""

    id: int
    name: str
    remarks: str
    created_date: datetime
    edited_date: datetime | None
    beneath_id: int | None
    may_edit: bool
    version: int
