"""Looking at every row of an import: what it means, what is wrong with it, who it is."""

from collections import Counter
from collections.abc import Mapping, Sequence
from string import ascii_uppercase
from typing import TypedDict

from cenacle.api import RuleBroken, Words, fold, now, save_group
from sqlalchemy import Select, bindparam, delete, select, update
from sqlalchemy.orm import Session

from cenacle_legacy_migration import importing, mapping, twins
from cenacle_legacy_migration.assessing import Assessment, assess, texts_of
from cenacle_legacy_migration.book import Book
from cenacle_legacy_migration.cleaning.choices import clean_group
from cenacle_legacy_migration.facts import Facts
from cenacle_legacy_migration.models import (
    Decision,
    Kind,
    LegacyImport,
    LegacyRow,
    Problem,
    RowStatus,
    Value,
)
from cenacle_legacy_migration.people import Identity, Twin, identity
from cenacle_legacy_migration.schemas import FieldCount, MissingGroup, Staged
from cenacle_legacy_migration.words import label_of

_ = Words("cenacle_legacy_migration")

NO_GROUP = "0"
LONGEST_ID = 50


def stage(
    session: Session,
    import_id: int,
    wanted: Mapping[str, str | None] | None,
    create_groups: bool | Sequence[str] = False,
) -> Staged:
    """Look at the rows with this mapping (else the guessed one), making groups that are missing.

    What was migrated stays; what was mended or skipped by hand stays so. Raises NotFound and
    InvalidInput.
    """
    kept = importing.find(session, import_id)
    if wanted is not None:
        kept.mapping = mapping.check(kept.kind, kept.columns, wanted)
    if not kept.mapping:
        raise RuleBroken(_("Say what the columns hold."), "mapping")
    twins.lock(session)
    rows = _rows(session, kept)
    texts = [texts_of(row.raw, kept.mapping, row.mended) for row in rows]
    facts = Facts.of(texts)
    _create_groups(session, texts, create_groups)
    book = Book.read(session)
    found = [assess(kept.kind, each, facts, book) for each in texts]
    _keep(session, kept, rows, found)
    kept.facts, kept.staged_at = facts.model_dump(mode="json"), now()
    session.flush()
    return summary(session, kept, missing_groups(texts, book))


def look(row: LegacyRow, facts: Facts, book: Book) -> tuple[Assessment, Identity]:
    """What one row means as it is now, and whom it tells of."""
    kept = row.of_import
    texts = texts_of(row.raw, kept.mapping, row.mended)
    found = assess(row.kind, texts, facts, book)
    return found, twins.who(row, found)


def take_in(row: LegacyRow, found: Assessment, twin: Twin | None, person: Identity) -> None:
    """Write to a row what was found about it."""
    columns = twins.columns_of(twin, person)
    if row.decision is Decision.SAME and columns["twin_row_id"] != row.twin_row_id:
        row.decision = None
    set_columns(row, found)
    for name, value in columns.items():
        setattr(row, name, value)
    row.status = status_of(found, twin, row.decision)


def set_columns(row: LegacyRow, found: Assessment) -> None:
    """What has not changed is not written again."""
    for name, value in columns_of(row.kind, found).items():
        if getattr(row, name) != value:
            setattr(row, name, value)


def forget(session: Session, import_id: int) -> None:
    """Take out an import by mistake; whoever repeated one of its rows is looked at anew.

    Raises NotFound, and RuleBroken once a row of it was migrated.
    """
    twins.lock(session)
    kept = importing.find(session, import_id)
    rows = select(LegacyRow.id).where(LegacyRow.import_id == kept.id)
    if session.scalar(rows.where(LegacyRow.status == RowStatus.MIGRATED).limit(1)):
        raise RuleBroken(
            _("People of this import were migrated: it stays, to say what became of each.")
        )
    repeated = select(LegacyRow.import_id).where(
        LegacyRow.twin_row_id.in_(rows), LegacyRow.import_id != kept.id
    )
    repeating = sorted(set(session.scalars(repeated)))
    session.execute(delete(LegacyRow).where(LegacyRow.import_id == kept.id))
    session.delete(kept)
    session.flush()
    for each in repeating:
        stage(session, each, None)


def missing_groups(texts: Sequence[Mapping[str, str]], book: Book) -> list[MissingGroup]:
    """Groups that rows name and the house does not have, with how many rows do."""
    numbers = Counter(number for each in texts if (number := _group(each)))
    return [
        MissingGroup(group_number=number, rows=count)
        for number, count in sorted(numbers.items(), key=_as_counted)
        if number.casefold() not in book.groups
    ]


def read_summary(session: Session, import_id: int) -> Staged:
    """What looking at an import came to, as its rows are now. Raises NotFound."""
    kept = importing.find(session, import_id)
    waiting = _waiting(kept.kind).where(LegacyRow.import_id == kept.id)
    return summary(session, kept, _missing_of(session, waiting))


def groups_in_want(session: Session, kind: Kind) -> list[MissingGroup]:
    """The groups that rows of any import still wait for."""
    return _missing_of(session, _waiting(kind))


def create_groups(session: Session, kind: Kind, wanted: Sequence[str]) -> list[MissingGroup]:
    """Make those that rows wait for, and look at the rows anew; tells which are still missing."""
    twins.lock(session)
    waited_for = {each.group_number for each in groups_in_want(session, kind)} - {NO_GROUP}
    for number in sorted(waited_for.intersection(wanted)):
        save_group(session, None, group_number=number, version=None)
    for import_id in sorted({row.import_id for row in session.scalars(_waiting(kind))}):
        stage(session, import_id, None)
    return groups_in_want(session, kind)


