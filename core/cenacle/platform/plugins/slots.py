"""The places that plugins may fill, as the SDK's contract has them (`slots.json` is made of it)."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from cenacle.platform.access import Right
from cenacle.platform.words import CORE, Words

_ = Words(CORE)

NO_SUCH_SLOT = _("What it puts into {slot} is not shown: this house has no such slot.")
OTHER_VERSION = _(
    "What it puts into {slot} is not shown: it was built for version {theirs} of this slot, and "
    "this house has {ours}."
)


@dataclass(frozen=True)
class Slot:
    """A place of this house. A path follows a `name` that ends with a slash; `right` is what one
    needs to come there at all."""

    name: str
    version: int
    right: Right
    where: str


@dataclass(frozen=True)
class Fill:
    """What a plugin puts into a place: built for a `version` of its `slot`, shown to whoever has
    the `right` as well, if it names one, and before fills of a greater `order`."""

    slot: str
    version: int
    right: Right | str | None
    order: int

    @property
    def misfit(self) -> str | None:
        """Why this house does not show it, in a sentence; nothing when it does."""
        known = find_slot(self.slot)
        if known is None:
            return str(NO_SUCH_SLOT.format(slot=self.slot))
        if known.version != self.version:
            told = OTHER_VERSION.format(slot=self.slot, theirs=self.version, ours=known.version)
            return str(told)
        return None

    def is_for(self, may: Callable[[Right | str], bool]) -> bool:
        """Whether somebody comes to the place, and may see what fills it, who has the rights that
        `may` says."""
        known = find_slot(self.slot)
        return (
            known is not None
            and self.misfit is None
            and may(known.right)
            and (self.right is None or may(self.right))
        )

    @property
    def is_public(self) -> bool:
        """Whether strangers see it."""
        known = find_slot(self.slot)
        return (
            known is not None
            and self.misfit is None
            and known.right is Right.PUBLIC
            and self.right in (None, Right.PUBLIC)
        )


def read_fill(written: str, right: Right | str | None, order: int) -> Fill:
    """What a manifest calls `roster.invite@1`; without a version it is 1."""
    slot, _, version = written.partition("@")
    return Fill(slot, int(version or 1), right, order)


def find_slot(name: str) -> Slot | None:
    """The slot that a fill names: of `admin.route/kitchen` it is `admin.route/`."""
    place, slash, path = name.partition("/")
    return SLOTS.get(place + slash) if bool(slash) == bool(path) else None


def _read_slots() -> dict[str, Slot]:
    told = json.loads(Path(__file__).with_name("slots.json").read_text("utf-8"))
    return {
        name: Slot(name, each["version"], Right[each["right"]], each["where"])
        for name, each in told.items()
    }


SLOTS = _read_slots()
