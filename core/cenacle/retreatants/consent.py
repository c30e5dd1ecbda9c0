"""Consent to messages: when and where it was given, and which wording was shown.

What holds now stands with the person; the ledger has all that was ever said, by address.
"""

from collections.abc import Mapping

from sqlalchemy.orm import Session

from cenacle.platform import clock
from cenacle.platform.consents import Channel, note_consent
from cenacle.platform.house import House
from cenacle.platform.mail.suppression import find_unwilling
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


def change_details(
    session: Session,
    house: House,
    person: Person,
    columns: Mapping[str, object],
    place: str,
    *,
    by: str | None = None,
) -> None:
    """Write what is known of somebody by now, and let what they said follow: a yes to texts is one
    to a number, and ends with it; a no to later retreats goes along to another address."""
    if columns.get("cell_phone", person.cell_phone) != person.cell_phone:
        record_consent(session, person, False, f"{place}: another number", by=by)
    former = person.email
    for column, value in columns.items():
        setattr(person, column, value)
    keep_refusal(session, house, person, former, place, by=by)


def keep_refusal(
    session: Session,
    house: House,
    person: Person,
    former: str | None,
    place: str,
    *,
    by: str | None = None,
) -> None:
    """Whoever answered under a `former` address that they want to hear of no later retreats is not
    asked anew. Who unsubscribed said so of that mailbox, and read no question."""
    if former is None or former.casefold() == person.email_folded:
        return
    if find_unwilling(session, house, [former]):
        record_contact(session, person, False, f"{place}: another address", by=by)
