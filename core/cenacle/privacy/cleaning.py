"""After an erasure: the list beside the database is written, and the database's file made anew.

SQLite leaves what was deleted in the free parts of its pages, and in the log beside its file, until
something else is written there. `VACUUM` writes the file anew without it, and a checkpoint empties
the log. PostgreSQL does the like by itself, in its own time (autovacuum).
"""

import time

import structlog
from sqlalchemy import Engine, func, select, update

from cenacle.platform import clock
from cenacle.platform.db.words import forget_removed
from cenacle.platform.house import House
from cenacle.privacy.list_of_erased import write_list
from cenacle.privacy.models import Erasure

TRIES, PAUSE = 10, 0.5
"""While somebody reads what was before, the log cannot be emptied; what fails comes again."""

log = structlog.get_logger()


def clean(house: House) -> None:
    with house.transaction() as session:
        write_list(session, house)
        newest = session.scalar(select(func.max(Erasure.id)).where(Erasure.cleaned_at.is_(None)))
    if newest is None:
        return
    engine = house.database.writer
    if engine.dialect.name == "sqlite" and not _make_anew(engine):
        log.warning("the log of the database could not be emptied yet; it is tried again")
        return
    with house.transaction() as session:
        session.execute(
            update(Erasure)
            .where(Erasure.id <= newest, Erasure.cleaned_at.is_(None))
            .values(cleaned_at=clock.now())
        )


def _make_anew(engine: Engine) -> bool:
    """Whether nothing of what was deleted is left in any file."""
    connection = engine.raw_connection()
    try:
        forget_removed(connection)
        cursor = connection.cursor()
        cursor.execute("VACUUM")
        for _ in range(TRIES):
            (is_busy, *_rest) = cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            if not is_busy:
                return True
            time.sleep(PAUSE)
        return False
    finally:
        connection.close()
