"""Rules of plugins about rooms: for whom one does not fit, and whether that refuses it."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy.orm import Session

from cenacle.fields import may_see
from cenacle.platform import features
from cenacle.platform.access import Actor
from cenacle.platform.features import Given
from cenacle.platform.house import House
from cenacle.platform.plugins.doors import RoomAsked, RoomRule
from cenacle.platform.plugins.error_summary import shorten
from cenacle.platform.plugins.host import Share
from cenacle.platform.words import CORE, Words

_ = Words(CORE)

NOT_ASKED = _("“{title}” could not be asked whether the room fits.")
UNSEEN = _("There is a reason against this room that you may not see: ask the house.")

LONGEST_REASON = 300
"""A sentence or two, beneath a name on the board."""

Reasons = Mapping[int, str]
"""By the ids of people."""


@dataclass(frozen=True)
class Verdict:
    """Who gets no room and why, who gets one all the same, and which rules could not be asked.

    Of a hard rule whose right the actor lacks the reason is not told, of a soft one nothing is: it
    only stands in `weighed`, for a plan that is better without it.
    """

    refused: Reasons
    doubted: Reasons
    weighed: frozenset[int]
    not_asked: list[str]


def ask_rules(house: House, actor: Actor, retreat_id: int, rooms: Mapping[int, int]) -> Verdict:
    """Each rule once for all people, whose rooms are given by their ids. One that fails or is late
    keeps nobody from a room."""
    rules = features.given(house, RoomRule)
    asked = RoomAsked(retreat_id, rooms)
    answers = house.plugins.read_each(house.database, [_share(rule, asked) for rule in rules])
    refused: dict[int, list[str]] = defaultdict(list)
    doubted: dict[int, list[str]] = defaultdict(list)
    weighed, not_asked = set[int](), list[str]()
    for rule, answer in zip(rules, answers, strict=True):
        if answer is None:
            not_asked.append(str(NOT_ASKED.format(title=house.plugins.title_of(rule.plugin))))
            continue
        is_seen = may_see(house, actor, rule.it.right)
        for person, reason in answer.items():
            if rule.it.is_hard:
                refused[person].append(reason if is_seen else str(UNSEEN))
                continue
            weighed.add(person)
            if is_seen:
                doubted[person].append(reason)
    return Verdict(_joined(refused), _joined(doubted), frozenset(weighed), not_asked)


def find_unfit(
    house: House, retreat_id: int, people: Sequence[int], rooms: Sequence[int]
) -> Mapping[tuple[int, int], str]:
    """By person and room what hard rules refuse, each person alone in the room: whether somebody
    else is in the way is known of a whole plan alone. A rule that fails or is late refuses nothing.
    """

    def share(rule: Given[RoomRule]) -> Share[Mapping[tuple[int, int], str]]:
        def find(session: Session) -> Mapping[tuple[int, int], str]:
            found = dict[tuple[int, int], str]()
            for asked in _each_alone(people, rooms):
                told = rule.it.find(session, RoomAsked(retreat_id, asked))
                found |= {
                    (person, asked[person]): str(reason)
                    for person, reason in told.items()
                    if person in asked
                }
            return found

        return Share(rule.plugin, f"Room rule {rule.it.name}", find)

    hard = [rule for rule in features.given(house, RoomRule) if rule.it.is_hard]
    answers = house.plugins.read_each(house.database, [share(rule) for rule in hard])
    unfit: dict[tuple[int, int], str] = {}
    for answer in answers:
        unfit |= answer or {}
    return unfit


def _each_alone(people: Sequence[int], rooms: Sequence[int]) -> Iterator[dict[int, int]]:
    """In as few questions as there are rooms, each person in each room, and never two in one."""
    for first in range(0, len(people), len(rooms)):
        some = people[first : first + len(rooms)]
        for turn in range(len(rooms)):
            turned = (*rooms[turn:], *rooms[:turn])
            yield dict(zip(some, turned, strict=False))


def _share(rule: Given[RoomRule], asked: RoomAsked) -> Share[Reasons]:
    def find(session: Session) -> Reasons:
        found = rule.it.find(session, asked)
        return {
            person: shorten(str(reason), LONGEST_REASON)
            for person, reason in found.items()
            if person in asked.rooms
        }

    return Share(rule.plugin, f"Room rule {rule.it.name}", find)


def _joined(reasons: Mapping[int, list[str]]) -> Reasons:
    return {person: " ".join(dict.fromkeys(theirs)) for person, theirs in reasons.items()}
