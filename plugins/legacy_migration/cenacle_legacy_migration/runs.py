"""Long migrations: a worker takes them a batch at a time, and everybody sees how far it is."""

import time
from bisect import bisect_right
from collections.abc import Sequence
from datetime import timedelta

import structlog
from cenacle.api import (
    Actor,
    House,
    RuleBroken,
    Words,
    act_as,
    act_as_guest,
    is_enabled,
    now,
    one_at_a_time,
)
from sqlalchemy import func, select
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session

from cenacle_legacy_migration.migrating import BATCH, TAKEN, Options, migrate_batch
from cenacle_legacy_migration.models import Kind, LegacyRow, LegacyRun, RowStatus, RunStatus
from cenacle_legacy_migration.schemas import Progress, Run
from cenacle_legacy_migration.words import failed

_ = Words("cenacle_legacy_migration")

FLAG = "LegacyMigration"
LEASE = timedelta(minutes=2)
"""After so long without a beat a run is taken for that of a worker that died; a batch is short."""
PAUSE = 0.02
"""Seconds between two batches: on SQLite whoever else wants to write comes in here."""
STARTING = "legacy-migration.start"
MOST_TOLD = 1000
"""So many failures are named on the screen; the report has them all."""

log = structlog.get_logger()


MIGRATE = "legacy.migrate"


def start(
    session: Session,
    house: House | None,
    kind: Kind,
    row_ids: Sequence[int] | None,
    options: Options,
    *,
    who: str,
    user_id: int | None,
) -> LegacyRun:
    """Begin a run; without a house the worker's next sweep finds it.

    Raises RuleBroken while another one of this kind is under way, or where nothing can be taken.
    """
    one_at_a_time(session, STARTING)
    if under_way := _running(session, kind):
        raise RuleBroken(
            _(
                "{who} is migrating these already: {done:,} of {total:,} are done.",
                who=under_way.started_by,
                done=under_way.done,
                total=under_way.total,
            )
        )
    wanted = sorted(set(row_ids)) if row_ids is not None else None
    total = len(wanted) if wanted is not None else _count(session, kind)
    if not total:
        raise RuleBroken(_("There is nothing to migrate."))
    run = LegacyRun(
        kind=kind,
        row_ids=wanted,
        leave_out=options.leave_out,
        send_invitations=options.send_invitations,
        status=RunStatus.RUNNING,
        started_at=now(),
        started_by=who,
        started_by_id=user_id,
        total=total,
    )
    session.add(run)
    session.flush()
    if house is not None:
        house.queue.enqueue_after_commit(session, MIGRATE)
    return run


def stop(session: Session, kind: Kind) -> None:
    """After the batch that is under way. Raises RuleBroken where nothing is."""
    run = _running(session, kind, to_change=True)
    if run is None:
        raise RuleBroken(_("No migration is under way."))
    run.status, run.ended_at = RunStatus.STOPPED, now()


def read_progress(session: Session, kind: Kind) -> Progress:
    """The run that is under way, else the last one with whom it did not migrate; and how many
    rows are in which state."""
    run = session.scalars(
        select(LegacyRun).where(LegacyRun.kind == kind).order_by(LegacyRun.id.desc()).limit(1)
    ).first()
    counted = session.execute(
        select(LegacyRow.status, func.count().label("rows"))
        .where(LegacyRow.kind == kind, LegacyRow.status.is_not(None))
        .group_by(LegacyRow.status)
    )
    counts = {row.status: row.rows for row in counted}
    refused = run.refused if run and run.status is not RunStatus.RUNNING else []
    return Progress(
        run=Run.model_validate(run) if run else None,
        counts={status.value: counts.get(status, 0) for status in RowStatus},
        failed=[failed(each) for each in refused],
    )


def work(house: House) -> None:
    """Carry out every run that waits, while the feature is on; one that died goes on."""
    if not is_enabled(house, FLAG):
        return
    while (run_id := _claim(house)) is not None:
        try:
            while _one_batch(house, run_id):
                time.sleep(PAUSE)
        except OperationalError:
            log.exception("a migration waits for its database", run=run_id)
            return  # the sweep goes on with it
        except Exception:  # whatever it is would come again at each sweep
            log.exception("a migration was stopped", run=run_id)
            _end(house, run_id)


def _end(house: House, run_id: int) -> None:
    with house.transaction() as session:
        run = session.get_one(LegacyRun, run_id, with_for_update=True)
        run.status, run.ended_at = RunStatus.STOPPED, now()


def _claim(house: House) -> int | None:
    with house.transaction() as session:
        run = session.scalars(
            select(LegacyRun)
            .where(
                LegacyRun.status == RunStatus.RUNNING,
                LegacyRun.beat_at.is_(None) | (LegacyRun.beat_at < now() - LEASE),
            )
            .order_by(LegacyRun.id)
            .limit(1)
            .with_for_update(skip_locked=True)
        ).first()
        if run is None:
            return None
        run.beat_at = now()
        return run.id


def _one_batch(house: House, run_id: int) -> bool:
    """Whether there may be more to do."""
    with house.transaction() as session:
        run = session.get_one(LegacyRun, run_id, with_for_update=True)
        if run.status is not RunStatus.RUNNING:
            return False
        ids = _next(session, run)
        if not ids or not is_enabled(house, FLAG):
            run.status, run.ended_at = RunStatus.DONE if not ids else RunStatus.STOPPED, now()
            return False
        _speak_for(session, run)
        options = Options(run.leave_out, run.send_invitations)
        outcome = migrate_batch(session, house, ids, run.kind, options)
        run.done += len(ids)
        run.migrated += outcome.migrated
        run.failed += len(outcome.refused)
        run.refused = [*run.refused, *(each.kept() for each in outcome.refused)][:MOST_TOLD]
        run.last_row_id, run.beat_at = ids[-1], now()
        return True


def _next(session: Session, run: LegacyRun) -> list[int]:
    if run.row_ids is not None:
        begins = bisect_right(run.row_ids, run.last_row_id)
        return run.row_ids[begins : begins + BATCH]
    return list(
        session.scalars(
            select(LegacyRow.id)
            .where(
                LegacyRow.kind == run.kind,
                LegacyRow.status.in_(TAKEN),
                LegacyRow.id > run.last_row_id,
            )
            .order_by(LegacyRow.id)
            .limit(BATCH)
        )
    )


def _speak_for(session: Session, run: LegacyRun) -> None:
    """The audit names whoever began the run, also where a worker carries it out."""
    if run.started_by_id is None:
        act_as_guest(session, run.started_by)
    else:
        act_as(session, Actor(run.started_by_id, run.started_by, None, None))


def _running(session: Session, kind: Kind, *, to_change: bool = False) -> LegacyRun | None:
    found = select(LegacyRun).where(LegacyRun.kind == kind, LegacyRun.status == RunStatus.RUNNING)
    return session.scalars(found.with_for_update() if to_change else found).first()


def _count(session: Session, kind: Kind) -> int:
    found = select(func.count()).where(LegacyRow.kind == kind, LegacyRow.status.in_(TAKEN))
    return session.scalar(found) or 0
