"""Each night the notes go whose time is over."""

from cenacle.api import work_session
from huey import Huey, crontab
from pyramid.registry import Registry

from cenacle_sample_plugin import service


def register(huey: Huey, registry: Registry) -> None:
    """`registry.sample_plugin_sweep` is the task."""

    def sweep() -> None:
        with work_session(huey) as session:
            service.remove_past_notes(session, registry)

    nightly = crontab(hour="3", minute="20")
    registry.sample_plugin_sweep = huey.periodic_task(nightly, name="sample_plugin.sweep")(sweep)
