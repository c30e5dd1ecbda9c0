"""Consent to text messages: when and where it was given, and which wording was shown."""

from cenacle.platform import clock
from cenacle.retreatants.models import Person

WORDING = (
    "Yes, text me about my retreat. Message and data rates may apply. How many messages you get "
    "depends on your retreats. Reply STOP to opt out, or HELP for help."
)


def record_consent(person: Person, given: bool, place: str) -> None:
    """Note a consent that is new; one that is withdrawn is forgotten with its wording."""
    if given and person.sms_consent_at is None:
        person.sms_consent_at, person.sms_consent_place = clock.now(), place
        person.sms_consent_wording = WORDING
    elif not given:
        person.sms_consent_at = person.sms_consent_place = person.sms_consent_wording = None
