"""What the list of plugins offers, over the wire."""

from datetime import datetime
from enum import StrEnum

from cenacle.platform.web import Schema


class Standing(StrEnum):
    INSTALLED = "installed"
    NEWER = "newer"
    """There is a newer version than the one that is installed."""
    AVAILABLE = "available"
    UNFIT = "unfit"


class Offer(Schema):
    """A plugin of the list. `command` is what installs it, `why` a sentence where it does not fit;
    `installed` is the version that is there."""

    name: str
    title: str
    words: str
    author: str
    link: str
    version: str
    installed: str | None
    standing: Standing
    command: str | None
    why: str | None


class Offers(Schema):
    """`is_read` is false where the house reads no list. `problem` says why there is no newer one
    than that of `made_at`, or none at all."""

    is_read: bool
    made_at: datetime | None
    problem: str | None
    offers: list[Offer]
