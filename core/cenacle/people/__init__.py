"""People of the groups: who they are, what is remarked of them, and what happened to them."""

from pyramid.config import Configurator

from cenacle.people.duplicates import Lookalike, lookalikes
from cenacle.people.models import (
    PERSON_COLUMNS,
    SEARCHED,
    HistoryEntry,
    Person,
    PersonStatus,
    Religion,
    Remark,
    Retreatant,
)
from cenacle.people.service import (
    add_remark,
    add_retreatant,
    addressee,
    check_religion,
    find,
    find_each,
    may,
    name_of,
    stock_religions,
)

__all__ = [
    "PERSON_COLUMNS",
    "SEARCHED",
    "HistoryEntry",
    "Lookalike",
    "Person",
    "PersonStatus",
    "Religion",
    "Remark",
    "Retreatant",
    "add_remark",
    "add_retreatant",
    "addressee",
    "check_religion",
    "find",
    "find_each",
    "lookalikes",
    "may",
    "name_of",
    "stock_religions",
]


def includeme(config: Configurator) -> None:
    config.include("cenacle.people.history")
    config.scan("cenacle.people.views")
    config.include("cenacle.people.views")
