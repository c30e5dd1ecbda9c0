"""A way to reach people, beside mail: what a plugin says of it."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Literal

from sqlalchemy.orm import Session

from cenacle.platform.told import Told
from cenacle.platform.words import Text

if TYPE_CHECKING:
    from cenacle.platform.house import House

EMAIL = "email"
LONGEST_CHANNEL = 20
"""As long as a row keeps the name of a channel."""

Hindrance = Literal["optedOut", "noMobile", "noConsent", "noAddress"]
"""Why a channel does not reach somebody, in one word."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Somebody who is to be asked, in their `language`, else in the house's."""

    retreatant_id: int
    first_name: str
    last_name: str
    nickname: str | None
    cell_phone: str | None
    sms_consent_at: datetime | None
    language: str | None = None


@dataclass(frozen=True, slots=True)
class Obstacle:
    """`message` says the reason in a sentence, to be read after the person's name."""

    reason: Hindrance
    message: str | Text


@dataclass(frozen=True, slots=True)
class Offered:
    """The place that is offered to a reader until then, as `until_words` says on their own clock,
    and `told_until` in the language in which it is read. What tells of it goes out at `tell_at`,
    and no sooner."""

    offer_id: int
    until: datetime
    until_words: str
    tell_at: datetime
    told_until: Told | None = None


@dataclass(frozen=True, slots=True)
class Asking:
    """What is written to some at once: an invitation, a reminder of it, or that a place is offered.
    `links` has the own link of each reader, by their ids. `told_days` are those of the `retreat`
    in the language in which they are read: that of each reader (`reading`)."""

    retreat_id: int
    group_id: int
    group: str
    retreat: str
    sender_email: str
    readers: Sequence[Reader]
    links: Mapping[int, str]
    is_reminder: bool
    offer: Offered | None = None
    told_days: Told | None = None


@dataclass(frozen=True, slots=True)
class Stopping:
    """Whose messages about a retreat are not to go any more: those that ask, or those that tell of
    one offer. Of an offer that `never_was` nothing is to stay."""

    retreat_id: int
    retreatant_ids: Collection[int]
    offer_id: int | None = None
    never_was: bool = False


@dataclass(frozen=True, kw_only=True)
class CallChannel:
    """A way, beside mail, by which the house asks people: by its calls, and when it offers a place.
    It is there while `flag` is on, which is the plugin's own.

    `name` is a word, `label` its name on screens, `noun` what one message is called ("text
    message"), and `address` what it goes to ("number"): the latter two go into sentences that are
    kept (`Words.lasting`).

    `find_obstacles` says of all at once who is not reached, by their ids, in a number of statements
    that does not grow with them. `write` puts messages into the outbox, in the caller's
    transaction. `show` gives the words as one reader is to get them, with a link that opens
    nothing. What `find_obstacles` or `write` raises refuses the act. `stop` keeps from
    going what has not left, also while the flag is off, and says to whom that was.

    `find_quiet` says of all at once who is left in peace at a moment, and until when: such a
    message waits, and an offer that would be over by then is not told. `tell_price` says what the
    messages cost the house, in words. Without them nobody waits, and nothing is said of a price.
    """

    name: str
    flag: str
    find_obstacles: Callable[[Session, "House", Sequence[Reader]], Mapping[int, Obstacle]]
    write: Callable[[Session, "House", Asking], None]
    show: Callable[[Session, "House", Asking], str]
    stop: Callable[[Session, "House", Stopping], Collection[int]]
    label: str | Text = ""
    noun: str | Text = "message"
    address: str | Text = "address"
    find_quiet: Callable[["House", Sequence[Reader], datetime], Mapping[int, datetime]] | None = (
        None
    )
    tell_price: Callable[["House", Asking], str] | None = None
