"""Whom a row repeats: the person of another row, or of the house; and how that is said."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypedDict

from cenacle.api import Words, one_at_a_time
from sqlalchemy import ColumnElement, or_, select
from sqlalchemy.orm import Session, defer

from cenacle_legacy_migration import house
from cenacle_legacy_migration.assessing import Assessment
from cenacle_legacy_migration.models import Kind, LegacyRow, RowStatus
from cenacle_legacy_migration.people import Identity, Known, Likeness, Twin, differing, identity
from cenacle_legacy_migration.words import named_fields

_ = Words("cenacle_legacy_migration")

REPEATS = _.lasting("Repeats {where}.")
IS_OF = _.lasting("Is the person of {where}.")
IS_THERE = _.lasting("Is in the house already: {where}.")
SEEMS_OF = _.lasting("Seems to be the person of {where}. What differs: {fields}.")
SEEMS_THERE = _.lasting("Seems to be in the house already: {where}. What differs: {fields}.")
LINE = _.lasting("line {line}")
LINE_OF = _.lasting("line {line} of {file}")

LOCK = "legacy-migration"
"""Who is who is asked by one at a time: two who ask at once would not see each other's people."""


def lock(session: Session) -> None:
    """Until the end of the transaction nobody else stages, mends or migrates."""
    one_at_a_time(session, LOCK)


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


def in_house(session: Session, kind: Kind, sought: Sequence[Identity]) -> Known:
    """Whom the house has already: for users by their accounts, for retreatants by their records."""
    if kind is Kind.USERS:
        return house.accounts(session, sought)
    return house.people(session, sought)


def others(
    session: Session, kind: Kind, condition: ColumnElement[bool], like: Identity | None = None
) -> Known:
    """Everybody whom rows of this kind tell of that meet the condition; of those whom `like` may
    be, where it is given.

    What a duplicate says is another way to know the person whom it repeats.
    """
    rows = _read(session, kind, condition, *([_may_be(like)] if like else []))
    people = {row.id: _kept_identity(row) for row in rows}
    if like:
        repeated = {row.twin_row_id for row in rows if row.status is RowStatus.DUPLICATE}
        found = _read(session, kind, condition, LegacyRow.id.in_(repeated - people.keys()))
        people |= {row.id: _kept_identity(row) for row in found}
    known = Known(accounts=kind is Kind.USERS)
    for row in rows:
        if row.status is not RowStatus.DUPLICATE:
            known.add(people[row.id])
        elif row.twin_row_id in people:
            known.add(alias(people[row.id], people[row.twin_row_id]))
        elif row.twin_retreatant_id or row.twin_user_id:
            known.add(people[row.id])
    return known


def _read(session: Session, kind: Kind, *conditions: ColumnElement[bool]) -> Sequence[LegacyRow]:
    found = select(LegacyRow).where(
        LegacyRow.kind == kind, LegacyRow.status.is_not(None), *conditions
    )
    # What was read is most of a row, and is not compared.
    found = found.options(defer(LegacyRow.raw), defer(LegacyRow.mended))
    return session.scalars(found.order_by(LegacyRow.id)).all()


def _may_be(person: Identity) -> ColumnElement[bool]:
    """True of every row that shares one of the person's keys."""
    return or_(
        LegacyRow.last_key == person.last,
        LegacyRow.last_key.is_(None),
        *(
            column == key
            for column, key in (
                (LegacyRow.email_key, person.email),
                (LegacyRow.legacy_id, person.legacy_id),
                (LegacyRow.fingerprint, person.fingerprint),
            )
            if key
        ),
    )


def alias(person: Identity, meant: Identity) -> Identity:
    """Another way to know somebody: by what this row says of the person who is meant."""
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
    return identity(
        row.usable,
        fingerprint=row.fingerprint,
        row_id=row.id,
        import_id=row.import_id,
        line=row.line,
        file_name=row.of_import.file_name,
        retreatant_id=row.retreatant_id or row.twin_retreatant_id,
        user_id=row.user_id or row.twin_user_id,
    )


def best(row: Twin | None, record: Twin | None) -> Twin | None:
    """Of the row and the record that one seems to repeat, the one that is more surely so."""
    if row and (row[1] is Likeness.EXACT or record is None or row[0].retreatant_id):
        return row
    return record or row


class TwinColumns(TypedDict):
    """The columns of a row that say whom it repeats, and in which words."""

    twin_row_id: int | None
    twin_retreatant_id: int | None
    twin_user_id: int | None
    reason: str | None


def columns_of(twin: Twin | None, person: Identity) -> TwinColumns:
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


def _reason(twin: Twin, person: Identity) -> str:
    other, likeness = twin
    where = _where(other, person)
    if likeness is Likeness.EXACT:
        return REPEATS.written(where=where)
    differs = differing(person.values, other.values)
    if not differs:
        return (IS_OF if other.row_id else IS_THERE).written(where=where)
    seems = SEEMS_OF if other.row_id else SEEMS_THERE
    return seems.written(where=where, fields=named_fields(differs))


def _where(other: Identity, person: Identity) -> str:
    if other.row_id is None:
        return other.label
    if other.import_id == person.import_id:
        return LINE.written(line=other.line)
    return LINE_OF.written(line=other.line, file=other.file_name)
