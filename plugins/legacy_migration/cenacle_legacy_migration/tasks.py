"""A run begins as soon as somebody starts it; every minute one that was left is taken up."""

from cenacle.api import one_thread_at_a_time
from huey import Huey, crontab
from pyramid.registry import Registry

from cenacle_legacy_migration import runs


def register(huey: Huey, registry: Registry) -> None:
    """`registry.migrate_legacy` is the task that whoever starts a run queues."""

    @one_thread_at_a_time
    def work() -> None:
        runs.work(registry)

    registry.migrate_legacy = huey.task(name="legacy.migrate")(work)
    huey.periodic_task(crontab(), name="legacy.sweep")(work)
