"""What plugins failed at while the house was open, for the administrator to see.

Whoever meets a fault goes on at once: it is noted in memory, and written a moment later in a
transaction of its own. So it outlives the act that was rolled back, a request that only reads
never waits for the writer's turn, and a plugin that fails a thousand times writes one row.
"""

import threading
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

import structlog
from sqlalchemy import and_, delete, not_, or_, select
from sqlalchemy.orm import Session

from cenacle.platform import clock
from cenacle.platform.db import Database, transaction
from cenacle.platform.db.locks import one_at_a_time
from cenacle.platform.plugins.error_summary import shorten
from cenacle.platform.plugins.models import LONGEST_NAME, LONGEST_PLACE, PluginFault

START = "Start"
MIGRATIONS = "Migrations"

KEPT_FOR = timedelta(days=30)
PAUSE = 1.0
"""Seconds in which what fails again and again becomes one write."""
MOST_NOTED = 200
"""Ways to fail that wait to be written, should the database be away."""

Key = tuple[str, str, str]
"""Plugin, place, kind: what is the same in these is one fault."""

_LASTS = PluginFault.place == MIGRATIONS
"""Such a fault is no memory, but how things stand until the house is migrated again."""

log = structlog.get_logger()


@dataclass(frozen=True)
class Fault:
    """One failure: `kind` and `reason` say how, `place` where in the plugin."""

    plugin: str
    version: str
    place: str
    kind: str
    reason: str

    @property
    def key(self) -> Key:
        return self.plugin, shorten(self.place, LONGEST_PLACE), shorten(self.kind, LONGEST_NAME)


@dataclass
class _Noted:
    latest: Fault
    first_at: datetime
    last_at: datetime
    count: int = 1

    def add(self, other: "_Noted") -> None:
        if other.last_at >= self.last_at:
            self.latest, self.last_at = other.latest, other.last_at
        self.first_at = min(self.first_at, other.first_at)
        self.count += other.count


class Faults:
    """Those that this process has met and not written yet."""

    def __init__(self) -> None:
        self._noted: dict[Key, _Noted] = {}
        self._database: Database | None = None
        self._timer: threading.Timer | None = None
        self._lock = threading.Lock()
        self._writing = threading.Lock()

    def keep_in(self, database: Database) -> None:
        """Where to write, from now on. Until then faults wait."""
        with self._lock:
            self._database = database
            self._write_soon()

    def note(self, fault: Fault) -> None:
        """Takes no time, and never fails."""
        now = clock.now()
        with self._lock:
            self._add(fault.key, _Noted(fault, now, now))
            self._write_soon()

    def write(self) -> None:
        """Write what was noted. What cannot be written waits for the next fault."""
        with self._writing:
            with self._lock:
                noted, self._noted = self._noted, {}
                database = self._database
                self._rest()
            if not noted or database is None:
                return
            try:
                with transaction(database) as session:
                    _keep(session, noted)
            except Exception as error:  # nobody waits for it, and nobody is to suffer from it
                log.warning("faults of plugins could not be kept", reason=type(error).__name__)
                with self._lock:
                    for key, each in noted.items():
                        self._add(key, each)

    def forget(self, plugin: str | None = None) -> None:
        """Write nothing of what was noted, be it of one plugin."""
        with self._lock:
            self._noted = {
                key: each for key, each in self._noted.items() if plugin not in (None, key[0])
            }
            if not self._noted:
                self._rest()

    def leave(self) -> None:
        """Be done with the database: what is being written has its time, the rest is forgotten, and
        what comes from now on waits until there is one again."""
        with self._lock:
            self._database = None
        self.forget()
        with self._writing:
            pass

    def _add(self, key: Key, noted: _Noted) -> None:
        known = self._noted.get(key)
        if known:
            known.add(noted)
        elif len(self._noted) < MOST_NOTED:
            self._noted[key] = noted

    def _write_soon(self) -> None:
        """By a thread that is no daemon: a process that ends waits for its last words."""
        if self._timer or not self._noted or self._database is None:
            return
        self._timer = threading.Timer(PAUSE, self.write)
        try:
            self._timer.start()
        except RuntimeError:  # the interpreter is on its way out
            self._timer = None

    def _rest(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None


def recent(session: Session, versions: Mapping[str, str]) -> list[PluginFault]:
    """The faults of the installed `versions` (by plugin) that are still of interest, the latest
    first."""
    found = session.scalars(
        select(PluginFault)
        .where(or_(PluginFault.last_at > clock.now() - KEPT_FOR, _LASTS))
        .order_by(PluginFault.last_at.desc(), PluginFault.id.desc())
    )
    return [fault for fault in found if versions.get(fault.plugin) == fault.version]


def failed_to_migrate(session: Session, versions: Mapping[str, str]) -> set[str]:
    """The plugins whose migrations were tried and failed."""
    return {fault.plugin for fault in recent(session, versions) if fault.place == MIGRATIONS}


def clear(session: Session, plugin: str) -> None:
    """An administrator has seen them, or switched the plugin off."""
    session.execute(delete(PluginFault).where(PluginFault.plugin == plugin, not_(_LASTS)))


def begin_anew(session: Session, versions: Mapping[str, str]) -> None:
    """The house is brought up to date: what failed at its start may work now, and what another
    version did is of no interest any more."""
    of_others = [
        and_(PluginFault.plugin == plugin, PluginFault.version != version)
        for plugin, version in versions.items()
    ]
    session.execute(
        delete(PluginFault).where(
            or_(
                PluginFault.place.in_([START, MIGRATIONS]),
                PluginFault.plugin.not_in(versions),
                *of_others,
            )
        )
    )


def _keep(session: Session, noted: Mapping[Key, _Noted]) -> None:
    one_at_a_time(session, "plugin faults")
    session.execute(
        delete(PluginFault).where(PluginFault.last_at < clock.now() - KEPT_FOR, not_(_LASTS))
    )
    for (plugin, place, kind), each in noted.items():
        kept = session.scalar(select(PluginFault).filter_by(plugin=plugin, place=place, kind=kind))
        if kept is None or kept.version != each.latest.version:
            kept = kept or PluginFault(plugin=plugin, place=place, kind=kind)
            kept.version = each.latest.version
            kept.first_at, kept.count = each.first_at, 0
        kept.reason, kept.last_at = shorten(each.latest.reason), each.last_at
        kept.count += each.count
        session.add(kept)
