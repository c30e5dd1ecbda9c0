"""Whoever opens a link of theirs reads what the house knows they read."""

import re

from pyramid.config import Configurator

from cenacle.magic_links.links import open_link
from cenacle.platform.errors import NotAllowed
from cenacle.platform.request import Request

TOKEN = re.compile(r".*/([\w-]{22})")
"""At the end of a path, of a call as of a page."""


def _language(request: Request) -> str | None:
    """A link that does not open tells nothing of whose it was."""
    found = TOKEN.fullmatch(request.path_info)
    if found is None:
        return None
    try:
        return open_link(request.db, request.house, found[1]).retreatant.language
    except NotAllowed:
        return None


def includeme(config: Configurator) -> None:
    config.add_language_source(_language)
