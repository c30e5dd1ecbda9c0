"""Texts leave as soon as one was written, and every minute."""

import threading

from huey import Huey, crontab
from pyramid.registry import Registry

from cenacle_sms import delivery


def register(huey: Huey, registry: Registry) -> None:
    """`registry.deliver_texts` is the task that whoever writes a text queues."""
    delivering = threading.Lock()

    def deliver() -> None:
        """One thread of a worker at a time: many texts must not keep it from its other work."""
        if delivering.acquire(blocking=False):
            try:
                delivery.deliver(registry)
            finally:
                delivering.release()

    registry.deliver_texts = huey.task(name="sms.deliver")(deliver)
    huey.periodic_task(crontab(), name="sms.sweep")(deliver)
