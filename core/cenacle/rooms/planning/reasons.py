"""Why somebody gets the room that a plan proposes."""

from cenacle.platform.words import CORE, Words
from cenacle.rooms.planning.model import Move
from cenacle.rooms.planning.task import NOWHERE, Places, Task
from cenacle.rooms.planning.wording import LAST_ROOM, begin, join_words

_ = Words(CORE)


def moves_of(task: Task, places: Places) -> tuple[Move, ...]:
    return tuple(
        Move(
            task.guests[guest].id,
            task.rooms[places[guest]].number,
            tuple(_reasons(task, places, guest)) or (str(_("A free bed")),),
        )
        for guest in task.to_place
        if places[guest] != NOWHERE
    )


def _reasons(task: Task, places: Places, guest: int) -> list[str]:
    room = places[guest]
    reasons = []
    if task.last[guest] == room:
        reasons.append(str(LAST_ROOM))
    friends = sorted(other for other in task.friends[guest] if places[other] == room)
    if friends:
        names = join_words([task.guests[other].name for other in friends])
        reasons.append(str(_("With {names}", names=names)))
    if task.guests[guest].needs_accessible:
        reasons.append(str(_("Accessible, as needed")))
    wished = sorted(task.wished(guest, room))
    if wished:
        reasons.append(str(_("{features}, as wished", features=begin(join_words(wished)))))
    return reasons
