"""Messages leave as soon as something was written, and three times a minute."""

from huey import crontab

from cenacle.platform.house import House
from cenacle.platform.outbox.channel import Channel, R
from cenacle.platform.outbox.delivery import deliver
from cenacle.platform.tasks import one_thread_at_a_time

LATER_SWEEPS = (20, 40)
"""Seconds: there may be room again before the minute is over, or another worker have died."""


def register_channel(house: House, channel: Channel[R]) -> None:
    """Let workers know how the messages of this channel are delivered."""

    @one_thread_at_a_time
    def deliver_what_is_due() -> None:
        deliver(house, channel)

    def sweep() -> None:
        for seconds in LATER_SWEEPS:
            house.queue.enqueue_later(channel.deliver_task, seconds=seconds)
        deliver_what_is_due()

    house.queue.add_task(channel.deliver_task, deliver_what_is_due)
    house.queue.add_periodic_task(f"{channel.name}.sweep", crontab(), sweep)
