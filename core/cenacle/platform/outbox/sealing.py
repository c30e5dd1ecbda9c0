"""What only the reader of a message may know, such as a link, waits sealed with the house's secret:
neither the database nor a copy of it gives it away."""

from cenacle.platform import sealing
from cenacle.platform.house import House
from cenacle.platform.outbox.channel import OutboxStatus, Refusal
from cenacle.platform.words import CORE, Words

_ = Words(CORE)

PURPOSE = "outbox"
PREFIX = "gAAAA"
"""Of every Fernet token: version 128, and a time before the year 2106."""
OTHER_SECRET = _.lasting(
    "This was written before the house's secret key was changed. Please send it again."
).in_code


def seal(house: House, text: str) -> str:
    return sealing.seal(house, PURPOSE, text)


def unseal(house: House, sealed: str) -> str:
    """Raises Refusal for what another secret sealed."""
    if not sealed.startswith(PREFIX):
        return sealed  # an earlier version wrote it
    try:
        return sealing.unseal(house, PURPOSE, sealed)
    except sealing.OtherSecret:
        raise Refusal(OTHER_SECRET, OutboxStatus.FAILED) from None
