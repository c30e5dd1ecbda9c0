"""Why somebody has no bed: who else needs the same rooms, and how many beds these have."""

from cenacle.platform.words import CORE, Text, Words
from cenacle.rooms.planning.model import Unplaced
from cenacle.rooms.planning.score import sleepers
from cenacle.rooms.planning.task import NOWHERE, Places, Task
from cenacle.rooms.planning.wording import (
    beds,
    beds_left,
    house_is_full,
    join_words,
    need_a_room,
    need_one_of,
)

_ = Words(CORE)

NO_BED = _("No free bed could be given to them.")
"""Says nothing of who does not want to be with whom."""
NO_NIGHTS = _("No room that would do has a bed for all of their nights.")


def unplaced_of(task: Task, places: Places) -> tuple[Unplaced, ...]:
    inside = sleepers(task, places)
    return tuple(
        _explain(task, places, inside, guest) for guest in task.to_place if places[guest] == NOWHERE
    )


def _explain(task: Task, places: Places, inside: list[list[int]], guest: int) -> Unplaced:
    guest_id = task.guests[guest].id
    if not task.suitable[guest]:
        return Unplaced(guest_id, str(_why_no_room_suits(task, guest)))
    for night in sorted(task.nights[guest]):
        if why := _why_all_is_full(task, places, inside, guest, night):
            return Unplaced(guest_id, str(why))
    in_the_way = _who_is_in_the_way(task, inside, guest)
    is_full = all(is_full_for(task, inside, guest, room) for room in task.suitable[guest])
    return Unplaced(guest_id, str(NO_NIGHTS if is_full else NO_BED), in_the_way)


def is_full_for(task: Task, inside: list[list[int]], guest: int, room: int) -> bool:
    """Whether nobody who has to be placed fits in beside those who were, in all of their nights."""
    new = [each for each in inside[room] if _is_new(task, each)]
    return any(
        sum(night in task.nights[each] for each in new) >= task.free_beds[room][night]
        for night in task.nights[guest]
    )


def _why_all_is_full(
    task: Task, places: Places, inside: list[list[int]], guest: int, night: int
) -> Text | None:
    """Who else needs, in one night, the rooms that would do; None where one has a bed left."""
    there = [[each for each in them if night in task.nights[each]] for them in inside]
    reached = _reach(task, there, guest)
    taken = {room: sum(1 for each in there[room] if _is_new(task, each)) for room in reached}
    if any(taken[room] < task.free_beds[room][night] for room in reached):
        return None
    if len(reached) == sum(room.beds > 0 for room in task.rooms):
        there_are = sum(max(0, room.beds) for room in task.rooms)
        people = sum(night in nights for nights in task.nights)
        return house_is_full(people, there_are, in_a_night=task.night_count > 1)
    return _who_needs(task, places, reached, night)


def _is_new(task: Task, guest: int) -> bool:
    return task.guests[guest].present is None


def _reach(task: Task, inside: list[list[int]], guest: int) -> set[int]:
    """The rooms that would suit, those that would suit the people in them, and so on."""
    reached = set(task.suitable[guest])
    queue = list(reached)
    while queue:
        for other in inside[queue.pop()]:
            if _is_new(task, other):
                further = set(task.suitable[other]) - reached
                reached |= further
                queue += further
    return reached


def _who_needs(task: Task, places: Places, reached: set[int], night: int) -> Text:
    """Of the people whom these rooms alone suit: there are more of them than beds."""
    people = [
        guest
        for guest in task.to_place
        if night in task.nights[guest]
        and (places[guest] in reached if places[guest] != NOWHERE else task.suitable[guest])
        and reached.issuperset(task.suitable[guest])
    ]
    free = sum(task.free_beds[room][night] for room in reached)
    are_others_taken = free < sum(task.rooms[room].beds for room in reached)
    told = beds_left(free) if are_others_taken else beds(free)
    numbers = [task.rooms[room].number for room in sorted(reached)]
    if len(numbers) == 1:
        return need_a_room(len(people), numbers[0], told, in_a_night=task.night_count > 1)
    return need_one_of(
        len(people),
        numbers,
        told,
        in_a_night=task.night_count > 1,
        are_accessible=all(task.guests[guest].needs_accessible for guest in people),
    )


def _why_no_room_suits(task: Task, guest: int) -> Text:
    rooms = [room for room in task.rooms if room.beds > 0]
    if not rooms:
        return _("The house has no bed left in these days.")
    if task.guests[guest].needs_accessible and not any(room.is_accessible for room in rooms):
        return _("They need an accessible room, and none has a bed in these days.")
    return _("No room may be given to them.")


def _who_is_in_the_way(task: Task, inside: list[list[int]], guest: int) -> str | None:
    told = []
    for room in task.suitable[guest]:
        names = [task.guests[other].name for other in inside[room] if other in task.apart[guest]]
        if names:
            number = task.rooms[room].number
            told.append(str(_("{names} in room {room}", names=join_words(names), room=number)))
    if not told:
        return None
    return str(_("They must not share a room with {names}.", names=join_words(told)))
