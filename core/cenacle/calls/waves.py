"""What a start of a call says of those whom it asks."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import JSON, Dialect, TypeDecorator

A_LITTLE_LATE = timedelta(hours=6)


@dataclass(frozen=True, kw_only=True)
class Wave:
    """`went_out` is the wall clock of the house at which reminders go as well. Without words of its
    own the template's are used. `message_ids` are the letters of the invitations, one for
    each language that is read, once there are some.
    """

    sender_id: int
    went_out: str
    reminders: int
    remind_after_days: int
    subject: str | None
    body: str | None
    message_ids: Sequence[int] = ()

    def next_reminder(
        self, due: datetime, went: datetime, sent: int, zone: ZoneInfo, begins: date
    ) -> datetime | None:
        """So many days after the last message, on the wall clock of the house, whatever that did
        meanwhile; None after the last reminder, and once the retreat `begins`. A message that was
        `due` late in the evening and went after midnight is one of that day; one that went long
        after is not."""
        if sent >= self.reminders:
            return None
        last = due if went - due < A_LITTLE_LATE else went
        day = last.astimezone(zone).date() + timedelta(days=self.remind_after_days)
        if day >= begins:
            return None
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
        waves = []
        for each in value or ():
            kept = dict(each)
            # Of before there were letters in several languages.
            letter = kept.pop("message_id", None)
            waves.append(Wave(**{"message_ids": [letter] if letter else (), **kept}))
        return waves
