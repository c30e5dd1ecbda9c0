"""Why somebody gets the room that a plan proposes."""

from cenacle.rooms.planning.model import Move
from cenacle.rooms.planning.task import NOWHERE, Places, Task
from cenacle.rooms.planning.wording import begin, join_words


def moves_of(task: Task, places: Places) -> tuple[Move, ...]:
    return tuple(
        Move(
            task.guests[guest].id,
            task.rooms[places[guest]].number,
            tuple(_reasons(task, places, guest)) or ("A free bed",),
        )
        for guest in task.to_place
        if places[guest] != NOWHERE
    )


def _reasons(task: Task, places: Places, guest: int) -> list[str]:
    room = places[guest]
    reasons = []
    if task.last[guest] == room:
        reasons.append("The room they had last year")
    friends = sorted(other for other in task.friends[guest] if places[other] == room)
    if friends:
        reasons.append(f"With {join_words([task.guests[other].name for other in friends])}")
    if task.guests[guest].needs_accessible:
        reasons.append("Accessible, as needed")
    wished = sorted(task.wished(guest, room))
    if wished:
        reasons.append(f"{begin(join_words(wished))}, as wished")
    return reasons
