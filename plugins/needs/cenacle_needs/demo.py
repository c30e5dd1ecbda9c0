"""What guests of the demo house told: something of each kind, and every fourth has told nothing."""

from datetime import timedelta
from itertools import cycle

from cenacle.api import (
    AttendingStatus,
    Owner,
    find_retreats,
    keep_answers,
    now,
    read_partakers,
)
from pydantic import JsonValue
from sqlalchemy.orm import Session

from cenacle_needs.fields import FIELDS

BY_KEY = {f"needs_{field.key}": field for field in FIELDS}
AHEAD = timedelta(days=60)
"""Whom the house asks by now; who comes later has told nothing yet."""
TOLD: tuple[dict[str, JsonValue], ...] = (
    {"diet": ["Vegetarian"], "emergencyName": "Marie Landry", "emergencyPhone": "504 555 0114"},
    {"allergies": "Penicillin", "cpap": True, "roomWish": "Near an outlet, please."},
    {"diet": [], "mobility": ["Ground floor", "Walker or cane"], "withWhom": "My brother"},
    {},
    {"diet": ["Gluten-free", "Lactose-free"], "allergies": "Peanuts"},
    {"diet": ["Diabetic"], "mobility": ["Wheelchair"], "emergencyName": "Claire Hebert"},
    {"diet": [], "emergencyName": "Fr. Tim Murphy", "emergencyPhone": "225 555 0142"},
    {},
)


def tell(session: Session) -> None:
    day = now().date()
    for retreat in find_retreats(session, begins_from=day, begins_until=day + AHEAD):
        attending = (
            each.retreatant_id
            for each in read_partakers(session, retreat.id)
            if each.status is AttendingStatus.ATTENDING
        )
        for person, told in zip(attending, cycle(TOLD), strict=False):
            answers = {f"needs_{key}": value for key, value in told.items()}
            keep_answers(
                session, Owner(retreatant_id=person, retreat_id=retreat.id), BY_KEY, answers
            )
