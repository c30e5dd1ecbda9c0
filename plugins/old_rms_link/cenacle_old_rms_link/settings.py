"""What a house sets about the system that it had before."""

from cenacle.api import SettingDefinition, kinds

OLD_RMS_URL: SettingDefinition[str | None] = SettingDefinition(
    "OldRmsUrl", kinds.web_address, None, "The address of the old system.", label="Address"
)
OLD_RMS_LABEL = SettingDefinition(
    "OldRmsLabel",
    kinds.text,
    "Open the old system",
    "What the link to it says.",
    label="Words of the link",
)
