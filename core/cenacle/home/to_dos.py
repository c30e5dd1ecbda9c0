"""What plugins have to do for a group or the office, among what needs doing."""

from collections.abc import Sequence
from itertools import chain

from sqlalchemy.orm import Session

from cenacle.fields import may_see
from cenacle.home.schemas import FurtherToDo
from cenacle.platform import features
from cenacle.platform.access import Actor
from cenacle.platform.features import Given
from cenacle.platform.house import House
from cenacle.platform.plugins.doors import HomeAsked, ToDo, ToDoLine
from cenacle.platform.plugins.host import Share

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
        return _lines(given.it.find(session, asked))

    return Share(given.plugin, f"To-do {given.it.name}", find)


def _lines(lines: Sequence[ToDoLine]) -> list[FurtherToDo]:
    """Raises ValueError for a path that leads out of the portal."""
    for line in lines:
        if not line.path.startswith("/") or line.path.startswith(("//", "/\\")):
            raise ValueError("the path of a to-do begins with one slash")
    return [
        FurtherToDo(message=str(line.message).rstrip("."), path=line.path, count=line.count)
        for line in lines[:MOST_LINES]
    ]
