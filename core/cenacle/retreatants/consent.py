"""Consent to messages: when and where it was given, and which wording was shown.

What holds now stands with the person; the ledger has all that was ever said, by address.
"""

from sqlalchemy.orm import Session

from cenacle.platform import clock
from cenacle.platform.consents import Channel, note_consent
from cenacle.retreatants.models import Person

WORDING = (
    "Yes, text me about my retreat. Message and data rates may apply. How many messages you get "
    "depends on your retreats. Reply STOP to opt out, or HELP for help."
)
LATER_RETREATS = "May we tell you of later retreats?"


def record_consent(
    session: Session, person: Person, given: bool, place: str, *, by: str | None = None
) -> None:
    """Note a consent to texts that is new, or one that is withdrawn. `by` noted it for them."""
    if given == (person.sms_consent_at is not None):
        return
    person.sms_consent_at = clock.now() if given else None
    person.sms_consent_place = place if given else None
    person.sms_consent_wording = WORDING if given else None
    if person.cell_phone:
        note_consent(
            session,
            Channel.TEXT,
            person.cell_phone,
            given=given,
            how=place,
            wording=WORDING if given else None,
            by=by,
        )


def record_contact(
    session: Session, person: Person, given: bool, place: str, *, by: str | None = None
) -> None:
    """Note whether somebody may be written to about later retreats."""
    if person.email:
        note_consent(
            session,
            Channel.EMAIL,
            person.email,
            given=given,
            how=place,
            wording=LATER_RETREATS,
            by=by,
        )
