"""The fields that a column may hold: what people call them, and which of them a row needs."""

from dataclasses import dataclass

from cenacle.api import PROFILE_NEEDED, WITH_PROFILE, Role, Text, Words

from cenacle_legacy_migration.models import Kind
from cenacle_legacy_migration.schemas import FieldChoice

_ = Words("cenacle_legacy_migration")


@dataclass(frozen=True)
class LegacyField:
    """`names` are headers that mean it, beside its name and its label."""

    name: str
    label: Text
    names: tuple[str, ...] = ()
    kinds: frozenset[Kind] = frozenset(Kind)


USERS_ALONE = frozenset({Kind.USERS})
RETREATANTS_ALONE = frozenset({Kind.RETREATANTS})

FIELDS = {
    field.name: field
    for field in (
        LegacyField(
            "legacyId", _("Number in the old system"),
            ("id", "member id", "member number", "person id", "record id", "user id"),
        ),
        LegacyField("firstName", _("First name"), ("first", "given name", "forename", "fname")),
        LegacyField(
            "middleInit", _("Middle initial"), ("mi", "middle", "middle name", "m.i.", "initial")
        ),
        LegacyField("lastName", _("Last name"), ("last", "surname", "family name", "lname")),
        LegacyField("suffix", _("Suffix"), ("sfx", "jr/sr", "name suffix")),
        LegacyField("nickname", _("Nickname"), ("nick", "goes by", "preferred name", "called")),
        LegacyField("salutation", _("Salutation"), ("title", "prefix", "mr/mrs")),
        LegacyField("email", _("Email"), ("e-mail", "mail", "email address", "emailaddress")),
        LegacyField(
            "cellPhone", _("Cell phone"), ("cell", "cell #", "mobile", "mobile phone", "cellular")
        ),
        LegacyField(
            "phoneNumber", _("Phone"),
            ("telephone", "tel", "home phone", "phone #", "other phone", "work phone"),
        ),
        LegacyField(
            "dateBirth", _("Date of birth"), ("birth date", "dob", "birthday", "birthdate", "born")
        ),
        LegacyField(
            "homeAddress", _("Street address"),
            ("address", "street", "address 1", "mailing address")
        ),
        LegacyField("homeCity", _("City"), ("town", "city", "city name")),
        LegacyField("homeState", _("State"), ("st", "province")),
        LegacyField("homeZip", _("ZIP code"), ("zip", "zipcode", "postal code", "post code")),
        LegacyField("company", _("Company"), ("employer", "firm", "business", "organization")),
        LegacyField("profession", _("Profession"), ("occupation", "job", "work", "job title")),
        LegacyField("church", _("Church"),
        ("parish", "church name", "church parish", "home parish")),
        LegacyField("religion", _("Religion"), ("denomination", "faith")),
        LegacyField("groupNumber", _("Group"), ("group #", "group no", "grp", "retreat group")),
        LegacyField("subGroup", _("Sub group"), ("table", "subgroup", "team"), RETREATANTS_ALONE),
        LegacyField("priority", _("Priority"), ("prio", "rank")),
        LegacyField(
            "medDoctor", _("Medical professional"), ("doctor", "is doctor", "physician", "md")
        ),
        LegacyField(
            "deaconPriest", _("Deacon or priest"),
            ("clergy", "deacon/priest", "is priest", "ordained")
        ),
        LegacyField("captain", _("Lead captain"), ("is captain", "leader")),
        LegacyField("coCaptain", _("Co-captain"), ("co captain", "assistant captain", "cocaptain")),
        LegacyField("active", _("Active"), ("is active", "current", "status", "enabled")),
        LegacyField(
            "notes", _("Notes"), ("manresanotes", "comments", "comment", "remarks", "memo", "note")
        ),
        LegacyField(
            "userRole", _("Role"), ("role", "user type", "account type", "permission"), USERS_ALONE
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
        FieldChoice(value=field.name, label=str(field.label), is_needed=field.name in wanted)
        for field in fields_of(kind)
    ]


def needed(kind: Kind, role: Role | None) -> tuple[str, ...]:
    """What a row cannot go without: a captain's person record is as complete as by the form."""
    if kind is Kind.RETREATANTS or role is None:
        return NEEDED[kind]
    group = () if role is Role.ADMIN else ("groupNumber",)
    profile = tuple(OF_PROFILE[name] for name in PROFILE_NEEDED) if role in WITH_PROFILE else ()
    return (*NEEDED[kind], *group, *profile)
