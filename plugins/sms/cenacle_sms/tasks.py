"""Texts leave as soon as one was written, and every minute."""

from cenacle.api import one_thread_at_a_time
from huey import Huey, crontab
from pyramid.registry import Registry

from cenacle_sms import delivery


def register(huey: Huey, registry: Registry) -> None:
    """`registry.deliver_texts` is the task that whoever writes a text queues."""

    @one_thread_at_a_time
    def deliver() -> None:
        delivery.deliver(registry)

    registry.deliver_texts = huey.task(name="sms.deliver")(deliver)
    huey.periodic_task(crontab(), name="sms.sweep")(deliver)
