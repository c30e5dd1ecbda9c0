"""Applications as captains read them: one with who it may be already, and the table of all."""

from typing import Any

from sqlalchemy import Connection, Integer, bindparam, func, select
from sqlalchemy.orm import Session

from cenacle import people
from cenacle.db.search import natural_order
from cenacle.groups import Group
from cenacle.people import Lookalike, lookalikes
from cenacle.people.tables import read_table
from cenacle.prospects.models import OPEN, ChosenRetreat, Prospect
from cenacle.prospects.schemas import COLUMNS
from cenacle.prospects.service import find_open
from cenacle.retreats import Retreat
from cenacle.rights import Actor, Right
from cenacle.web import TableRequest
from cenacle.web.tables import Table

BETWEEN = "\n"

COMPARED = {
    "First name": "first_name",
    "Middle initial": "middle_initial",
    "Last name": "last_name",
    "Suffix": "suffix",
    "Nickname": "nickname",
    "Date of birth": "birth_date",
    "Street address": "street_address",
    "City": "city",
    "State": "state",
    "Zip code": "zip_code",
    "Cell phone": "phone_shown",
    "Email": "email",
    "Church": "church_name",
    "Profession": "profession",
}
"""What two records of one person would say alike, by the words of the form."""


def read(session: Session, actor: Actor, prospect_id: int) -> dict[str, Any]:
    """An application that waits, by the names of `schemas.ProspectDetail`. Raises NotFound."""
    return detail(session, actor, find_open(session, actor, prospect_id))


def detail(session: Session, actor: Actor, prospect: Prospect) -> dict[str, Any]:
    fields = {name: getattr(prospect, column) for name, column in COLUMNS.items()}
    return fields | {
        "prospect_id": prospect.id,
        "cell_phone": prospect.phone_shown,
        "religion": prospect.religion.name if prospect.religion else None,
        "sms_consent": prospect.sms_consent_at is not None,
        "retreat_ids": [retreat.id for retreat in prospect.retreats],
        "selected_groups": [
            {
                "retreat_id": retreat.id,
                "group_id": retreat.group_id,
                "group_number": retreat.group.group_number,
                "start_date": retreat.start_date,
                "end_date": retreat.end_date,
            }
            for retreat in prospect.retreats
        ],
        "is_verified": prospect.is_verified,
        "registered_at": prospect.registered_at,
        "possible_duplicates": [
            _duplicate(actor, prospect, other) for other in lookalikes(session, prospect)
        ],
        "version": prospect.version,
    }


def _duplicate(actor: Actor, prospect: Prospect, other: Lookalike) -> dict[str, Any]:
    person = other.retreatant
    is_read = people.may(actor, Right.READ, person)
    return {
        "retreatant_id": person.id,
        "name": person.name,
        "group_number": person.group.group_number,
        "alike": list(other.alike),
        "differences": _differences(prospect, person) if is_read else None,
    }


def _differences(one: Any, two: Any) -> list[dict[str, str | None]]:
    pairs = {field: (getattr(one, name), getattr(two, name)) for field, name in COMPARED.items()}
    return [
        {"field": field, "prospect": _text(mine), "retreatant": _text(theirs)}
        for field, (mine, theirs) in pairs.items()
        if mine != theirs
    ]


def _text(value: Any) -> str | None:
    return None if value is None else str(value)


def _groups(column: Any) -> Any:
    return (
        select(column)
        .select_from(ChosenRetreat)
        .join(Retreat, Retreat.id == ChosenRetreat.retreat_id)
        .join(Group, Group.id == Retreat.group_id)
        .where(ChosenRetreat.prospect_id == Prospect.id)
        .correlate(Prospect)
    )


COLUMNS_OF_TABLE = {
    "prospectId": Prospect.id,
    "firstName": Prospect.first_name,
    "lastName": Prospect.last_name,
    "dateOfBirth": Prospect.birth_date,
    "emailAddress": Prospect.email,
    "cellPhone": Prospect.cell_phone,
    "groups": _groups(func.aggregate_strings(Group.group_number, BETWEEN)).scalar_subquery(),
    "isVerified": Prospect.status == OPEN[1],
    "registeredAt": Prospect.registered_at,
}


def _table(*conditions: Any) -> Table:
    return Table(
        select(Prospect).where(Prospect.status.in_(OPEN), *conditions),
        COLUMNS_OF_TABLE,
        searched=(Prospect.search_text,),
        order=Prospect.id.desc(),
        sorted_as={"lastName": Prospect.name_order, "emailAddress": Prospect.email_folded},
    )


OF_ALL = _table()
OF_GROUP = _table(_groups(Group.id).where(Group.id == bindparam("group", type_=Integer)).exists())


def table(connection: Connection, actor: Actor, wanted: TableRequest) -> dict[str, Any]:
    """Who waits, the newest first: in all groups for the house, in the own one for a captain."""
    page = read_table(connection, actor, wanted, of_all=OF_ALL, of_group=OF_GROUP)
    for row in page["rows"]:
        row["groups"] = sorted(set(row["groups"].split(BETWEEN)), key=natural_order)
    return page
