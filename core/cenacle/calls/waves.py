"""What a start of a call says of those whom it asks."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import JSON, Dialect, TypeDecorator

A_LITTLE_LATE = timedelta(hours=6)


@dataclass(frozen=True, kw_only=True)
class Wave:
    """`went_out` is the wall clock of the house at which reminders go as well. Without words of its
    own the template's are used. `message_id` is the letter of the invitations, once there is one.
    """

    sender_id: int
    went_out: str
    reminders: int
    remind_after_days: int
    subject: str | None
    body: str | None
    message_id: int | None = None

    def next_reminder(
        self, due: datetime, went: datetime, sent: int, zone: ZoneInfo
    ) -> datetime | None:
        """So many days after the last message, on the wall clock of the house, whatever that did
        meanwhile; None after the last reminder. A message that was `due` late in the evening and
        went after midnight is one of that day; one that went long after is not."""
        if sent >= self.reminders:
            return None
        last = due if went - due < A_LITTLE_LATE else went
        day = last.astimezone(zone).date() + timedelta(days=self.remind_after_days)
        return datetime.combine(day, time.fromisoformat(self.went_out), zone)


class Waves(TypeDecorator[Sequence[Wave]]):
    """A column of them."""

    impl = JSON
    cache_ok = True

    def process_bind_param(
        self, value: Sequence[Wave] | None, dialect: Dialect
    ) -> list[Mapping[str, object]]:
        return [asdict(wave) for wave in value or ()]

    def process_result_value(
        self, value: Sequence[Mapping[str, Any]] | None, dialect: Dialect
    ) -> Sequence[Wave]:
        return [Wave(**kept) for kept in value or ()]
