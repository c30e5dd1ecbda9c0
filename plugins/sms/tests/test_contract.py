"""What the house expects of every plugin."""

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

from cenacle.api import now
from cenacle.testing.contract import PluginContract
from cenacle_sms.models import IncomingText, OptOut, TextMessage, TextStatus
from sqlalchemy.orm import Session


class TestContract(PluginContract):
    plugin = "sms"
    api_document = Path(__file__).parents[3] / "plugin-ui/sms/openapi.json"
    while_off: ClassVar[Mapping[str, str]] = {
        "sms.forget-incoming": "What came is forgotten in its time all the same."
    }
    without_ondelete = (
        "Its tables are older than the rule; a house does what each column can: it is emptied, or "
        "its row goes."
    )

    def fill(self, session: Session) -> None:
        session.add(IncomingText(sid="SM1", at=now(), decides=True))
        session.add(OptOut(phone="+15045550123", word="STOP", since=now()))
        session.add(
            TextMessage(
                retreatant_id=1,
                group_id=1,
                phone="+15045550123",
                sender_email="captain@house.test",
                shown="Will you join us?",
                segments=1,
                status=TextStatus.DELIVERED,
                created_at=now(),
                sent_at=now(),
            )
        )
