"""Webhooks are told by the outbox, and what was delivered is forgotten after a time."""

from datetime import timedelta

from huey import crontab
from sqlalchemy import delete, select

from cenacle.platform import clock
from cenacle.platform.house import House
from cenacle.platform.outbox import register_channel
from cenacle.programs.deliveries import WEBHOOKS
from cenacle.programs.models import WebhookDelivery

KEPT = timedelta(days=30)
AT_ONCE = 500
SWEEP = "programs.sweep"


def register(house: House) -> None:
    """Deliver what is due, and sweep what was delivered long ago, every hour."""

    def sweep() -> None:
        while not house.queue.stopping.is_set() and _forget_some(house):
            pass

    register_channel(house, WEBHOOKS)
    house.queue.add_periodic_task(SWEEP, crontab(minute="41"), sweep)


def _forget_some(house: House) -> bool:
    """Whether there was anything; a little at once, so that nobody waits for it."""
    old = select(WebhookDelivery.id).where(
        WebhookDelivery.written_at < clock.now() - KEPT, WebhookDelivery.due_at.is_(None)
    )
    with house.transaction() as session:
        ids = session.scalars(old.limit(AT_ONCE)).all()
        session.execute(delete(WebhookDelivery).where(WebhookDelivery.id.in_(ids)))
    return bool(ids)
