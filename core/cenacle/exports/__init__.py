"""Rosters, room lists, name tags and sign-in sheets to print, as CSV, XLSX and PDF."""

from pyramid.config import Configurator


def includeme(config: Configurator) -> None:
    config.scan("cenacle.exports.views")
