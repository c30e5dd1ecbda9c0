"""What a person's history tells of a pinned note."""

from collections.abc import Mapping
from dataclasses import dataclass

from cenacle.api import HistoryType, RetreatantEvent, Words

_ = Words("cenacle_sample_plugin")

PINNED = HistoryType(
    name="SamplePluginPinned",
    title=_("Note pinned"),
    message=_("“{text}” was pinned."),
    tags=(_("note"),),
)


@dataclass(frozen=True)
class NotePinned(RetreatantEvent):
    """Somebody pinned a note to a person's record."""

    text: str

    history_type = PINNED.name

    @property
    def history_values(self) -> Mapping[str, str]:
        return {"text": self.text}
