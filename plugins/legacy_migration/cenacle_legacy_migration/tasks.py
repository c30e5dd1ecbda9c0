"""A run begins as soon as somebody starts it; every minute one that was left is taken up."""

from cenacle.api import House, one_thread_at_a_time
from huey import crontab

from cenacle_legacy_migration import runs


def register(house: House) -> None:
    @one_thread_at_a_time
    def work() -> None:
        runs.work(house)

    house.queue.add_task(runs.MIGRATE, work)
    house.queue.add_periodic_task("legacy.sweep", crontab(), work)
