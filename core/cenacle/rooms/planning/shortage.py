"""Why somebody has no bed: who else needs the same rooms, and how many beds these have."""

from cenacle.rooms.planning.model import Unplaced
from cenacle.rooms.planning.score import sleepers
from cenacle.rooms.planning.task import NOWHERE, Places, Task
from cenacle.rooms.planning.wording import count, join_words

NO_BED = "No free bed could be given to them."
"""Says nothing of who does not want to be with whom."""


def unplaced_of(task: Task, places: Places) -> tuple[Unplaced, ...]:
    inside = sleepers(task, places)
    return tuple(
        _explain(task, places, inside, guest) for guest in task.to_place if places[guest] == NOWHERE
    )


def _explain(task: Task, places: Places, inside: list[list[int]], guest: int) -> Unplaced:
    guest_id = task.guests[guest].id
    if not task.suitable[guest]:
        return Unplaced(guest_id, _why_no_room_suits(task, guest))
    reached = _reach(task, inside, guest)
    taken = {room: sum(1 for each in inside[room] if _is_new(task, each)) for room in reached}
    if any(taken[room] < task.free_beds[room] for room in reached):
        return Unplaced(guest_id, NO_BED, _who_is_in_the_way(task, inside, guest))
    if len(reached) == sum(room.beds > 0 for room in task.rooms):
        beds = sum(max(0, room.beds) for room in task.rooms)
        people = len(task.guests)
        return Unplaced(
            guest_id,
            f"The house has {count(beds, 'bed', 'beds')} for {count(people, 'person', 'people')}.",
        )
    return Unplaced(guest_id, _who_needs(task, places, reached))


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


def _who_needs(task: Task, places: Places, reached: set[int]) -> str:
    """Of the people whom these rooms alone suit: there are more of them than beds."""
    people = [
        guest
        for guest in task.to_place
        if (places[guest] in reached if places[guest] != NOWHERE else task.suitable[guest])
        and reached.issuperset(task.suitable[guest])
    ]
    beds = sum(task.free_beds[room] for room in reached)
    left = beds < sum(task.rooms[room].beds for room in reached)
    told = count(beds, "bed left" if left else "bed", "beds left" if left else "beds")
    numbers = [task.rooms[room].number for room in sorted(reached)]
    need = "needs" if len(people) == 1 else "need"
    who = f"{count(len(people), 'person', 'people')} {need}"
    if len(numbers) == 1:
        return f"{who} room {numbers[0]}, which has {told}."
    kind = ""
    if all(task.guests[guest].needs_accessible for guest in people):
        kind = "accessible "
    return (
        f"{who} one of these {len(numbers)} {kind}rooms, which have {told}: {join_words(numbers)}."
    )


def _why_no_room_suits(task: Task, guest: int) -> str:
    rooms = [room for room in task.rooms if room.beds > 0]
    if not rooms:
        return "The house has no bed left in these days."
    if task.guests[guest].needs_accessible and not any(room.is_accessible for room in rooms):
        return "They need an accessible room, and none has a bed in these days."
    return "No room may be given to them."


def _who_is_in_the_way(task: Task, inside: list[list[int]], guest: int) -> str | None:
    told = []
    for room in task.suitable[guest]:
        names = [task.guests[other].name for other in inside[room] if other in task.apart[guest]]
        if names:
            told.append(f"{join_words(names)} in room {task.rooms[room].number}")
    return f"They must not share a room with {join_words(told)}." if told else None
