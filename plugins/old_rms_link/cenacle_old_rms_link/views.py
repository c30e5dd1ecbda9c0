"""`/api/settings/old-rms-link`"""

from cenacle.api import Request, Right, Schema, Service

from cenacle_old_rms_link.plugin import FLAG
from cenacle_old_rms_link.settings import OLD_RMS_LABEL, OLD_RMS_URL

old_rms_link = Service(
    "settings.old-rms-link",
    "/api/settings/old-rms-link",
    "The way to the old system.",
    feature_flag=FLAG,
)


class OldRmsLink(Schema):
    """`url` is empty until the house has set it."""

    url: str | None
    label: str


@old_rms_link.get(right=Right.SIGNED_IN, result=OldRmsLink, refusals={404: "Switched off."})
def read_old_rms_link(request: Request) -> OldRmsLink:
    """Where the banner leads, and what it says."""
    return OldRmsLink(
        url=request.house.settings.value(OLD_RMS_URL),
        label=request.house.settings.value(OLD_RMS_LABEL),
    )
