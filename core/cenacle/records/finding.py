"""Finding people: by name in any order, nickname, telephone, address or key code."""

from typing import Any

from sqlalchemy import Connection, Integer, ScalarSelect, bindparam, or_, select

from cenacle.groups import Group
from cenacle.people import Retreatant
from cenacle.people.tables import read_table
from cenacle.rights import Actor
from cenacle.web import TableRequest
from cenacle.web.tables import Table


def _group(column: Any, of: Any) -> ScalarSelect[Any]:
    return select(column).where(Group.id == of).correlate(Retreatant).scalar_subquery()


def _table(*conditions: Any) -> Table:
    return Table(
        select(Retreatant).where(*conditions),
        {
            "retreatantId": Retreatant.id,
            "keyCode": Retreatant.key_code,
            "firstName": Retreatant.first_name,
            "lastName": Retreatant.last_name,
            "nickname": Retreatant.nickname,
            "groupNumber": _group(Group.group_number, Retreatant.group_id),
            "secondaryGroupNumber": _group(Group.group_number, Retreatant.secondary_group_id),
            "status": Retreatant.status,
            "birthDate": Retreatant.birth_date,
            "cellPhone": Retreatant.cell_phone,
            "email": Retreatant.email,
        },
        searched=(Retreatant.search_text,),
        order=Retreatant.name_order,
        sorted_as={
            "lastName": Retreatant.name_order,
            "email": Retreatant.email_folded,
            "groupNumber": _group(Group.group_order, Retreatant.group_id),
        },
    )


_GROUP = bindparam("group", type_=Integer)

OF_ALL = _table()
OF_GROUP = _table(or_(Retreatant.group_id == _GROUP, Retreatant.secondary_group_id == _GROUP))


def table(connection: Connection, actor: Actor, wanted: TableRequest) -> dict[str, Any]:
    """Everybody for the house, the own group for the others; a telephone may be typed anyhow."""
    return read_table(connection, actor, wanted, of_all=OF_ALL, of_group=OF_GROUP)
