"""Rows become people of the house: one by one, each whole or not at all, and none twice."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice

import structlog
from cenacle.api import Actor, CenacleError, Group, House, Words, act_as, now, reading
from sqlalchemy import select
from sqlalchemy.exc import DataError, IntegrityError
from sqlalchemy.orm import Session
from sqlalchemy.orm.exc import StaleDataError

from cenacle_legacy_migration import staging, twins
from cenacle_legacy_migration.assessing import Assessment
from cenacle_legacy_migration.book import Book
from cenacle_legacy_migration.facts import Facts
from cenacle_legacy_migration.models import (
    AS_A_WHOLE,
    Decision,
    Kind,
    LegacyImport,
    LegacyRow,
    Problem,
    Refused,
    RowStatus,
)
from cenacle_legacy_migration.people import Identity, Known, Twin
from cenacle_legacy_migration.schemas import ReasonCount
from cenacle_legacy_migration.words import in_one_line, label_of, named_fields
from cenacle_legacy_migration.writing import Page, write

_ = Words("cenacle_legacy_migration")

BATCH = 50
"""So many rows wait for each other; after them everybody else in the house has a turn."""
FORESEEN_AT_ONCE = 500
TAKEN = (RowStatus.READY, RowStatus.HAS_PROBLEMS, RowStatus.FAILED)
"""What a run takes where nobody names rows: duplicates wait for a decision."""
REFUSED = _.lasting("The database refused this row. Look at its values, please.")
NOT_LOOKED_AT = _.lasting("Its import has not been looked at yet.")
WAS_LEFT_OUT = _.lasting("It was left out.")
REPEATS_ANOTHER = _.lasting("It repeats another row.")
WITHOUT = _.lasting("Without {fields}.")
NO_SUCH = _.lasting("There is no such row.")

log = structlog.get_logger()


@dataclass(frozen=True)
class Options:
    """`leave_out`: fields with a problem are left empty where a row can go without them.
    `send_invitations`: new accounts are mailed the link that confirms them."""

    leave_out: bool = False
    send_invitations: bool = False


@dataclass(frozen=True)
class Refusal:
    """Why a row was not migrated."""

    row_id: int
    name: str
    message: str
    reasons: Sequence[str] = (AS_A_WHOLE,)

    def kept(self) -> Refused:
        return {
            "id": self.row_id,
            "name": self.name,
            "error_message": self.message,
            "reasons": list(self.reasons),
        }


@dataclass
class Outcome:
    migrated: int = 0
    refused: list[Refusal] = field(default_factory=list)

    def add(self, other: "Outcome") -> None:
        self.migrated += other.migrated
        self.refused += other.refused


@dataclass
class Outlook(Outcome):
    """`filled` go into records that are there, `shortened` without a field that has a problem."""

    filled: int = 0
    shortened: int = 0


@dataclass
class Looked:
    """A row as it is now: assessed against the house of this moment."""

    row: LegacyRow
    found: Assessment
    person: Identity


def migrate(
    house: House, actor: Actor, row_ids: Sequence[int], kind: Kind | None, options: Options
) -> Outcome:
    """Migrate these rows, in short transactions of their own. What is migrated already stays."""
    outcome = Outcome()
    for ids in batches(sorted(set(row_ids)), BATCH):
        with house.transaction() as session:
            act_as(session, actor)
            outcome.add(migrate_batch(session, house, ids, kind, options))
    return outcome


def batches(ids: Sequence[int], size: int) -> Iterator[list[int]]:
    rest = iter(ids)
    while batch := list(islice(rest, size)):
        yield batch


def migrate_batch(
    session: Session,
    house: House,
    row_ids: Sequence[int],
    kind: Kind | None,
    options: Options,
) -> Outcome:
    """Each row in a savepoint: one that fails costs itself alone."""
    twins.lock(session)
    outcome = Outcome()
    rows = _read(session, row_ids, kind)
    missing = set(row_ids) - {row.id for row in rows}
    outcome.refused += [Refusal(each, "", NO_SUCH.written()) for each in sorted(missing)]
    open_rows = [row for row in rows if row.status is not RowStatus.MIGRATED]
    groups = {group.id: group for group in session.scalars(select(Group))}
    page = Page(Book.read(session), groups, house, options.send_invitations)
    looked = _look(session, open_rows, page.book)
    records = _records(session, looked)
    for each in looked:
        refusal = _take(session, page, each, records[each.row.kind], options)
        if refusal is None:
            outcome.migrated += 1
        else:
            outcome.refused.append(_refused(each, refusal))
    session.flush()
    return outcome


def foresee(
    session: Session, kind: Kind, row_ids: Sequence[int] | None, options: Options
) -> Outlook:
    """What a run would do, without doing it."""
    ids = _foreseen(session, kind, row_ids)
    seen = Outlook()
    book = Book.read(session)
    for batch in batches(ids, FORESEEN_AT_ONCE):
        looked = _look(session, _read(session, batch, kind), book)
        records = _records(session, looked)
        for each in looked:
            refusal = _refusal(each, records[kind], options)
            if refusal is not None:
                seen.refused.append(_refused(each, refusal[0]))
                continue
            seen.migrated += 1
            seen.filled += each.row.decision is Decision.SAME
            seen.shortened += bool(each.found.problems)
        session.expunge_all()
    return seen


def count_reasons(refused: Sequence[Refusal]) -> list[ReasonCount]:
    """How many rows stay behind for each reason, the most frequent first."""
    rows = Counter(reason for each in refused for reason in each.reasons)
    return [ReasonCount(reason=reason, rows=count) for reason, count in rows.most_common()]


def _foreseen(session: Session, kind: Kind, row_ids: Sequence[int] | None) -> list[int]:
    found = select(LegacyRow.id).where(LegacyRow.kind == kind).order_by(LegacyRow.id)
    if row_ids is None:
        return list(session.scalars(found.where(LegacyRow.status.in_(TAKEN))))
    wanted = set(row_ids)
    waiting = session.scalars(found.where(LegacyRow.status != RowStatus.MIGRATED))
    return [row_id for row_id in waiting if row_id in wanted]


def _read(session: Session, row_ids: Sequence[int], kind: Kind | None) -> list[LegacyRow]:
    found = select(LegacyRow).where(LegacyRow.id.in_(row_ids)).order_by(LegacyRow.id)
    if kind is not None:
        found = found.where(LegacyRow.kind == kind)
    return list(session.scalars(found.execution_options(populate_existing=True)))


def _look(session: Session, rows: Sequence[LegacyRow], book: Book) -> list[Looked]:
    facts: dict[LegacyImport, Facts] = {}
    looked = []
    for row in rows:
        kept = row.of_import
        if kept not in facts:
            facts[kept] = Facts.kept(kept.facts)
        looked.append(Looked(row, *staging.look(row, facts[kept], book)))
    return looked


def _records(session: Session, looked: Sequence[Looked]) -> dict[Kind, Known]:
    return {
        kind: twins.in_house(
            session, kind, [each.person for each in looked if each.row.kind is kind]
        )
        for kind in {each.row.kind for each in looked}
    }


def _refusal(each: Looked, records: Known, options: Options) -> tuple[str, Twin | None] | None:
    """Why this row cannot become a person now; with whom it turned out to be, if that is why."""
    row, found = each.row, each.found
    if row.status is None:
        return NOT_LOOKED_AT.written(), None
    if row.status is RowStatus.SKIPPED:
        return WAS_LEFT_OUT.written(), None
    if row.status is RowStatus.DUPLICATE:
        return row.reason or REPEATS_ANOTHER.written(), None
    if row.decision is None and (twin := records.find(each.person)):
        return str(twins.columns_of(twin, each.person)["reason"]), twin
    if row.decision is not Decision.SAME and _is_stopped(found, options):
        return in_one_line(_stopping(found)), None
    return None


def _is_stopped(found: Assessment, options: Options) -> bool:
    return found.is_stopped or (bool(found.problems) and not options.leave_out)


def _take(
    session: Session, page: Page, each: Looked, records: Known, options: Options
) -> str | None:
    """Migrate a row, or say why not; either way the row knows what became of it."""
    row, found = each.row, each.found
    refusal = _refusal(each, records, options)
    if refusal is not None:
        _note(each, refusal)
        return refusal[0]
    try:
        with session.begin_nested():
            written = write(session, page, row, found)
    except CenacleError as error:
        with reading("en"):
            message = str(error)
    except (IntegrityError, DataError, StaleDataError):
        log.exception("a row was refused", row=row.id)
        message = REFUSED.written()
    else:
        row.retreatant_id, row.user_id = written.retreatant_id, written.user_id
        row.status, row.migrated_at = RowStatus.MIGRATED, now()
        row.reason = " ".join(part for part in (written.told, _left_out(found)) if part) or None
        staging.set_columns(row, found)
        records.add(written.as_known(each.person))
        return None
    row.status, row.reason = RowStatus.FAILED, message
    return message


def _note(each: Looked, refusal: tuple[str, Twin | None]) -> None:
    """What is wrong may have changed since the row was staged; who it is, too."""
    row, found = each.row, each.found
    if row.status in (None, RowStatus.SKIPPED, RowStatus.DUPLICATE):
        return
    if refusal[1] is not None:
        staging.take_in(row, found, refusal[1], each.person)
        return
    staging.set_columns(row, found)
    row.status, row.reason = RowStatus.HAS_PROBLEMS, None


def _left_out(found: Assessment) -> str:
    """`Without priority (150).`"""
    if not found.problems:
        return ""
    names = [problem["field"] for problem in found.problems]
    shown = [f"{named_fields([name])} ({found.values.get(name)})" for name in dict.fromkeys(names)]
    return WITHOUT.written(fields=", ".join(shown))


def _refused(each: Looked, message: str) -> Refusal:
    """By its fields, where they are why."""
    row, problems = each.row, _stopping(each.found)
    if message != in_one_line(problems):
        return Refusal(row.id, row.name, message)
    reasons = dict.fromkeys(label_of(problem["field"]) or AS_A_WHOLE for problem in problems)
    return Refusal(row.id, row.name, message, list(reasons))


def _stopping(found: Assessment) -> Sequence[Problem]:
    return [problem for problem in found.problems if problem["stops"]] or found.problems
