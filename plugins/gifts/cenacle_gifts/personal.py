"""What the plugin keeps of a person: shown to them, and forgotten as far as the law of taxes lets
it: day, amount and retreat of a gift stay."""

from cenacle.api import PersonalData, PersonKnown
from sqlalchemy import String, case, cast, delete, func, literal, select, update
from sqlalchemy.orm import Session

from cenacle_gifts.deposit_models import Deposit
from cenacle_gifts.deposit_states import Stand, as_stand, standing
from cenacle_gifts.models import Entry, Receipt, ReceiptLine
from cenacle_gifts.money import show
from cenacle_gifts.payment_models import Asking, Payment
from cenacle_gifts.standing import receipts_of

ERASED = "erased"
"""Stands where a name was that must not be missing."""


def erase(person: PersonKnown, session: Session) -> None:
    _forget_on_receipts(person, session)
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
    session.execute(delete(Deposit).where(Deposit.retreatant_id == person.retreatant_id))


def _forget_on_receipts(person: PersonKnown, session: Session) -> None:
    """One of a household is of those alone who are still known."""
    of_another = (
        select(func.min(Entry.retreatant_id))
        .join(ReceiptLine, ReceiptLine.entry_id == Entry.id)
        .where(ReceiptLine.receipt_id == Receipt.id, Entry.retreatant_id != person.retreatant_id)
        .scalar_subquery()
    )
    went_to = Receipt.retreatant_id == person.retreatant_id
    session.execute(
        update(Receipt)
        .where(
            receipts_of(person.retreatant_id)
            | (Receipt.retreatant_id.is_(None) & Receipt.giver_name.in_(person.names))
        )
        .values(
            retreatant_id=case((went_to, of_another), else_=Receipt.retreatant_id),
            giver_name=None,
            written_by=ERASED,
            taken_back_by=None,
        )
        .execution_options(synchronize_session=False)
    )


def erase_payments(person: PersonKnown, session: Session) -> None:
    """What it came to stands in the ledger; a payment that is still open is booked of nobody."""
    session.execute(
        update(Payment)
        .where(
            (Payment.retreatant_id == person.retreatant_id)
            | func.lower(Payment.email).in_(person.emails)
            | Payment.giver_name.in_(person.names)
        )
        .values(
            retreatant_id=None,
            giver_name=None,
            email=None,
            message=None,
            back_to=None,
            asker=None,
            problem=None,
        )
        .execution_options(synchronize_session=False)
    )
    session.execute(delete(Asking).where(Asking.retreatant_id == person.retreatant_id))


def tell(person: PersonKnown, session: Session) -> list[PersonalData]:
    theirs = select(Entry).where(Entry.retreatant_id == person.retreatant_id)
    receipts = select(Receipt).where(receipts_of(person.retreatant_id))
    payments = select(Payment).where(Payment.retreatant_id == person.retreatant_id)
    askings = select(Asking).where(Asking.retreatant_id == person.retreatant_id)
    return [
        PersonalData(
            "Payments",
            [
                {
                    "begun": payment.made_at.isoformat(),
                    "for": payment.purpose.value,
                    "amount": show(payment.cents, payment.currency),
                    "by": payment.provider,
                    "how it stands": payment.state.value,
                    "name": payment.giver_name or "",
                    "e-mail": payment.email or "",
                    "message": payment.message or "",
                }
                for payment in session.scalars(payments.order_by(Payment.id))
            ],
        ),
        PersonalData(
            "Letters that asked for a gift",
            [
                {"written": asking.written_at.isoformat()}
                for asking in session.scalars(askings.order_by(Asking.id))
            ],
        ),
        PersonalData(
            "Gifts",
            [
                {
                    "day": entry.received_on.isoformat(),
                    "amount": show(entry.cents, entry.currency),
                    "way": entry.way.value,
                    "for": entry.purpose.value,
                    "number of the provider": entry.provider_ref or "",
                    "check number": entry.check_number or "",
                    "note": entry.note or "",
                    "booked": entry.booked_at.isoformat(),
                    "takes back": entry.takes_back_id is not None,
                    "gives back": entry.refunds_id is not None,
                }
                for entry in session.scalars(theirs.order_by(Entry.received_on, Entry.id))
            ],
        ),
        PersonalData(
            "Deposits",
            [
                {
                    "state": stand.state.value,
                    "asked": show(stand.deposit.cents, stand.currency),
                    "here": show(stand.held, stand.currency),
                    "kept": show(stand.kept, stand.currency),
                    "to give back": show(stand.to_give_back, stand.currency),
                    "given back": show(stand.given_back, stand.currency),
                }
                for stand in _deposits(session, person)
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


def _deposits(session: Session, person: PersonKnown) -> list[Stand]:
    theirs = standing().where(Deposit.retreatant_id == person.retreatant_id).order_by(Deposit.id)
    return [as_stand(row) for row in session.execute(theirs)]
