"""Applications over the wire (portal.md 3 and 5)."""

import operator
from collections.abc import Mapping
from datetime import date, datetime
from enum import StrEnum
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, Field, StringConstraints

from cenacle.agreements.schemas import Agreed
from cenacle.fields import Answers, AskedForm, AskedSection
from cenacle.platform import phones
from cenacle.platform.db.search import natural_order
from cenacle.platform.web import Form, Schema, TableRequest
from cenacle.platform.web.fields import (
    BirthDate,
    EmailAddress,
    Id,
    Language,
    Notes,
    Phone,
    ShownPhone,
    State,
    Text50,
    Version,
    ZipCode,
)
from cenacle.platform.web.many import Chosen
from cenacle.platform.words import CORE, Words
from cenacle.prospects.models import ProspectStatus
from cenacle.retreatants import PersonStatus

_ = Words(CORE)


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
    "language": "language",
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
        raise ValueError(_("Choose at least one retreat."))
    return retreat_ids


class Application(Form):
    """What an application says, whoever writes it down; where its `language` is left out, it stays
    what it was."""

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
    language: Language | None = None
    is_priest_or_deacon: YesNo
    is_doctor: YesNo
    has_attended_before: YesNo
    can_contact_in_future: YesNo
    last_minute: YesNo
    referred_by_name: Text50
    notes: Notes | None = None
    retreat_ids: Annotated[list[Id], AfterValidator(_some), Field(max_length=20)]
    sms_consent: YesNo = False
    answers: Answers = Field(default_factory=dict)

    @property
    def columns(self) -> Mapping[str, object]:
        told = {column: getattr(self, name) for name, column in COLUMNS.items()}
        if self.language is None:
            del told["language"]
        return told


class RegistrationForm(Application):
    """`website` is a trap: people do not see it, and programs fill it in. Whoever applies has
    `agreed` to the texts that the house asks applicants to agree to."""

    website: str | None = None
    agreed: Agreed = Field(default_factory=list)


class ProspectForm(Application):
    """An application as staff edit it."""

    prospect_id: Id
    version: Version | None = None
    cell_phone: LongPhone | None = None


class Registered(Schema):
    """The public learns nothing that could be guessed further."""

    prospect_id: int | None


class SmsConsent(Schema):
    """`sections` are what plugins and the house ask beside, where they do."""

    wording: str
    sections: Annotated[list[AskedSection], Field(exclude_if=operator.not_)] = Field(
        default_factory=list
    )


class SelectedGroup(Schema):
    retreat_id: int
    group_id: int
    group_number: str
    start_date: date
    end_date: date
    is_over: bool


class Landing(Schema):
    """A retreat that whoever is accepted into this group takes part in. `is_asked_for` is not true
    of the next one, where all that were chosen are over; `is_current` of the one to which people
    are invited."""

    group_id: int
    group_number: str
    retreat_id: int
    start_date: date
    end_date: date
    is_asked_for: bool
    is_current: bool
    is_full: bool
    places: str


class Difference(Schema):
    """What the application says otherwise than the record; it `fills` what stands empty there."""

    name: str
    field: str
    prospect: str | None
    retreatant: str | None
    fills: bool


class PossibleDuplicate(Schema):
    """What it has in common, and, for who may read that person, in what the two differ; `may_join`
    for who may say that it is the same person."""

    retreatant_id: int
    name: str
    group_number: str
    alike: list[str]
    differences: list[Difference] | None
    may_join: bool
    status: PersonStatus | None
    version: int | None


class FormerVersion(Schema):
    """What an application said until it was sent again, by the labels of the form."""

    replaced_at: datetime
    told: dict[str, str | None]


class ProspectDetail(Schema):
    """An application; `questions` are those of plugins and the house that one may see."""

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
    language: str | None
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
    landings: list[Landing]
    is_verified: bool
    registered_at: datetime
    possible_duplicates: list[PossibleDuplicate]
    former: list[FormerVersion]
    questions: Annotated[AskedForm | None, Field(exclude_if=operator.not_)] = None
    version: int


class DecidedProspect(Schema):
    """An application that was decided: what is left to know of it, and `happened`, a sentence that
    says what was decided, by whom and when."""

    prospect_id: int
    first_name: str
    last_name: str
    email_address: str | None
    cell_phone: ShownPhone | None
    selected_groups: list[SelectedGroup]
    registered_at: datetime
    status: ProspectStatus
    happened: str
    retreatant_id: int | None


class PromotionForm(Form):
    """An administrator names the group when several were chosen. `invite_now` mails them the
    invitation to the group's current retreat as part of the same act."""

    group_number_id: Id | None = None
    invite_now: bool = False


class Promoted(Schema):
    """`not_invited` says why the invitation that was asked for did not go; they are accepted all
    the same."""

    retreatant_id: int
    is_invited: bool = False
    not_invited: str | None = None


class DenialQuery(Form):
    """`write_to_them` sends the letter `ApplicationDenied`, once it cannot be taken back."""

    write_to_them: bool = False


class SamePersonForm(Form):
    """Whom the house knows already; `take` names the fields in which the application is right and
    the record is not."""

    retreatant_id: Id
    take: Annotated[
        list[Annotated[str, StringConstraints(max_length=60)]], Field(max_length=60)
    ] = Field(default_factory=list)
    version: Version | None = None
    retreatant_version: Version | None = None


class Recognized(Schema):
    """`retreat_ids` are those in which the person takes part by it."""

    retreatant_id: int
    retreat_ids: list[int]


BETWEEN_GROUPS = "\n"


def _split_groups(joined: object) -> object:
    """The database joins the numbers of several groups; they go out in order, each once."""
    if not isinstance(joined, str):
        return joined
    return sorted(set(joined.split(BETWEEN_GROUPS)), key=natural_order)


BETWEEN_FACTS = "|"


class AskedFor(Schema):
    """A retreat that somebody applies for."""

    start_date: date
    end_date: date
    group_number: str


def _split_retreats(joined: object) -> object:
    """The same of the days and groups of several retreats, the first first."""
    if not isinstance(joined, str):
        return joined
    facts = sorted(each.split(BETWEEN_FACTS) for each in joined.split(BETWEEN_GROUPS))
    return [dict(zip(AskedFor.model_fields, each, strict=True)) for each in facts]


class ApplicationState(StrEnum):
    """How an application stands, as a clerk looks for it; `open` is one that nobody decided."""

    OPEN = "open"
    NEW = "new"
    VERIFIED = "verified"
    ACCEPTED = "accepted"
    DENIED = "denied"


class ProspectsWanted(Form):
    """Which applications: in one state, and for one group."""

    all_search: str = Field("", max_length=200)
    state: ApplicationState = ApplicationState.OPEN
    group_id: Id | None = None


class ProspectTableRequest(ProspectsWanted, TableRequest):
    """The same, a page of it."""


class DenyMany(Chosen, DenialQuery):
    """Whom to refuse."""


class ProspectRow(Schema):
    prospect_id: int
    first_name: str
    last_name: str
    date_of_birth: date | None
    email_address: str | None
    cell_phone: ShownPhone | None
    groups: Annotated[list[str], BeforeValidator(_split_groups)]
    retreats: Annotated[list[AskedFor], BeforeValidator(_split_retreats)]
    is_verified: bool
    status: ProspectStatus
    registered_at: datetime
    decided_at: datetime | None
    decided_by: str | None


class ProspectTable(Schema):
    rows: list[ProspectRow]
    total: int
