"""What a guest tells of rooms is their wish, until they tell it no longer, or it is forgotten."""

from datetime import datetime

from cenacle.api import (
    House,
    KeptForATime,
    Owner,
    read_own,
    register_kept_for_a_time,
    tell_room_wishes,
    who_told_room_wishes,
)
from sqlalchemy.orm import Session

from cenacle_needs.fields import KEPT_DAYS, WHEELCHAIR
from cenacle_needs.rooms import MOBILITY

ROOM_FEATURES = "needs_roomFeatures"


def keep_told(session: Session, house: House, retreatant_id: int) -> None:
    """A wheelchair needs a room without steps."""
    told = read_own(session, Owner(retreatant_id=retreatant_id), (MOBILITY, ROOM_FEATURES))
    tell_room_wishes(
        session,
        house,
        retreatant_id,
        features=_words(told.get(ROOM_FEATURES)),
        needs_accessible=WHEELCHAIR in _words(told.get(MOBILITY)),
    )


def register(house: House) -> None:
    """At night what was told goes with the answers in which it was."""

    def forget(session: Session, _before: datetime) -> int:
        gone = 0
        for person in who_told_room_wishes(session):
            told = read_own(session, Owner(retreatant_id=person), (MOBILITY, ROOM_FEATURES))
            if not told:
                tell_room_wishes(session, house, person, features=(), needs_accessible=False)
                gone += 1
        return gone

    kind = KeptForATime("Wishes of rooms that guests told", KEPT_DAYS, forget)
    register_kept_for_a_time(house, "needs.forget_wishes", kind)


def _words(value: object) -> list[str]:
    return value if isinstance(value, list) else []
