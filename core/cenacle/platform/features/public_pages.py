"""What public pages say of plugins: nothing, where none fills a slot of such a page."""

from html import escape

from sqlalchemy.exc import DBAPIError

from cenacle.platform.access import Right
from cenacle.platform.features.service import list_public_frontends
from cenacle.platform.plugins.slots import SLOTS
from cenacle.platform.request import Request


def head_of_public_pages(request: Request) -> str:
    """Which slots of public pages are filled, lest a page load what loads plugins for nothing; all
    of them for whoever asks by `?slots` to see where they are."""
    try:
        filled = {slot for each in list_public_frontends(request.house) for slot in each.slots}
        is_shown = "slots" in request.readable_query and may_see_slots(request)
    except DBAPIError:  # the page itself needs no database
        return ""
    if is_shown:
        filled |= {slot.name for slot in SLOTS.values() if slot.right is Right.PUBLIC}
    if not filled:
        return ""
    how = " data-shown" if is_shown else ""
    return f'<meta name="cenacle-slots" content="{escape(" ".join(sorted(filled)))}"{how}>'


def may_see_slots(request: Request) -> bool:
    """Who fills which place is for whoever manages features; in a Local house for whoever
    develops."""
    is_local = request.house.configuration.is_local
    return bool(request.has_permission(Right.SIGNED_IN if is_local else Right.HOUSE))
