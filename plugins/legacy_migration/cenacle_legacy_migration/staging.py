"""Looking at every row of an import: what it means, what is wrong with it, who it is."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from cenacle.api import RuleBroken, fold, now, one_at_a_time, save_group
from sqlalchemy import ColumnElement, bindparam, delete, select, update
from sqlalchemy.orm import Session

from cenacle_legacy_migration import house, importing, mapping
from cenacle_legacy_migration.assessing import Assessment, assess, texts_of
from cenacle_legacy_migration.book import Book
from cenacle_legacy_migration.cleaning.choices import clean_group
from cenacle_legacy_migration.facts import Facts
from cenacle_legacy_migration.models import (
    Decision,
    Kind,
    LegacyImport,
    LegacyRow,
    RowStatus,
)
from cenacle_legacy_migration.people import Identity, Known, Likeness, differing, identity
from cenacle_legacy_migration.words import label_of, named_fields

LOCK = "legacy-migration"
"""Who is who is asked by one at a time: two who ask at once would not see each other's people."""
NO_GROUP = "0"
LONGEST_ID = 50

Twin = tuple[Identity, Likeness]


def stage(
    session: Session,
    import_id: int,
    wanted: Mapping[str, str | None] | None,
    create_groups: bool | Sequence[str] = False,
) -> dict[str, Any]:
    """Look at the rows with this mapping (else the guessed one), making groups that are missing.

    What was migrated stays; what was mended or skipped by hand stays so. Raises NotFound and
    InvalidInput.
    """
    kept = importing.find(session, import_id)
    if wanted is not None:
        kept.mapping = mapping.check(kept.kind, kept.columns, wanted)
    if not kept.mapping:
        raise RuleBroken("Say what the columns hold.", "mapping")
    lock(session)
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


def lock(session: Session) -> None:
    """Until the end of the transaction nobody else stages, mends or migrates."""
    one_at_a_time(session, LOCK)


