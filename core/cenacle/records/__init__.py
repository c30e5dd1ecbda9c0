"""The records of people as a whole: read, found, and two of one person merged into one."""

from pyramid.config import Configurator


def includeme(config: Configurator) -> None:
    for views in ("views", "mending"):
        config.scan(f"cenacle.records.{views}")
