"""The fields that a column may hold: what people call them, and which of them a row needs."""

from dataclasses import dataclass

from cenacle.api import PROFILE_NEEDED, WITH_PROFILE, Role

from cenacle_legacy_migration.models import Kind
from cenacle_legacy_migration.schemas import FieldChoice


@dataclass(frozen=True)
class LegacyField:
    """`names` are headers that mean it, beside its name and its label."""

    name: str
    label: str
    names: tuple[str, ...] = ()
    kinds: frozenset[Kind] = frozenset(Kind)


USERS_ALONE = frozenset({Kind.USERS})
RETREATANTS_ALONE = frozenset({Kind.RETREATANTS})

FIELDS = {
    field.name: field
    for field in (
        LegacyField(
            "legacyId", "Number in the old system",
            ("id", "member id", "member number", "person id", "record id", "user id"),
        ),
        LegacyField("firstName", "First name", ("first", "given name", "forename", "fname")),
        LegacyField(
            "middleInit", "Middle initial", ("mi", "middle", "middle name", "m.i.", "initial")
        ),
        LegacyField("lastName", "Last name", ("last", "surname", "family name", "lname")),
        LegacyField("suffix", "Suffix", ("sfx", "jr/sr", "name suffix")),
        LegacyField("nickname", "Nickname", ("nick", "goes by", "preferred name", "called")),
        LegacyField("salutation", "Salutation", ("title", "prefix", "mr/mrs")),
        LegacyField("email", "Email", ("e-mail", "mail", "email address", "emailaddress")),
        LegacyField(
            "cellPhone", "Cell phone", ("cell", "cell #", "mobile", "mobile phone", "cellular")
        ),
        LegacyField(
            "phoneNumber", "Phone",
            ("telephone", "tel", "home phone", "phone #", "other phone", "work phone"),
        ),
        LegacyField(
            "dateBirth", "Date of birth", ("birth date", "dob", "birthday", "birthdate", "born")
        ),
        LegacyField(
            "homeAddress", "Street address", ("address", "street", "address 1", "mailing address")
        ),
        LegacyField("homeCity", "City", ("town", "city", "city name")),
        LegacyField("homeState", "State", ("st", "province")),
        LegacyField("homeZip", "ZIP code", ("zip", "zipcode", "postal code", "post code")),
        LegacyField("company", "Company", ("employer", "firm", "business", "organization")),
        LegacyField("profession", "Profession", ("occupation", "job", "work", "job title")),
        LegacyField("church", "Church", ("parish", "church name", "church parish", "home parish")),
        LegacyField("religion", "Religion", ("denomination", "faith")),
        LegacyField("groupNumber", "Group", ("group #", "group no", "grp", "retreat group")),
        LegacyField("subGroup", "Sub group", ("table", "subgroup", "team"), RETREATANTS_ALONE),
        LegacyField("priority", "Priority", ("prio", "rank")),
        LegacyField(
            "medDoctor", "Medical professional", ("doctor", "is doctor", "physician", "md")
        ),
        LegacyField(
            "deaconPriest", "Deacon or priest", ("clergy", "deacon/priest", "is priest", "ordained")
        ),
        LegacyField("captain", "Lead captain", ("is captain", "leader")),
        LegacyField("coCaptain", "Co-captain", ("co captain", "assistant captain", "cocaptain")),
        LegacyField("active", "Active", ("is active", "current", "status", "enabled")),
        LegacyField(
            "notes", "Notes", ("manresanotes", "comments", "comment", "remarks", "memo", "note")
        ),
        LegacyField(
            "userRole", "Role", ("role", "user type", "account type", "permission"), USERS_ALONE
        ),
    )
}  # fmt: skip

NEEDED = {
    Kind.RETREATANTS: ("firstName", "lastName", "groupNumber"),
    Kind.USERS: ("email", "userRole", "firstName", "lastName", "phoneNumber"),
}
OF_PROFILE = {
    "date_birth": "dateBirth", "home_address": "homeAddress", "home_city": "homeCity",
    "home_state": "homeState", "home_zip": "homeZip", "religion_id": "religion",
}  # fmt: skip


def fields_of(kind: Kind) -> list[LegacyField]:
    return [field for field in FIELDS.values() if kind in field.kinds]


def choices(kind: Kind, role: Role | None = None) -> list[FieldChoice]:
    """The fields as people choose from them."""
    wanted = needed(kind, role)
    return [
        FieldChoice(value=field.name, label=field.label, is_needed=field.name in wanted)
        for field in fields_of(kind)
    ]


def needed(kind: Kind, role: Role | None) -> tuple[str, ...]:
    """What a row cannot go without: a captain's person record is as complete as by the form."""
    if kind is Kind.RETREATANTS or role is None:
        return NEEDED[kind]
    group = () if role is Role.ADMIN else ("groupNumber",)
    profile = tuple(OF_PROFILE[name] for name in PROFILE_NEEDED) if role in WITH_PROFILE else ()
    return (*NEEDED[kind], *group, *profile)
