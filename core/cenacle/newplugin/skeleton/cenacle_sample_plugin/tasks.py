"""Each night the notes go whose time is over."""

from cenacle.api import House
from huey import crontab

from cenacle_sample_plugin import service

SWEEP = "sample_plugin.sweep"


def register(house: House) -> None:
    def sweep() -> None:
        with house.transaction() as session:
            service.remove_past_notes(session, house)

    house.queue.add_periodic_task(SWEEP, crontab(hour="3", minute="20"), sweep)
