"""What a channel says of itself: its rows, how one of them is sent, and how patient it is."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Generic, TypeVar

from sqlalchemy import ColumnElement, Text
from sqlalchemy.orm import Mapped, Session, mapped_column
from sqlalchemy.orm.interfaces import ORMOption

from cenacle.platform.house import House

Fields = Mapping[str, object]


class OutboxStatus(StrEnum):
    """What the outbox writes into a row's status; a channel's own enum has these and its own."""

    QUEUED = "Queued"
    DEFERRED = "Deferred"
    SENT = "Sent"
    FAILED = "Failed"
    SUPPRESSED = "Suppressed"


OPEN = (OutboxStatus.QUEUED, OutboxStatus.DEFERRED)


class OutboxRow:
    """Mixin of a table of messages.

    `due_at` is when a message may next be sent, empty once its outcome is known; whoever sends it
    moves it ahead first, so that a worker that dies gives it back by itself. `problem` says, for a
    clerk, why it has not arrived. `sealed` is what only the reader may know (`outbox.seal`), and is
    emptied when the outcome is known. What stays is the history of what was sent.
    """

    id: Mapped[int]
    attempts: Mapped[int] = mapped_column(default=0)
    due_at: Mapped[datetime | None] = mapped_column(index=True)
    sealed: Mapped[str | None] = mapped_column(Text)
    problem: Mapped[str | None] = mapped_column(Text)
    sent_at: Mapped[datetime | None]


class Refusal(Exception):
    """A message was not taken; its text says why. Without a `final` status it is tried again."""

    def __init__(self, problem: str, final: StrEnum | None = None) -> None:
        super().__init__(problem)
        self.final = final


class Held(Exception):
    """A message is not tried now: it waits `until` then, or is suppressed for good. One that waits
    for long is asked about once a day."""

    def __init__(self, problem: str, until: datetime | None = None) -> None:
        super().__init__(problem)
        self.until = until


class Unreachable(Exception):
    """Nobody takes anything from us now, whatever the message; its text says why."""


Reason = Refusal | Held | Unreachable

R = TypeVar("R", bound=OutboxRow)
Send = Callable[[R], Fields]


@dataclass(frozen=True, kw_only=True)
class Channel(Generic[R]):
    """One way by which messages leave the house.

    `open` connects, for many messages, and gives the function that sends one. That function returns
    the columns to keep of what was sent, or raises Refusal, Held or Unreachable. `hold` looks at a
    whole batch at once; it says which rows must not go, by their ids.
    """

    name: str
    """Its tasks are `<name>.deliver` and `<name>.sweep`."""
    row: type[R]
    open: Callable[[House], AbstractContextManager[Send[R]]]
    written_at: Callable[[R], datetime]
    status: str = "status"
    """The attribute that holds an OutboxStatus."""

    feature_flag: str | None = None
    """While it is off, what was written waits."""
    urgent: ColumnElement[bool] | None = None
    """What goes first, and is counted by itself: what goes to many never holds it up."""
    options: tuple[ORMOption, ...] = ()
    """What is loaded with a batch."""
    hold: Callable[[Session, House, Sequence[R]], Mapping[int, Held]] | None = None
    unsent: Callable[[Session, House, R, Reason], None] | None = None
    """Told of each message that ends without having left, and of what kept it, in the transaction
    that marks it."""

    batch: int = 50
    per_minute: Callable[[House], int] | None = None
    """How many may go in a minute; of what is urgent as many again."""
    retries: tuple[timedelta, ...]
    """How long to wait after each attempt, and up to half as long again; then the last is made."""
    given_up: str = "{problem}"
    """What a clerk reads after the last attempt; it may name `{attempts}`."""
    rest: timedelta = timedelta(minutes=1)
    """How long messages wait while nobody is reached, and up to half as long again."""
    patience: timedelta
    """How old a message may become while nobody is reached."""

    @property
    def deliver_task(self) -> str:
        return f"{self.name}.deliver"
