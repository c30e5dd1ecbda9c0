"""What the house expects of every plugin."""

from pathlib import Path

from cenacle.api import now
from cenacle.testing.contract import PluginContract
from cenacle_gifts.deposit_models import AskedDeposit, Deposit
from cenacle_gifts.models import Counter, Currency, Entry, Purpose, Receipt, ReceiptLine, Way
from cenacle_gifts.payment_models import (
    Asking,
    Cursor,
    Heard,
    Payment,
    PaymentState,
    Refund,
    RefundState,
)
from cenacle_gifts.payout_models import Payout, PayoutLine
from sqlalchemy.orm import Session


class TestContract(PluginContract):
    plugin = "gifts"
    api_document = Path(__file__).parents[3] / "plugin-ui/gifts/openapi.json"

    while_off = {  # noqa: RUF012 -- read by the house alone
        "gifts.sweep": "What somebody paid before is booked and given back all the same.",
    }

    def fill(self, session: Session) -> None:
        gift = Entry(
            key="form-00000001",
            received_on=now().date(),
            retreatant_id=1,
            way=Way.CHECK,
            cents=5000,
            currency=Currency.USD,
            check_number="1042",
            booked_by="admin@house.test",
            booked_at=now(),
        )
        receipt = Receipt(
            number=1,
            retreatant_id=1,
            cents=5000,
            currency=Currency.USD,
            written_on=now().date(),
            written_by="admin@house.test",
            is_mailed=False,
        )
        session.add_all([gift, receipt, Counter(id=1, last=1)])
        session.flush()
        session.add(ReceiptLine(receipt_id=receipt.id, entry_id=gift.id, cents=5000))
        payment = Payment(
            key="1" * 32,
            token_hash="1" * 64,
            provider="stripe",
            provider_ref="cs_1",
            purpose=Purpose.GIFT,
            cents=5000,
            currency=Currency.USD,
            retreatant_id=1,
            language="en",
            state=PaymentState.PAID,
            made_at=now(),
            asked_at=now(),
            entry_id=gift.id,
        )
        refund = Refund(
            key="1" * 32,
            entry_id=gift.id,
            cents=100,
            state=RefundState.SENT,
            provider_ref="re_1",
            made_by="admin@house.test",
            made_at=now(),
        )
        asking = Asking(retreatant_id=1, retreat_id=1, token_hash="1" * 64, written_at=now())
        heard = Heard(provider="stripe", event_id="evt_1", ref="cs_1", told_at=now())
        cursor = Cursor(provider="stripe", asked_until=now())
        payout = Payout(
            ref="po_1", paid_on=now().date(), imported_at=now(), imported_by="admin@house.test"
        )
        asked = AskedDeposit(retreat_id=1, cents=5000, currency=Currency.USD, days_to_pay=7)
        deposit = Deposit(
            retreat_id=1, retreatant_id=1, cents=5000, currency=Currency.USD, kept_cents=0
        )
        session.add_all([asked, deposit])
        session.add_all([payment, refund, asking, heard, cursor, payout])
        session.flush()
        session.add(
            PayoutLine(
                payout_id=payout.id,
                ref="txn_1",
                category="charge",
                entry_ref="ch_1",
                gross_cents=5000,
                fee_cents=175,
                net_cents=4825,
                currency="USD",
                moved_on=now().date(),
            )
        )
