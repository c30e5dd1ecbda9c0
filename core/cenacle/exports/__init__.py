"""Paper: what is handed to the kitchen, the desk and the printer, as CSV, XLSX and PDF."""

from pyramid.config import Configurator


def includeme(config: Configurator) -> None:
    config.scan("cenacle.exports.views")
