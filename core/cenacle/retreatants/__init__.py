"""People of the groups: who they are, what is remarked of them, and what happened to them."""

from pyramid.config import Configurator

from cenacle.platform.audit import Subject
from cenacle.platform.words import CORE, Words
from cenacle.retreatants.models import (
    PERSON_COLUMNS,
    SEARCHED,
    HistoryEntry,
    Household,
    Merge,
    Person,
    PersonStatus,
    Religion,
    Remark,
    Retreatant,
    TwoPeople,
)
from cenacle.retreatants.service import (
    actor_name,
    add_retreatant,
    addressee,
    check_religion,
    stock_religions,
)

_ = Words(CORE)

__all__ = [
    "PERSON_COLUMNS",
    "SEARCHED",
    "HistoryEntry",
    "Household",
    "Merge",
    "Person",
    "PersonStatus",
    "Religion",
    "Remark",
    "Retreatant",
    "TwoPeople",
    "actor_name",
    "add_retreatant",
    "addressee",
    "check_religion",
    "stock_religions",
]


def includeme(config: Configurator) -> None:
    config.include("cenacle.retreatants.history")
    config.include("cenacle.retreatants.two_people")
    config.scan("cenacle.retreatants.views")
    config.include("cenacle.retreatants.views.religions")
    config.add_audit_subject(
        Subject(
            Retreatant,
            ("first_name", "last_name"),
            "/admin/people/{id}",
            kind=_("Person"),
            called="{name}",
            made=_("added {name}"),
            changed=_("changed the record of {name}"),
            ended=_("deleted the record of {name}"),
            labels={
                "sms_consent_at": _("Agreed to texts"),
                "sms_consent_place": _("Agreed to texts at"),
                "sms_consent_wording": _("Agreed to texts by the words"),
            },
        )
    )
    config.add_audit_codes(PersonStatus, _("Active"), _("Inactive"), _("Deceased"), _("Banned"))
    config.add_audit_subject(
        Subject(
            Remark,
            of=("retreatant_id", "Retreatant"),
            kind=_("Remark"),
            called=_("a remark about {name}"),
            made=_("wrote a remark about {name}"),
            labels={"remarks": _("Words"), "retreatant_id": _("Person")},
        )
    )
    config.add_audit_subject(
        Subject(
            Household,
            ("id",),
            kind=_("Household"),
            called=_("household {name}"),
            made=_("made a household"),
            ended=_("ended a household"),
            labels={"one_letter": _("One letter for all")},
        )
    )
    config.add_audit_subject(
        Subject(
            TwoPeople,
            of=("one_id", "Retreatant"),
            kind=_("Two people"),
            called=_("that {name} and somebody else are two people"),
            made=_("noted that {name} and somebody else are two people"),
            labels={"one_id": _("Person"), "other_id": _("Person")},
        )
    )
    config.add_audit_subject(
        Subject(
            Religion,
            ("name",),
            "/admin/religions/update/{id}",
            kind=_("Religion"),
            called=_("the religion {name}"),
        )
    )
