"""The post leaves as soon as something was written, and three times a minute."""

from huey import crontab
from pyramid.registry import Registry

from cenacle.mail import delivery
from cenacle.tasks import one_thread_at_a_time

LATER_SWEEPS = (20, 40)
"""Seconds: where MailPerMinute was used up, there is room again before the minute is over."""


def register(registry: Registry) -> None:
    """`registry.deliver_mail` is the task that whoever writes a mail queues."""

    @one_thread_at_a_time
    def deliver() -> None:
        delivery.deliver(registry)

    task = registry.queue.task(name="mail.deliver")(deliver)

    def sweep() -> None:
        for seconds in LATER_SWEEPS:
            task.schedule(delay=seconds)
        deliver()

    registry.deliver_mail = task
    registry.queue.periodic_task(crontab(), name="mail.sweep")(sweep)
