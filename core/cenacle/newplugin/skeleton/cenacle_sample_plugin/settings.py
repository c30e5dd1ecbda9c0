"""What a house sets about its notes."""

from cenacle.api import SettingDefinition, kinds

DAYS_PINNED = SettingDefinition(
    "SamplePluginDays",
    kinds.whole_number(1, 365),
    30,
    "For how many days a note is pinned.",
)
