"""Which wishes a plan does not keep, and why."""

from collections.abc import Iterator
from enum import Enum, auto

from cenacle.platform.words import CORE, Text, Words
from cenacle.rooms.planning.model import Broken
from cenacle.rooms.planning.score import sleepers
from cenacle.rooms.planning.shortage import is_full_for
from cenacle.rooms.planning.task import NOWHERE, Places, Task
from cenacle.rooms.planning.wording import LAST_ROOM, begin, join_words

_ = Words(CORE)


class Obstacle(Enum):
    """What is wrong with a room; says nothing of who avoids whom."""

    CLOSED = auto()
    FULL = auto()
    TAKEN = auto()
    NOT_ACCESSIBLE = auto()
    NOT_GIVEN = auto()


OF_LAST_YEAR = {
    Obstacle.CLOSED: _("Room {room}, their room of last year, is closed."),
    Obstacle.FULL: _("Room {room}, their room of last year, has no bed left."),
    Obstacle.TAKEN: _("Room {room}, their room of last year, is taken by {names}."),
    Obstacle.NOT_ACCESSIBLE: _("Room {room}, their room of last year, is not accessible."),
    Obstacle.NOT_GIVEN: _("Room {room}, their room of last year, could not be given to them."),
}
OF_A_FRIEND = {
    Obstacle.FULL: _("Room {room}, where {name} sleeps, has no bed left."),
    Obstacle.TAKEN: _("Room {room}, where {name} sleeps, has no bed left."),
    Obstacle.NOT_ACCESSIBLE: _("Room {room}, where {name} sleeps, is not accessible."),
    Obstacle.NOT_GIVEN: _("Room {room}, where {name} sleeps, could not be given to them."),
}
HAS_LAST_ROOM = _("{name} has the room of last year, {room}, which has no bed left.")
MUST_NOT_SHARE = _("They must not share a room with {names}, in room {room}.")


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
        what = Obstacle.CLOSED if room == NOWHERE else self._obstacle(guest, room)
        names = join_words(self._met(guest, room)) if what is Obstacle.TAKEN else ""
        why = OF_LAST_YEAR[what].format(room=asked.last_room, names=names)
        yield Broken(asked.id, str(LAST_ROOM), str(why), self._in_the_way(guest, room))

    def _friends_missed(self, guest: int) -> Iterator[Broken]:
        task, places = self._task, self._places
        asked = task.guests[guest]
        for other in sorted(task.guest_at[each] for each in asked.with_ if each in task.guest_at):
            is_kept = other in task.friends[guest] and places[other] == places[guest] != NOWHERE
            if other == guest or is_kept or not self._is_new.intersection((guest, other)):
                continue
            why, for_leaders = self._why_not_with(guest, other)
            wish = _("With {names}", names=task.guests[other].name)
            yield Broken(asked.id, str(wish), str(why), for_leaders)

    def _features_missed(self, guest: int) -> Iterator[Broken]:
        asked = self._task.guests[guest]
        for feature in sorted(asked.features - self._task.rooms[self._places[guest]].features):
            yield Broken(asked.id, begin(feature), str(self._why_without(guest, feature)))

    def _why_not_with(self, guest: int, other: int) -> tuple[Text, str | None]:
        task, places = self._task, self._places
        name = task.guests[other].name
        if not task.meet(guest, other):
            return _("{name} is not here in any of the same nights.", name=name), None
        if places[other] == NOWHERE and other in self._is_new:
            return _("{name} has no bed in this plan.", name=name), None
        if other in task.apart[guest]:
            told = _("One of the two is not to share a room with the other: {name}.", name=name)
            return self._not_both(name), str(told)
        if guest in self._is_new and self._has_last_room(guest):
            number = self._number(places[guest])
            return _("They have their room of last year, {room}.", room=number), None
        has_last = other in self._is_new and self._has_last_room(other)
        if has_last and self._is_full(guest, places[other]):
            number = self._number(places[other])
            return HAS_LAST_ROOM.format(name=name, room=number), None
        here, there = (other, guest) if guest not in self._is_new else (guest, other)
        room = places[there]
        if room == NOWHERE:
            return _("The room of {name} is closed.", name=task.guests[there].name), None
        if room not in task.suitable[here] or self._is_full(here, room):
            why = OF_A_FRIEND[self._obstacle(here, room)]
            return why.format(room=self._number(room), name=task.guests[there].name), None
        return self._not_both(name), self._in_the_way(here, room)

    def _why_without(self, guest: int, feature: str) -> Text:
        task = self._task
        rooms = [index for index, room in enumerate(task.rooms) if feature in room.features]
        if not any(task.rooms[room].beds > 0 for room in rooms):
            return _("No room that is open has this.")
        suitable = set(task.suitable[guest])
        if all(self._is_full(guest, room) for room in rooms if room in suitable):
            return _("No room with this has a bed left for them.")
        if self._has_last_room(guest):
            return _("Their room of last year does not have this.")
        beside = task.friends[guest].intersection(self._inside[self._places[guest]])
        if beside:
            names = join_words([task.guests[each].name for each in sorted(beside)])
            return _("They are with {names}, in a room that does not have this.", names=names)
        return _("No bed in a room with this could be given to them.")

    def _obstacle(self, guest: int, room: int) -> Obstacle:
        task = self._task
        if task.rooms[room].beds <= 0:
            return Obstacle.FULL
        if task.guests[guest].needs_accessible and not task.rooms[room].is_accessible:
            return Obstacle.NOT_ACCESSIBLE
        if room in task.suitable[guest] and self._is_full(guest, room):
            return Obstacle.TAKEN
        return Obstacle.NOT_GIVEN

    def _met(self, guest: int, room: int) -> list[str]:
        """Who is in a room in any of the same nights."""
        task = self._task
        return [task.guests[other].name for other in self._inside[room] if task.meet(guest, other)]

    def _in_the_way(self, guest: int, room: int) -> str | None:
        task = self._task
        if room == NOWHERE or self._is_full(guest, room):
            return None
        names = [task.guests[each].name for each in self._inside[room] if each in task.apart[guest]]
        if not names:
            return None
        told = MUST_NOT_SHARE.format(names=join_words(names), room=self._number(room))
        return str(told)

    def _is_full(self, guest: int, room: int) -> bool:
        return is_full_for(self._task, self._inside, guest, room)

    def _has_last_room(self, guest: int) -> bool:
        return self._places[guest] == self._task.last[guest] != NOWHERE

    def _number(self, room: int) -> str:
        return self._task.rooms[room].number

    def _not_both(self, name: str) -> Text:
        return _("No room could be given to them and {name} together.", name=name)
