"""What plugins have to do for a group or the office, among what needs doing."""

from itertools import chain
from urllib.parse import urlencode

from sqlalchemy.orm import Session

from cenacle.fields import may_see
from cenacle.home.schemas import FurtherToDo
from cenacle.platform import features
from cenacle.platform.access import Actor
from cenacle.platform.features import Given
from cenacle.platform.house import House
from cenacle.platform.plugins.doors import HomeAsked, ToDo, ToDoLine
from cenacle.platform.plugins.host import Share

OFFICE = "/admin/"
MOST_LINES = 20
"""Of one plugin's to-do."""


def read_to_dos(
    house: House, actor: Actor, group_id: int | None, retreat_id: int | None
) -> list[FurtherToDo]:
    """Those of a group; without one, those of the office. What fails or is late is missing."""
    asked = HomeAsked(group_id, retreat_id, house.today)
    wanted = [
        each
        for each in features.given(house, ToDo)
        if each.it.is_of_office == (group_id is None) and may_see(house, actor, each.it.right)
    ]
    found = house.plugins.read_each(house.database, [_share(each, asked) for each in wanted])
    return list(chain.from_iterable(filter(None, found)))


def _share(given: Given[ToDo], asked: HomeAsked) -> Share[list[FurtherToDo]]:
    def find(session: Session) -> list[FurtherToDo]:
        lines = given.it.find(session, asked)
        return [_told(line, is_of_office=given.it.is_of_office) for line in lines[:MOST_LINES]]

    return Share(given.plugin, f"To-do {given.it.name}", find)


def _told(line: ToDoLine, *, is_of_office: bool) -> FurtherToDo:
    """Raises ValueError for a line that leads nowhere, or where its reader may not go."""
    if is_of_office and not line.path.startswith(OFFICE):
        raise ValueError(f"the path of a to-do of the office begins with {OFFICE}")
    if not is_of_office and line.path:
        raise ValueError("a to-do of a group leads to the roster, by its filters")
    return FurtherToDo(
        message=str(line.message).rstrip("."),
        path=line.path or None,
        filters=urlencode(dict(line.filters), safe="~"),
        count=line.count,
    )
