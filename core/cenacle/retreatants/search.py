"""Finding people: by name in any order, nickname, telephone, address or key code."""

from typing import TypeVar

from sqlalchemy import Connection, ScalarSelect, select
from sqlalchemy.orm import InstrumentedAttribute

from cenacle.groups import Group
from cenacle.platform import phones
from cenacle.platform.access import Actor, Scoped, visible
from cenacle.platform.web import TableRequest
from cenacle.platform.web.tables import Page, Table
from cenacle.retreatants.models import Retreatant
from cenacle.retreatants.record_schemas import PersonRow

R = TypeVar("R")

PrimaryOrSecondary = InstrumentedAttribute[int] | InstrumentedAttribute[int | None]


def _of_group(
    column: InstrumentedAttribute[str], group_id: PrimaryOrSecondary
) -> ScalarSelect[str]:
    return select(column).where(Group.id == group_id).correlate(Retreatant).scalar_subquery()


PEOPLE = Table(
    PersonRow,
    select(Retreatant),
    {
        "retreatant_id": Retreatant.id,
        "key_code": Retreatant.key_code,
        "first_name": Retreatant.first_name,
        "last_name": Retreatant.last_name,
        "nickname": Retreatant.nickname,
        "group_number": _of_group(Group.group_number, Retreatant.group_id),
        "secondary_group_number": _of_group(Group.group_number, Retreatant.secondary_group_id),
        "status": Retreatant.status,
        "birth_date": Retreatant.birth_date,
        "cell_phone": Retreatant.cell_phone,
        "email": Retreatant.email,
    },
    searched=(Retreatant.search_text,),
    order=Retreatant.name_order,
    sorted_as={
        "last_name": Retreatant.name_order,
        "email": Retreatant.email_folded,
        "group_number": _of_group(Group.group_order, Retreatant.group_id),
    },
)


def search_retreatants(
    connection: Connection, actor: Actor, wanted: TableRequest
) -> Page[PersonRow]:
    """Everybody for the house, the own group for the others."""
    return search_people(connection, actor, PEOPLE, Retreatant, wanted)


def search_people(
    connection: Connection, actor: Actor, table: Table[R], kind: type[Scoped], wanted: TableRequest
) -> Page[R]:
    """A page of those whom the actor may see; a telephone number may be typed in any form."""
    wanted = wanted.model_copy(update={"all_search": phones.squeeze(wanted.all_search)})
    return table.read(connection, wanted, *visible(actor, kind))
