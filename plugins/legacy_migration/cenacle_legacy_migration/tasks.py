"""A run begins as soon as somebody starts it; every minute one that was left is taken up."""

import threading

from huey import Huey, crontab
from pyramid.registry import Registry

from cenacle_legacy_migration import runs


def register(huey: Huey, registry: Registry) -> None:
    """`registry.migrate_legacy` is the task that whoever starts a run queues."""
    working = threading.Lock()

    def work() -> None:
        """One thread of a worker at a time: a long run must not keep it from its other work."""
        if working.acquire(blocking=False):
            try:
                runs.work(registry)
            finally:
                working.release()

    registry.migrate_legacy = huey.task(name="legacy.migrate")(work)
    huey.periodic_task(crontab(), name="legacy.sweep")(work)
