"""What the plugin keeps of a person: shown to them, and forgotten as far as the law of taxes lets
it: day, amount and retreat of a gift stay."""

from cenacle.api import PersonalData, PersonKnown, Words
from sqlalchemy import String, case, cast, delete, func, literal, select, update
from sqlalchemy.orm import Session

from cenacle_gifts.deposit_models import Deposit
from cenacle_gifts.deposit_states import Stand, as_stand, standing
from cenacle_gifts.models import Entry, Receipt, ReceiptLine
from cenacle_gifts.money import show
from cenacle_gifts.payment_models import Asking, Payment
from cenacle_gifts.standing import receipts_of

_ = Words("cenacle_gifts")

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
            looked_by=None,
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
            _("Payments"),
            [
                {
                    _("Begun"): payment.made_at,
                    _("For"): payment.purpose,
                    _("Amount"): show(payment.cents, payment.currency),
                    _("By"): payment.provider,
                    _("How it stands"): payment.state,
                    _("Name"): payment.giver_name or "",
                    _("E-mail"): payment.email or "",
                    _("Message"): payment.message or "",
                }
                for payment in session.scalars(payments.order_by(Payment.id))
            ],
        ),
        PersonalData(
            _("Letters that asked for a gift"),
            [
                {_("Written"): asking.written_at}
                for asking in session.scalars(askings.order_by(Asking.id))
            ],
        ),
        PersonalData(
            _("Gifts"),
            [
                {
                    _("Day"): entry.received_on,
                    _("Amount"): show(entry.cents, entry.currency),
                    _("Way"): entry.way,
                    _("For"): entry.purpose,
                    _("Number of the provider"): entry.provider_ref or "",
                    _("Check number"): entry.check_number or "",
                    _("Note"): entry.note or "",
                    _("Booked"): entry.booked_at,
                    _("Takes back"): entry.takes_back_id is not None,
                    _("Gives back"): entry.refunds_id is not None,
                }
                for entry in session.scalars(theirs.order_by(Entry.received_on, Entry.id))
            ],
        ),
        PersonalData(
            _("Deposits"),
            [
                {
                    _("State"): stand.state,
                    _("Asked"): show(stand.deposit.cents, stand.currency),
                    _("Here"): show(stand.held, stand.currency),
                    _("Kept"): show(stand.kept, stand.currency),
                    _("To give back"): show(stand.to_give_back, stand.currency),
                    _("Given back"): show(stand.given_back, stand.currency),
                }
                for stand in _deposits(session, person)
            ],
        ),
        PersonalData(
            _("Receipts for gifts"),
            [
                {
                    _("Number"): receipt.number,
                    _("Written"): receipt.written_on,
                    _("Amount"): show(receipt.cents, receipt.currency),
                    _("Taken back"): receipt.taken_back_on,
                }
                for receipt in session.scalars(receipts.order_by(Receipt.number))
            ],
        ),
    ]


def _deposits(session: Session, person: PersonKnown) -> list[Stand]:
    theirs = standing().where(Deposit.retreatant_id == person.retreatant_id).order_by(Deposit.id)
    return [as_stand(row) for row in session.execute(theirs)]
