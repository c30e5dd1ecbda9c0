"""A way to ask people whether they come, beside mail: what a plugin says of it."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Literal

from sqlalchemy.orm import Session

if TYPE_CHECKING:
    from cenacle.platform.house import House

BESIDE_MAIL = ("text",)
"""The channels that calls know: a plan names them, and the history has words for them."""

Hindrance = Literal["optedOut", "noMobile", "noConsent"]
"""Why a channel does not reach somebody, in one word."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Somebody who is to be asked."""

    retreatant_id: int
    first_name: str
    last_name: str
    nickname: str | None
    cell_phone: str | None
    sms_consent_at: datetime | None


@dataclass(frozen=True, slots=True)
class Obstacle:
    """`message` says the reason in a sentence, to be read after the person's name."""

    reason: Hindrance
    message: str


@dataclass(frozen=True, slots=True)
class Asking:
    """What is written to some at once. `links` has the own link of each reader, by their ids."""

    retreat_id: int
    group_id: int
    group: str
    retreat: str
    sender_email: str
    readers: Sequence[Reader]
    links: Mapping[int, str]
    is_reminder: bool


@dataclass(frozen=True, slots=True)
class Stopping:
    """Whose messages about a retreat are not to go any more."""

    retreat_id: int
    retreatant_ids: Collection[int]


@dataclass(frozen=True, kw_only=True)
class CallChannel:
    """One way by which a call reaches people, while `flag` is on, which is the plugin's own. `name`
    is one of BESIDE_MAIL.

    `find_obstacles` says of all at once who is not reached, by their ids, in a number of statements
    that does not grow with them. `write` puts messages into the outbox, in the caller's
    transaction. `show` gives the words as one reader is to get them, with a link that opens
    nothing. What `find_obstacles` or `write` raises refuses the act. `stop` keeps from
    going what has not left, also while the flag is off, and says to whom that was.
    """

    name: str
    flag: str
    find_obstacles: Callable[[Session, "House", Sequence[Reader]], Mapping[int, Obstacle]]
    write: Callable[[Session, "House", Asking], None]
    show: Callable[[Session, "House", Asking], str]
    stop: Callable[[Session, "House", Stopping], Collection[int]]
