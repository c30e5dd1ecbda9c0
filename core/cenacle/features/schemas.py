"""Features over the wire."""

from pydantic import Field

from cenacle.web import Form, Schema


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


class LeftOut(Schema):
    """A plugin that the house opened without; `reason` is what went wrong, as a developer reads
    it."""

    plugin: str
    version: str
    reason: str