def summary(session: Session, kept: LegacyImport, missing: list[MissingGroup]) -> Staged:
    """How many rows are in which state, and which fields have how many problems."""
    counts: Counter[str] = Counter()
    fields: Counter[str] = Counter()
    found = session.execute(
        select(LegacyRow.status, LegacyRow.problems).where(LegacyRow.import_id == kept.id)
    )
    for status, problems in found:
        counts[str(status)] += 1
        if status is not RowStatus.MIGRATED:
            fields.update({problem["field"] for problem in problems})
    return Staged(
        import_id=kept.id,
        kind=kept.kind,
        rows=kept.rows,
        counts={status.value: counts[status] for status in RowStatus},
        problems=[
            FieldCount(field=field, label=label_of(field), rows=rows)
            for field, rows in fields.most_common()
        ],
        missing_groups=missing,
    )


class RowColumns(TypedDict):
    """The columns of a row that say what was found about it."""

    values: dict[str, Value | list[str]]
    problems: list[Problem]
    fingerprint: str
    last_key: str
    email_key: str | None
    legacy_id: str | None
    first_name: str | None
    last_name: str | None
    email: str | None
    group_number: str | None
    active: bool
    search_text: str


def columns_of(kind: Kind, found: Assessment) -> RowColumns:
    """What a row keeps of its assessment."""
    values, person = found.values, identity(found.usable)
    shown = {name: _text(values.get(name)) for name in ("firstName", "lastName", "email")}
    group, legacy_id = _text(values.get("groupNumber")), _text(values.get("legacyId"))
    words = (*shown.values(), group, legacy_id, _text(values.get("nickname")))
    return {
        "values": {**values, **({"also": found.also} if found.also else {})},
        "problems": found.problems,
        "fingerprint": found.fingerprint(kind),
        "last_key": person.last,
        "email_key": person.email,
        "legacy_id": legacy_id if len(legacy_id or "") <= LONGEST_ID else None,
        "first_name": shown["firstName"],
        "last_name": shown["lastName"],
        "email": shown["email"],
        "group_number": group,
        "active": values.get("active") is not False,
        "search_text": fold(" ".join(word for word in words if word)),
    }


def status_of(found: Assessment, twin: Twin | None, decision: Decision | None) -> RowStatus:
    if decision is Decision.SKIP:
        return RowStatus.SKIPPED
    if twin is not None and decision is None:
        return RowStatus.DUPLICATE
    return RowStatus.HAS_PROBLEMS if found.problems else RowStatus.READY


def _waiting(kind: Kind) -> Select[LegacyRow]:
    """Rows that cannot go as they are."""
    return select(LegacyRow).where(
        LegacyRow.kind == kind, LegacyRow.status.in_((RowStatus.HAS_PROBLEMS, RowStatus.FAILED))
    )


def _missing_of(session: Session, rows: Select[LegacyRow]) -> list[MissingGroup]:
    found = session.scalars(rows)
    texts = [texts_of(row.raw, row.of_import.mapping, row.mended) for row in found]
    return missing_groups(texts, Book.read(session))


def _as_counted(number: tuple[str, int]) -> tuple[int, str]:
    """2 before 10, and 10A after 10."""
    return int(number[0].rstrip(ascii_uppercase)), number[0]


def _rows(session: Session, kept: LegacyImport) -> list[LegacyRow]:
    found = select(LegacyRow).where(LegacyRow.import_id == kept.id).order_by(LegacyRow.id)
    return list(session.scalars(found))


def _create_groups(
    session: Session, texts: Sequence[Mapping[str, str]], wanted: bool | Sequence[str]
) -> None:
    if wanted is False:
        return
    missing = [each.group_number for each in missing_groups(texts, Book.read(session))]
    chosen = missing if wanted is True else [number for number in missing if number in wanted]
    for number in chosen:
        if number != NO_GROUP:
            save_group(session, None, group_number=number, version=None)


def _group(texts: Mapping[str, str]) -> str | None:
    try:
        return clean_group(texts.get("groupNumber", ""))
    except ValueError:
        return None


def _keep(
    session: Session, kept: LegacyImport, rows: Sequence[LegacyRow], found: Sequence[Assessment]
) -> None:
    people = [twins.who(row, each) for row, each in zip(rows, found, strict=True)]
    known = twins.others(session, kept.kind, LegacyRow.import_id != kept.id)
    for row, person in zip(rows, people, strict=True):
        if row.status is RowStatus.MIGRATED:
            known.add(person)
    records = twins.in_house(session, kept.kind, people)
    changes = []
    for row, person, each in zip(rows, people, found, strict=True):
        if row.status is RowStatus.MIGRATED:
            continue
        twin = twins.best(known.find(person), records.find(person))
        changes.append(_change(row, person, each, twin))
        meant = twin[0] if twin and row.decision is not Decision.NEW else None
        known.add(twins.alias(person, meant) if meant else person)
    if changes:
        of_row = LegacyRow.__table__.c.id == bindparam("row_id")
        session.connection().execute(update(LegacyRow).where(of_row), changes)
    session.expire_all()


def _change(
    row: LegacyRow, person: Identity, found: Assessment, twin: Twin | None
) -> dict[str, object]:
    is_other_twin = twin is None or twin[0].row_id != row.twin_row_id
    decision = None if row.decision is Decision.SAME and is_other_twin else row.decision
    return {
        "row_id": row.id,
        "version": row.version + 1,
        "decision": decision,
        "status": status_of(found, twin, decision),
        **columns_of(row.kind, found),
        **twins.columns_of(twin, person),
    }


def _text(value: Value) -> str | None:
    return str(value) if value not in (None, "") else None
