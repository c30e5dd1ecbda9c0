"""Who was erased is still in the backups from before: how many, in which, and for how long yet."""

from collections import Counter
from datetime import date, datetime, timedelta
from pathlib import Path

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.platform import clock
from cenacle.platform.audit import AuditAction, AuditEntry
from cenacle.platform.dates import show_days
from cenacle.platform.db.backup import Backup, backups_in
from cenacle.platform.house import House
from cenacle.platform.settings.definitions import BACKUP_DAYS

MOST_NAMED = 3
PEOPLE = ("Retreatant", "Prospect", "User")
"""As the audit names whoever is erased."""


def look_at_backups(session: Session, house: House, folder: Path) -> tuple[bool, str]:
    """Whether none is older than the house keeps them, and how it is in a sentence.

    Nobody is named in it. Raises OSError for a folder that cannot be read.
    """
    backups = backups_in(folder)
    if not backups:
        return True, f"there is none in {folder}"
    days = house.settings.value(BACKUP_DAYS)
    too_old = [each for each in backups if each.made < clock.now() - timedelta(days=days)]
    words = [_tell_age(backups, too_old, folder, days), *_tell_erased(session, house, backups)]
    return not too_old, "; ".join(words)


def _tell_age(backups: list[Backup], too_old: list[Backup], folder: Path, days: int) -> str:
    limit = f"older than BackupDays ({days})"
    if not too_old:
        return f"{len(backups)} in {folder}, none {limit}"
    names = [each.path.name for each in too_old[:MOST_NAMED]]
    if len(too_old) > MOST_NAMED:
        names.append(f"{len(too_old) - MOST_NAMED} more")
    return f"throw away what is {limit} in {folder}: {', '.join(names)}"


def _tell_erased(session: Session, house: House, backups: list[Backup]) -> list[str]:
    """For each day on which somebody was erased, in how many backups they are."""
    moments = session.scalars(
        select(AuditEntry.at)
        .where(
            AuditEntry.action == AuditAction.ERASED,
            AuditEntry.entity.in_(PEOPLE),
            AuditEntry.at > backups[0].made,
        )
        .order_by(AuditEntry.at)
    )
    found: Counter[tuple[date, int]] = Counter()
    for erased_at in moments:
        holding = sum(each.made < erased_at for each in backups)
        found[_day(house, erased_at), holding] += 1
    return [
        f"{_people(count)} erased on {show_days(day, day)}: still in {holding} of them"
        for (day, holding), count in found.items()
    ]


def _day(house: House, moment: datetime) -> date:
    return moment.astimezone(house.settings.time_zone).date()


def _people(count: int) -> str:
    return "1 person" if count == 1 else f"{count} people"
