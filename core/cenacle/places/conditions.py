"""What plugins make somebody's own yes wait for: until then a place is held, as an offer."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy.orm import Session

from cenacle.places import times
from cenacle.platform import clock, features
from cenacle.platform.features import Given
from cenacle.platform.house import House
from cenacle.platform.plugins.doors import PlaceAsked, PlaceCondition
from cenacle.platform.plugins.fields import full_key
from cenacle.platform.plugins.host import Share
from cenacle.platform.words import CORE, Words
from cenacle.retreats.models import Participation

_ = Words(CORE)

MORE_IS_NEEDED = _("The house has told you what is needed for it.")
"""Of a condition whose plugin is off by now."""


@dataclass(frozen=True)
class Awaited:
    """A condition by its full name, and until when the place is held."""

    name: str
    until: datetime


def find_awaited(house: House, part: Participation, *, met: str = "") -> Awaited | None:
    """The first condition that is not met, beside the one that is known to be `met`.

    One that fails or is late keeps nobody from a place, nor does one that leaves no time to wait:
    a place is held until noon of the day before the retreat at the latest, as any offer is.
    """
    now = clock.now()
    asked = PlaceAsked(part.retreat_id, part.retreatant_id, now)
    given = [each for each in features.given(house, PlaceCondition) if _name(each) != met]
    answers = house.plugins.read_each(house.database, [_share(each, asked) for each in given])
    last = times.last_noon(house, part.retreat.start_date)
    for each, until in zip(given, answers, strict=True):
        if until is not None and min(until, last) > now:
            return Awaited(_name(each), min(until, last))
    return None


def told_of(house: House, name: str) -> str:
    """What makes the place theirs, in the language of whoever is read to."""
    given = features.given(house, PlaceCondition)
    told = next((each.it.told for each in given if _name(each) == name), MORE_IS_NEEDED)
    return str(told)


def _name(given: Given[PlaceCondition]) -> str:
    return full_key(given.plugin, given.it.name)


def _share(given: Given[PlaceCondition], asked: PlaceAsked) -> Share[datetime | None]:
    def read(session: Session) -> datetime | None:
        until = given.it.until(session, asked)
        if until is not None and until.tzinfo is None:
            raise ValueError("an instant without a time zone")
        return until

    return Share(given.plugin, f"Condition of places {given.it.name}", read)
