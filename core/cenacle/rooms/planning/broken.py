"""Which wishes a plan does not keep, and why."""

from collections.abc import Iterator

from cenacle.rooms.planning.model import Broken
from cenacle.rooms.planning.score import sleepers
from cenacle.rooms.planning.task import NOWHERE, Places, Task
from cenacle.rooms.planning.wording import begin, join_words

LAST_ROOM = "The room they had last year"


def broken_of(task: Task, places: Places) -> tuple[Broken, ...]:
    """In the order of the guests; whoever has no bed is told of elsewhere."""
    return tuple(_Wishes(task, places).missed())


class _Wishes:
    def __init__(self, task: Task, places: Places) -> None:
        self._task = task
        self._places = places
        self._inside = sleepers(task, places)
        self._is_new = set(task.to_place)

    def missed(self) -> Iterator[Broken]:
        for guest, room in enumerate(self._places):
            if guest not in self._is_new:
                yield from self._friends_missed(guest)
            elif room != NOWHERE:
                yield from self._last_room_missed(guest)
                yield from self._friends_missed(guest)
                yield from self._features_missed(guest)

    def _last_room_missed(self, guest: int) -> Iterator[Broken]:
        asked, room = self._task.guests[guest], self._task.last[guest]
        if asked.last_room is None or room == self._places[guest]:
            return
        why = "is closed" if room == NOWHERE else self._why_not(guest, room)
        yield Broken(
            asked.id,
            LAST_ROOM,
            f"Room {asked.last_room}, their room of last year, {why}.",
            self._in_the_way(guest, room),
        )

    def _friends_missed(self, guest: int) -> Iterator[Broken]:
        task, places = self._task, self._places
        asked = task.guests[guest]
        for other in sorted(task.guest_at[each] for each in asked.with_ if each in task.guest_at):
            is_kept = places[other] == places[guest] != NOWHERE
            if other == guest or is_kept or not self._is_new.intersection((guest, other)):
                continue
            why, for_leaders = self._why_not_with(guest, other)
            yield Broken(asked.id, f"With {task.guests[other].name}", why, for_leaders)

    def _features_missed(self, guest: int) -> Iterator[Broken]:
        asked = self._task.guests[guest]
        for feature in sorted(asked.features - self._task.rooms[self._places[guest]].features):
            yield Broken(asked.id, begin(feature), self._why_without(guest, feature))

    def _why_not_with(self, guest: int, other: int) -> tuple[str, str | None]:
        task, places = self._task, self._places
        name = task.guests[other].name
        if places[other] == NOWHERE and other in self._is_new:
            return f"{name} has no bed in this plan.", None
        if other in task.apart[guest]:
            told = f"One of the two is not to share a room with the other: {name}."
            return self._not_both(name), told
        if guest in self._is_new and self._has_last_room(guest):
            return f"They have their room of last year, {self._number(places[guest])}.", None
        if other in self._is_new and self._has_last_room(other) and self._is_full(places[other]):
            number = self._number(places[other])
            return f"{name} has the room of last year, {number}, which has no bed left.", None
        here, there = (other, guest) if guest not in self._is_new else (guest, other)
        room = places[there]
        if room == NOWHERE:
            return f"The room of {task.guests[there].name} is closed.", None
        whose = f"Room {self._number(room)}, where {task.guests[there].name} sleeps,"
        if room not in task.suitable[here] or self._is_full(room):
            return f"{whose} {self._why_not(here, room, by_name=False)}.", None
        return self._not_both(name), self._in_the_way(here, room)

    def _why_without(self, guest: int, feature: str) -> str:
        task = self._task
        rooms = [index for index, room in enumerate(task.rooms) if feature in room.features]
        if not any(task.rooms[room].beds > 0 for room in rooms):
            return "No room that is open has this."
        suitable = set(task.suitable[guest])
        if all(self._is_full(room) for room in rooms if room in suitable):
            return "No room with this has a bed left for them."
        if self._has_last_room(guest):
            return "Their room of last year does not have this."
        beside = task.friends[guest].intersection(self._inside[self._places[guest]])
        if beside:
            names = join_words([task.guests[each].name for each in sorted(beside)])
            return f"They are with {names}, in a room that does not have this."
        return "No bed in a room with this could be given to them."

    def _why_not(self, guest: int, room: int, *, by_name: bool = True) -> str:
        """Ends a sentence that begins with the room; says nothing of who avoids whom."""
        task = self._task
        if task.rooms[room].beds <= 0:
            return "has no bed left"
        if task.guests[guest].needs_accessible and not task.rooms[room].is_accessible:
            return "is not accessible"
        if room in task.suitable[guest] and self._is_full(room):
            names = [task.guests[other].name for other in self._inside[room]]
            return f"is taken by {join_words(names)}" if by_name else "has no bed left"
        return "could not be given to them"

    def _in_the_way(self, guest: int, room: int) -> str | None:
        task = self._task
        if room == NOWHERE or self._is_full(room):
            return None
        names = [task.guests[each].name for each in self._inside[room] if each in task.apart[guest]]
        if not names:
            return None
        return f"They must not share a room with {join_words(names)}, in room {self._number(room)}."

    def _is_full(self, room: int) -> bool:
        new = self._is_new.intersection(self._inside[room])
        return len(new) >= self._task.free_beds[room]

    def _has_last_room(self, guest: int) -> bool:
        return self._places[guest] == self._task.last[guest] != NOWHERE

    def _number(self, room: int) -> str:
        return self._task.rooms[room].number

    def _not_both(self, name: str) -> str:
        return f"No room could be given to them and {name} together."
