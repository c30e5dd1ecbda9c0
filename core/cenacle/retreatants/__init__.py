"""People of the groups: who they are, what is remarked of them, and what happened to them."""

from pyramid.config import Configurator

from cenacle.platform.audit import Subject
from cenacle.retreatants.models import (
    PERSON_COLUMNS,
    SEARCHED,
    HistoryEntry,
    Person,
    PersonStatus,
    Religion,
    Remark,
    Retreatant,
)
from cenacle.retreatants.service import (
    actor_name,
    add_retreatant,
    addressee,
    check_religion,
    stock_religions,
)

__all__ = [
    "PERSON_COLUMNS",
    "SEARCHED",
    "HistoryEntry",
    "Person",
    "PersonStatus",
    "Religion",
    "Remark",
    "Retreatant",
    "actor_name",
    "add_retreatant",
    "addressee",
    "check_religion",
    "stock_religions",
]


def includeme(config: Configurator) -> None:
    config.include("cenacle.retreatants.history")
    config.scan("cenacle.retreatants.views")
    config.include("cenacle.retreatants.views.religions")
    config.add_audit_subject(Subject(Retreatant, ("first_name", "last_name"), "/admin/people/{id}"))
    config.add_audit_subject(Subject(Remark, of=("retreatant_id", "Retreatant")))
    config.add_audit_subject(Subject(Religion, ("name",), "/admin/religions/update/{id}"))
