"""What a house tells whoever comes: where it is, its telephone, when one arrives, what to bring."""

from dataclasses import dataclass
from datetime import time

from cenacle.platform.settings.definitions import (
    ARRIVAL_TIME,
    DEPARTURE_TIME,
    HOUSE_ADDRESS,
    HOUSE_PHONE,
    WHAT_TO_BRING,
)
from cenacle.platform.settings.service import Settings
from cenacle.platform.told import told_time


@dataclass(frozen=True)
class Visit:
    """Each is empty as long as the house has not set it."""

    address: str
    phone: str
    arrival: time | None
    departure: time | None
    what_to_bring: str

    @property
    def arrival_time(self) -> str:
        """As it is said to whoever reads."""
        return str(told_time(self.arrival)) if self.arrival else ""

    @property
    def departure_time(self) -> str:
        return str(told_time(self.departure)) if self.departure else ""


def read_visit(settings: Settings) -> Visit:
    return Visit(
        address=settings.value(HOUSE_ADDRESS) or "",
        phone=settings.value(HOUSE_PHONE) or "",
        arrival=settings.value(ARRIVAL_TIME),
        departure=settings.value(DEPARTURE_TIME),
        what_to_bring=settings.value(WHAT_TO_BRING) or "",
    )
