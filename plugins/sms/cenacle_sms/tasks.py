"""What came is known for a month, so that what is sent again changes nothing."""

from datetime import timedelta

from cenacle.api import House, now
from huey import crontab
from sqlalchemy import delete

from cenacle_sms.models import IncomingText

FORGET = "sms.forget-incoming"
REMEMBERED = timedelta(days=30)


def register(house: House) -> None:
    def forget() -> None:
        """A yes or no stays known: it could be sent again for ever."""
        is_over = (~IncomingText.decides, IncomingText.at < now() - REMEMBERED)
        with house.transaction() as session:
            session.execute(delete(IncomingText).where(*is_over))

    house.queue.add_periodic_task(FORGET, crontab(hour="3", minute="40"), forget)
