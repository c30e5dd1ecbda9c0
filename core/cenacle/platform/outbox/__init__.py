"""The outbox: messages are rows, written in the transaction of the act that causes them, and sent
by a worker afterwards.

What differs between mail, texts and whatever a plugin sends by is said by a `Channel`. A worker
claims a few rows at a time and marks each by itself: one that is killed repeats at most the message
whose outcome it did not learn.
"""

from cenacle.platform.outbox.batches import is_waiting
from cenacle.platform.outbox.channel import (
    Channel,
    Held,
    OutboxRow,
    OutboxStatus,
    Reason,
    Refusal,
    Unreachable,
)
from cenacle.platform.outbox.delivery import deliver
from cenacle.platform.outbox.sealing import seal, unseal
from cenacle.platform.outbox.tasks import register_channel
from cenacle.platform.outbox.writing import post_rows, post_selected

__all__ = [
    "Channel",
    "Held",
    "OutboxRow",
    "OutboxStatus",
    "Reason",
    "Refusal",
    "Unreachable",
    "deliver",
    "is_waiting",
    "post_rows",
    "post_selected",
    "register_channel",
    "seal",
    "unseal",
]
