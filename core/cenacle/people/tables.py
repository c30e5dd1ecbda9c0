"""Tables of people: all of them for the house, those of the own group for the others."""

from typing import Any

from sqlalchemy import Connection

from cenacle import phones
from cenacle.rights import Actor, Role
from cenacle.web import TableRequest
from cenacle.web.tables import Table


def read_table(
    connection: Connection,
    actor: Actor,
    wanted: TableRequest,
    *,
    of_all: Table,
    of_group: Table,
) -> dict[str, Any]:
    """A page of rows with a `cellPhone`, which may be searched for however it is typed.

    `of_group` leaves open which `group` it is of (`bindparam`).
    """
    wanted = wanted.model_copy(update={"all_search": phones.squeeze(wanted.all_search)})
    if actor.role is Role.ADMIN:
        page = of_all.read(connection, wanted)
    else:
        page = of_group.read(connection, wanted, group=actor.group_id)
    for row in page["rows"]:
        if number := row["cellPhone"]:
            row["cellPhone"] = phones.show(number)
    return page