def take_in(row: LegacyRow, found: Assessment, twin: Twin | None, person: Identity) -> None:
    """Write to a row what was found about it."""
    twins = twin_columns(twin, person)
    if row.decision is Decision.SAME and twins["twin_row_id"] != row.twin_row_id:
        row.decision = None
    set_columns(row, found)
    for name, value in twins.items():
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
    lock(session)
    kept = importing.find(session, import_id)
    rows = select(LegacyRow.id).where(LegacyRow.import_id == kept.id)
    if session.scalar(rows.where(LegacyRow.status == RowStatus.MIGRATED).limit(1)):
        raise RuleBroken(
            "People of this import were migrated: it stays, to say what became of each."
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


def missing_groups(texts: Sequence[Mapping[str, str]], book: Book) -> list[dict[str, Any]]:
    """Groups that rows name and the house does not have, with how many rows do."""
    numbers = Counter(number for each in texts if (number := _group(each)))
    return [
        {"group_number": number, "rows": count}
        for number, count in sorted(numbers.items())
        if number.casefold() not in book.groups
    ]


def summary(session: Session, kept: LegacyImport, missing: list[dict[str, Any]]) -> dict[str, Any]:
    """How many rows are in which state, and which fields have how many problems."""
    counts: Counter[str] = Counter()
    fields: Counter[str] = Counter()
    found = session.execute(
        select(LegacyRow.status, LegacyRow.problems).where(LegacyRow.import_id == kept.id)
    )
    for status, problems in found:
        counts[status] += 1
        if status is not RowStatus.MIGRATED:
            fields.update({problem["field"] for problem in problems})
    return {
        "import_id": kept.id,
        "kind": kept.kind,
        "rows": kept.rows,
        "counts": {status.value: counts[status] for status in RowStatus},
        "problems": [
            {"field": field, "label": label_of(field), "rows": rows}
            for field, rows in fields.most_common()
        ],
        "missing_groups": missing,
    }


def columns_of(kind: Kind, found: Assessment) -> dict[str, Any]:
    """What a row keeps of its assessment."""
    values = found.values
    shown = {name: _text(values.get(name)) for name in ("firstName", "lastName", "email")}
    group, legacy_id = _text(values.get("groupNumber")), _text(values.get("legacyId"))
    words = (*shown.values(), group, legacy_id, _text(values.get("nickname")))
    return {
        "values": values | ({"also": found.also} if found.also else {}),
        "problems": [problem.kept() for problem in found.problems],
        "fingerprint": found.fingerprint(kind),
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


def who(row: LegacyRow, found: Assessment) -> Identity:
    """The person whom a row tells of."""
    return identity(
        found.usable,
        fingerprint=found.fingerprint(row.kind),
        row_id=row.id,
        import_id=row.import_id,
        line=row.line,
        file_name=row.of_import.file_name,
        retreatant_id=row.retreatant_id,
        user_id=row.user_id,
    )


def twin_columns(twin: Twin | None, person: Identity) -> dict[str, Any]:
    """Who a row repeats, and in which words that is said."""
    if twin is None:
        return {
            "twin_row_id": None,
            "twin_retreatant_id": None,
            "twin_user_id": None,
            "reason": None,
        }
    other = twin[0]
    return {
        "twin_row_id": other.row_id,
        "twin_retreatant_id": other.retreatant_id,
        "twin_user_id": other.user_id,
        "reason": _reason(twin, person),
    }


def in_house(session: Session, kind: Kind, sought: Sequence[Identity]) -> Known:
    """Whom the house has already: for users by their accounts, for retreatants by their records."""
    if kind is Kind.USERS:
        return house.accounts(session, sought)
    return house.people(session, sought)


def _rows(session: Session, kept: LegacyImport) -> list[LegacyRow]:
    found = select(LegacyRow).where(LegacyRow.import_id == kept.id).order_by(LegacyRow.id)
    return list(session.scalars(found))


def _create_groups(
    session: Session, texts: Sequence[Mapping[str, str]], wanted: bool | Sequence[str]
) -> None:
    if wanted is False:
        return
    missing = [each["group_number"] for each in missing_groups(texts, Book.read(session))]
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
    people = [who(row, each) for row, each in zip(rows, found, strict=True)]
    known = others(session, kept.kind, LegacyRow.import_id != kept.id)
    for row, person in zip(rows, people, strict=True):
        if row.status is RowStatus.MIGRATED:
            known.add(person)
    records = in_house(session, kept.kind, people)
    changes = []
    for row, person, each in zip(rows, people, found, strict=True):
        if row.status is RowStatus.MIGRATED:
            continue
        twin = best(known.find(person), records.find(person))
        changes.append(_change(row, person, each, twin))
        meant = twin[0] if twin and row.decision is not Decision.NEW else None
        known.add(_alias(person, meant) if meant else person)
    if changes:
        rows_table: Any = LegacyRow.__table__
        session.execute(update(rows_table).where(rows_table.c.id == bindparam("row_id")), changes)
    session.expire_all()


def _change(
    row: LegacyRow, person: Identity, found: Assessment, twin: Twin | None
) -> dict[str, Any]:
    is_other_twin = twin is None or twin[0].row_id != row.twin_row_id
    decision = None if row.decision is Decision.SAME and is_other_twin else row.decision
    return {
        "row_id": row.id,
        "version": row.version + 1,
        "decision": decision,
        "status": status_of(found, twin, decision),
        **columns_of(row.kind, found),
        **twin_columns(twin, person),
    }


def others(session: Session, kind: Kind, *conditions: ColumnElement[bool]) -> Known:
    """Everybody whom rows of this kind tell of that meet the conditions.

    What a duplicate says is another way to know the person whom it repeats.
    """
    found = select(LegacyRow).where(
        LegacyRow.kind == kind, LegacyRow.status.is_not(None), *conditions
    )
    rows = session.scalars(found.order_by(LegacyRow.id)).all()
    people = {row.id: _kept_identity(row) for row in rows}
    known = Known(accounts=kind is Kind.USERS)
    for row in rows:
        if row.status is not RowStatus.DUPLICATE:
            known.add(people[row.id])
        elif row.twin_row_id in people:
            known.add(_alias(people[row.id], people[row.twin_row_id]))
        elif row.twin_retreatant_id or row.twin_user_id:
            known.add(people[row.id])
    return known


def _alias(person: Identity, meant: Identity) -> Identity:
    return replace(
        person,
        values=meant.values,
        row_id=meant.row_id,
        import_id=meant.import_id,
        line=meant.line,
        file_name=meant.file_name,
        retreatant_id=meant.retreatant_id,
        user_id=meant.user_id,
        label=meant.label,
    )


def _kept_identity(row: LegacyRow) -> Identity:
    doubtful = {problem["field"] for problem in row.problems}
    return identity(
        {name: value for name, value in row.values.items() if name not in doubtful},
        fingerprint=row.fingerprint,
        row_id=row.id,
        import_id=row.import_id,
        line=row.line,
        file_name=row.of_import.file_name,
        retreatant_id=row.retreatant_id or row.twin_retreatant_id,
        user_id=row.user_id or row.twin_user_id,
    )


def best(row: Twin | None, record: Twin | None) -> Twin | None:
    if row and (row[1] is Likeness.EXACT or record is None or row[0].retreatant_id):
        return row
    return record or row


def _reason(twin: Twin, person: Identity) -> str:
    other, likeness = twin
    where = _where(other, person)
    if likeness is Likeness.EXACT:
        return f"Repeats {where}."
    differs = differing(person.values, other.values)
    if not differs:
        return (
            f"Is the person of {where}." if other.row_id else f"Is in the house already: {where}."
        )
    seems = "Seems to be the person of" if other.row_id else "Seems to be in the house already:"
    return f"{seems} {where}. What differs: {named_fields(differs)}."


def _where(other: Identity, person: Identity) -> str:
    if other.row_id is None:
        return other.label
    line = f"line {other.line}"
    return line if other.import_id == person.import_id else f"{line} of {other.file_name}"


def _text(value: Any) -> str | None:
    return str(value) if value not in (None, "") else None
