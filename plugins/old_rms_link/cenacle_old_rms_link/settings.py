"""What a house sets about the system that it had before."""

from cenacle.api import SettingDefinition, Words, kinds

_ = Words("cenacle_old_rms_link")

OLD_RMS_URL: SettingDefinition[str | None] = SettingDefinition(
    "OldRmsUrl", kinds.web_address, None, _("The address of the old system."), label=_("Address")
)
OLD_RMS_LABEL = SettingDefinition(
    "OldRmsLabel",
    kinds.text,
    "Open the old system",
    _("What the link to it says."),
    label=_("Words of the link"),
)
