"""Names and numbers in the sentences of a plan."""

from collections.abc import Sequence

from cenacle.platform.told import told_names
from cenacle.platform.words import CORE, Text, Words

_ = Words(CORE)

LAST_ROOM = _("The room they had last year")


def join_words(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return str(told_names(words))


def begin(sentence: str) -> str:
    """With a capital letter, the rest as it is."""
    return sentence[:1].upper() + sentence[1:]


def beds(number: int) -> Text:
    return _.many("{count} bed", "{count} beds", number)


def beds_left(number: int) -> Text:
    return _.many("{count} bed left", "{count} beds left", number)


def house_is_full(people: int, there_are: int, *, in_a_night: bool) -> Text:
    """Why somebody has no bed, in one of several nights or in the only one; as the others below."""
    who = _.many("{count} person", "{count} people", people)
    told = (
        _("In one of their nights the house has {beds} for {people}.")
        if in_a_night
        else _("The house has {beds} for {people}.")
    )
    return told.format(beds=beds(there_are), people=who)


def need_a_room(people: int, room: str, beds: Text, *, in_a_night: bool) -> Text:
    told = (
        _.many(
            "In one of their nights {count} person needs room {room}, which has {beds}.",
            "In one of their nights {count} people need room {room}, which has {beds}.",
            people,
        )
        if in_a_night
        else _.many(
            "{count} person needs room {room}, which has {beds}.",
            "{count} people need room {room}, which has {beds}.",
            people,
        )
    )
    return told.format(room=room, beds=beds)


def need_one_of(
    people: int, rooms: Sequence[str], beds: Text, *, in_a_night: bool, are_accessible: bool
) -> Text:
    told = _need_accessible(people, in_a_night) if are_accessible else _need(people, in_a_night)
    return told.format(number=len(rooms), beds=beds, rooms=join_words(rooms))


def _need(people: int, in_a_night: bool) -> Text:
    if in_a_night:
        return _.many(
            "In one of their nights {count} person needs one of these {number} rooms, which have "
            "{beds}: {rooms}.",
            "In one of their nights {count} people need one of these {number} rooms, which have "
            "{beds}: {rooms}.",
            people,
        )
    return _.many(
        "{count} person needs one of these {number} rooms, which have {beds}: {rooms}.",
        "{count} people need one of these {number} rooms, which have {beds}: {rooms}.",
        people,
    )


def _need_accessible(people: int, in_a_night: bool) -> Text:
    if in_a_night:
        return _.many(
            "In one of their nights {count} person needs one of these {number} accessible rooms, "
            "which have {beds}: {rooms}.",
            "In one of their nights {count} people need one of these {number} accessible rooms, "
            "which have {beds}: {rooms}.",
            people,
        )
    return _.many(
        "{count} person needs one of these {number} accessible rooms, which have {beds}: {rooms}.",
        "{count} people need one of these {number} accessible rooms, which have {beds}: {rooms}.",
        people,
    )
