"""What the plugin keeps of a person: shown to them, and forgotten as far as the law of taxes lets
it: day, amount and retreat of a gift stay."""

from cenacle.api import PersonalData, PersonKnown
from sqlalchemy import String, cast, literal, select, update
from sqlalchemy.orm import Session

from cenacle_gifts.models import Entry, Receipt
from cenacle_gifts.money import show

ERASED = "erased"
"""Stands where a name was that must not be missing."""


def erase(person: PersonKnown, session: Session) -> None:
    theirs = Entry.retreatant_id == person.retreatant_id
    named = Entry.retreatant_id.is_(None) & Entry.giver_name.in_(person.names)
    session.execute(
        update(Entry)
        .where(theirs | named)
        .values(
            key=literal("erased:") + cast(Entry.id, String),
            retreatant_id=None,
            giver_name=None,
            giver_folded="",
            note=None,
            check_number=None,
            booked_by=ERASED,
        )
        .execution_options(synchronize_session=False)
    )
    session.execute(
        update(Receipt)
        .where(
            (Receipt.retreatant_id == person.retreatant_id)
            | (Receipt.retreatant_id.is_(None) & Receipt.giver_name.in_(person.names))
        )
        .values(retreatant_id=None, giver_name=None, written_by=ERASED, taken_back_by=None)
        .execution_options(synchronize_session=False)
    )


def tell(person: PersonKnown, session: Session) -> list[PersonalData]:
    theirs = select(Entry).where(Entry.retreatant_id == person.retreatant_id)
    receipts = select(Receipt).where(Receipt.retreatant_id == person.retreatant_id)
    return [
        PersonalData(
            "Gifts",
            [
                {
                    "day": entry.received_on.isoformat(),
                    "amount": show(entry.cents, entry.currency),
                    "way": entry.way.value,
                    "check number": entry.check_number or "",
                    "note": entry.note or "",
                    "booked": entry.booked_at.isoformat(),
                    "takes back": entry.takes_back_id is not None,
                }
                for entry in session.scalars(theirs.order_by(Entry.received_on, Entry.id))
            ],
        ),
        PersonalData(
            "Receipts for gifts",
            [
                {
                    "number": receipt.number,
                    "written": receipt.written_on.isoformat(),
                    "amount": show(receipt.cents, receipt.currency),
                    "taken back": (receipt.taken_back_on or "") and str(receipt.taken_back_on),
                }
                for receipt in session.scalars(receipts.order_by(Receipt.number))
            ],
        ),
    ]
