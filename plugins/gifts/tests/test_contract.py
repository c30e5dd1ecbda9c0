"""What the house expects of every plugin."""

from pathlib import Path

from cenacle.api import now
from cenacle.testing.contract import PluginContract
from cenacle_gifts.models import Counter, Currency, Entry, Receipt, ReceiptLine, Way
from sqlalchemy.orm import Session


class TestContract(PluginContract):
    plugin = "gifts"
    api_document = Path(__file__).parents[3] / "plugin-ui/gifts/openapi.json"

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
        session.add(ReceiptLine(receipt_id=receipt.id, entry_id=gift.id))
