"""Consent to text messages: which words stood beside the telephone, when, and where."""

from typing import Any

from cenacle import clock
from cenacle.people.models import Person

WORDING = (
    "Yes, text me about my retreat. Message and data rates may apply. How many messages you get "
    "depends on your retreats. Reply STOP to opt out, or HELP for help."
)


def keep(person: Person, given: bool, place: str) -> None:
    """Note a consent that is new; one that is taken back is forgotten with its words."""
    if given and person.sms_consent_at is None:
        person.sms_consent_at, person.sms_consent_place = clock.now(), place
        person.sms_consent_wording = WORDING
    elif not given:
        person.sms_consent_at = person.sms_consent_place = person.sms_consent_wording = None


def shown() -> dict[str, Any]:
    return {"wording": WORDING}
