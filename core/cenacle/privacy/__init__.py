"""What the house owes to its people: to show all that it knows of them, and to forget them."""

from pyramid.config import Configurator


def includeme(config: Configurator) -> None:
    config.scan("cenacle.privacy.views")
    config.include("cenacle.privacy.views")
