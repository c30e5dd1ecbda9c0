"""What a plan is worth, counted plainly, and whether it keeps every hard rule."""

from collections.abc import Collection

from cenacle.rooms.planning.model import Score
from cenacle.rooms.planning.task import NOWHERE, Places, Task


def score_of(task: Task, places: Places) -> Score:
    inside = sleepers(task, places)
    housed = [(guest, room) for guest, room in enumerate(places) if room != NOWHERE]
    return Score(
        placed=sum(
            room != NOWHERE or task.guests[guest].present is not None
            for guest, room in enumerate(places)
        ),
        last_rooms=sum(task.last[guest] == room for guest, room in housed),
        together=sum(places[one] == places[other] != NOWHERE for one, other in task.pairs),
        features=sum(len(task.wished(guest, room)) for guest, room in housed),
        alone=sum(
            task.rooms[room].beds > 1 and len(them) == 1 and not task.friends[them[0]]
            for room, them in enumerate(inside)
        ),
        spare_accessible=sum(task.is_spare(guest, room) for guest, room in housed),
        weight=sum(task.weights[guest].get(room, 0) for guest, room in housed),
    )


def keeps_rules(task: Task, places: Places) -> bool:
    """Whether whom the plan places may sleep there, and who keeps a room has kept it."""
    new = set(task.to_place)
    return (
        all(places[guest] == room for guest, room in enumerate(task.kept) if guest not in new)
        and all(places[guest] in (NOWHERE, *task.open[guest]) for guest in new)
        and all(
            _have_beds(task, room, new.intersection(them))
            and not any(task.apart[guest].intersection(them) for guest in new.intersection(them))
            for room, them in enumerate(sleepers(task, places))
        )
    )


def _have_beds(task: Task, room: int, people: Collection[int]) -> bool:
    return all(
        sum(night in task.nights[guest] for guest in people) <= free
        for night, free in enumerate(task.free_beds[room])
    )


def sleepers(task: Task, places: Places) -> list[list[int]]:
    """By room, who sleeps in it."""
    inside: list[list[int]] = [[] for _ in task.rooms]
    for guest, room in enumerate(places):
        if room != NOWHERE:
            inside[room].append(guest)
    return inside
