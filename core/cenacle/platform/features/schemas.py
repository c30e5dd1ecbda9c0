"""Features over the wire."""

from datetime import datetime
from typing import Literal

from pydantic import Field

from cenacle.platform.access import Role
from cenacle.platform.web import Form, Schema
from cenacle.platform.web.fields import KeptSentence


class FeatureState(Schema):
    feature_flag: str
    is_enabled: bool


class FeatureSwitch(Form):
    feature_flag: str = Field(max_length=60)
    is_enabled: bool = Field(strict=True)


class FeatureRow(Schema):
    """`title` is what people call it; `version`, `author` and `link` are its distribution's, and
    empty where that does not say."""

    id: int
    feature_flag: str
    title: str
    description: KeptSentence
    plugin: str
    version: str
    author: str
    link: str
    is_enabled: bool


class FeatureTable(Schema):
    rows: list[FeatureRow]
    total: int


class LoadedFrontend(Schema):
    """A micro-frontend that the shell may load.

    `title` is what people call its plugin, `entry` the path of its script, `slots` what it fills
    for whoever asks, `orders` where it stands in each among others, `flags` those of its plugin
    that are on.
    """

    plugin: str
    title: str
    remote: str
    entry: str
    abi: int
    slots: list[str]
    orders: dict[str, int]
    flags: list[str]


class RightHolder(Schema):
    role: Role
    is_given: bool


class RightRow(Schema):
    """A right of a plugin, by its full name, and the roles that can have it."""

    right: str
    title: str
    description: str
    roles: list[RightHolder]


class RightForm(Form):
    right: str = Field(max_length=120)
    role: Role
    is_given: bool = Field(strict=True)


class SlotFill(Schema):
    """What a plugin puts into a slot, for whoever has the slot's right, and its own if it has one.

    `misfit` says why this house never shows it, `is_on` whether its plugin is on.
    """

    plugin: str
    title: str
    slot: str
    version: int
    order: int
    right: str | None
    is_on: bool
    misfit: str | None


class HouseSlot(Schema):
    """A place that plugins may fill. A path follows a `name` that ends with a slash."""

    name: str
    version: int
    where: str
    right: str
    fills: list[SlotFill]


class PluginFailure(Schema):
    """What a plugin failed at while the house was open: where, and why as a developer reads it."""

    place: str
    reason: str
    count: int
    first_at: datetime
    last_at: datetime


class PluginTrouble(Schema):
    """A plugin that does not work, or not all of it.

    `standing` says how things are until somebody mends them, `faults` what failed lately, the
    latest first.
    """

    plugin: str
    title: str
    version: str
    left_out: bool
    standing: list[str]
    faults: list[PluginFailure]


class FaultReport(Form):
    """What a browser met in the screens of a plugin: it `threw` the `error`, `at` a line of its
    script; it was `silent` for too long; its script is `missing`. No words of the error: they may
    hold what somebody had on the screen."""

    plugin: str = Field(max_length=60)
    slot: str = Field(max_length=100)
    kind: Literal["threw", "silent", "missing"]
    error: str | None = Field(None, pattern=r"^[A-Za-z]{1,40}$")
    at: str | None = Field(None, pattern=r"^[\w.-]{1,100}\.js:\d{1,7}:\d{1,7}$")
