"""The captain's home: how the next retreat stands, and what needs doing; on Mondays by mail."""

from pyramid.config import Configurator

from cenacle.home import digest
from cenacle.platform.house import House

__all__ = ["register_tasks"]


def register_tasks(house: House) -> None:
    """Let workers know what goes out at its time."""
    digest.register(house)


def includeme(config: Configurator) -> None:
    config.scan("cenacle.home.views")
