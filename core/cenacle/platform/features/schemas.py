"""Features over the wire."""

from datetime import datetime
from typing import Literal

from pydantic import Field

from cenacle.platform.web import Form, Schema


class FeatureState(Schema):
    feature_flag: str
    is_enabled: bool


class FeatureSwitch(Form):
    feature_flag: str = Field(max_length=60)
    is_enabled: bool = Field(strict=True)


class FeatureRow(Schema):
    id: int
    feature_flag: str
    description: str
    plugin: str
    is_enabled: bool


class FeatureTable(Schema):
    rows: list[FeatureRow]
    total: int


class LoadedFrontend(Schema):
    """A micro-frontend that the shell may load.

    `entry` is the path of its script, `flags` those of its plugin that are on.
    """

    plugin: str
    remote: str
    entry: str
    abi: int
    slots: list[str]
    flags: list[str]


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
