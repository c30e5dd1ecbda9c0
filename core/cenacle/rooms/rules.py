"""Rules of plugins about rooms: for whom one does not fit, and whether that refuses it."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy.orm import Session

from cenacle.platform import features
from cenacle.platform.features import Given
from cenacle.platform.house import House
from cenacle.platform.plugins.doors import RoomAsked, RoomRule
from cenacle.platform.plugins.host import Share

NOT_ASKED = "The plugin {plugin} could not be asked whether the room fits ({rule})."

Reasons = Mapping[int, str]
"""By the ids of people."""


@dataclass(frozen=True)
class Verdict:
    """Who gets no room and why, who gets one all the same, and which rules could not be asked."""

    refused: Reasons
    doubted: Reasons
    not_asked: list[str]


def ask_rules(house: House, retreat_id: int, rooms: Mapping[int, int]) -> Verdict:
    """Each rule once for all people, whose rooms are given by their ids. One that fails or is late
    keeps nobody from a room."""
    rules = features.given(house, RoomRule)
    asked = RoomAsked(retreat_id, rooms)
    answers = house.plugins.read_each(house.database, [_share(rule, asked) for rule in rules])
    refused: dict[int, list[str]] = defaultdict(list)
    doubted: dict[int, list[str]] = defaultdict(list)
    not_asked = []
    for rule, answer in zip(rules, answers, strict=True):
        if answer is None:
            not_asked.append(NOT_ASKED.format(plugin=rule.plugin, rule=rule.it.name))
        for person, reason in (answer or {}).items():
            (refused if rule.it.is_hard else doubted)[person].append(reason)
    return Verdict(_joined(refused), _joined(doubted), not_asked)


def _share(rule: Given[RoomRule], asked: RoomAsked) -> Share[Reasons]:
    def find(session: Session) -> Reasons:
        found = rule.it.find(session, asked)
        return {person: str(reason) for person, reason in found.items() if person in asked.rooms}

    return Share(rule.plugin, f"Room rule {rule.it.name}", find)


def _joined(reasons: Mapping[int, list[str]]) -> Reasons:
    return {person: " ".join(theirs) for person, theirs in reasons.items()}
