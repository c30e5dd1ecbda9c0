"""One row: read as a whole, mended, and decided about."""

from collections.abc import Mapping

from cenacle.api import (
    Actor,
    Failure,
    InvalidInput,
    NotFound,
    Retreatant,
    Role,
    RuleBroken,
    User,
    Words,
    refuse_stale,
    told_again,
)
from sqlalchemy.orm import Session

from cenacle_legacy_migration import house, staging, twins
from cenacle_legacy_migration.book import Book
from cenacle_legacy_migration.facts import Facts
from cenacle_legacy_migration.fields import FIELDS, choices, fields_of
from cenacle_legacy_migration.models import Decision, Kind, LegacyRow, RowStatus, Values
from cenacle_legacy_migration.people import differing
from cenacle_legacy_migration.schemas import Difference, RawCell, RowDetail, Twin
from cenacle_legacy_migration.words import found

_ = Words("cenacle_legacy_migration")

NO_SUCH = _("There is no such row.")
LEFT_OUT = _.lasting("Left out by {who}.")
LONGEST = 5000
LARGEST = 10**9


def find(session: Session, row_id: int, *, to_change: bool = False) -> LegacyRow:
    """Raises NotFound; to change it, RuleBroken for one that has been migrated."""
    row = session.get(LegacyRow, row_id, with_for_update={"of": LegacyRow} if to_change else None)
    if row is None:
        raise NotFound(NO_SUCH)
    if to_change and row.status is RowStatus.MIGRATED:
        raise RuleBroken(_("This row has been migrated: change the person in the house."))
    return row


def read_row(session: Session, row_id: int) -> RowDetail:
    """What was read, what it means, what is wrong and who it seems to be. Raises NotFound."""
    row = find(session, row_id)
    if row.status is None:
        raise NotFound(NO_SUCH)
    mapping = row.of_import.mapping
    return RowDetail(
        id=row.id,
        import_id=row.import_id,
        file_name=row.of_import.file_name,
        line=row.line,
        kind=row.kind,
        name=row.name,
        status=row.status,
        reason=told_again(row.reason) if row.reason else None,
        decision=row.decision,
        raw=[
            RawCell(column=column, field=mapping.get(column), text=text)
            for column, text in row.raw.items()
        ],
        fields=choices(row.kind, _role(row)),
        values=row.fields,
        also=row.also,
        mended=sorted(row.mended),
        problems=[found(problem) for problem in row.problems],
        twin=_twin(session, row),
        retreatant_id=row.retreatant_id,
        user_id=row.user_id,
        version=row.version,
    )


def mend(
    session: Session, row_id: int, values: Mapping[str, object], version: int | None
) -> RowDetail:
    """Write other values in place of those that were read; the row is looked at anew.

    Raises NotFound, InvalidInput, or RuleBroken for a stale version.
    """
    twins.lock(session)
    row = find(session, row_id, to_change=True)
    refuse_stale(session, row, version)
    known = {field.name for field in fields_of(row.kind)}
    refused = [_refused(name, value, known) for name, value in values.items()]
    if failures := [failure for failure in refused if failure]:
        raise InvalidInput(*failures)
    # A line with surplus cells may be right as it was read: whoever sends its values says so.
    is_whole_doubted = any(problem["field"] == "" for problem in row.problems)
    changed = {
        name: _text(value)
        for name, value in values.items()
        if is_whole_doubted or _text(value) != _text(row.values.get(name))
    }
    row.mended = row.mended | changed
    look_again(session, row)
    session.flush()
    return read_row(session, row.id)


def look_again(session: Session, row: LegacyRow) -> None:
    """Clean and compare one row as its whole import was."""
    found, person = staging.look(row, Facts.kept(row.of_import.facts), Book.read(session))
    known = twins.others(session, row.kind, LegacyRow.id != row.id, like=person)
    records = twins.in_house(session, row.kind, [person])
    twin = twins.best(known.find(person), records.find(person))
    staging.take_in(row, found, twin, person)


def decide(
    session: Session, actor: Actor, row_id: int, decision: Decision | None, version: int | None
) -> RowDetail:
    """Whether this row is the person whom it resembles, somebody new, or is left out; or that
    nothing is decided after all.

    Raises NotFound, or RuleBroken where there is nobody whom it resembles.
    """
    twins.lock(session)
    row = find(session, row_id, to_change=True)
    refuse_stale(session, row, version)
    has_twin = (row.twin_row_id, row.twin_retreatant_id, row.twin_user_id) != (None, None, None)
    if decision is Decision.SAME and not has_twin:
        raise RuleBroken(_("This row resembles nobody."), "as")
    if decision is Decision.NEW and row.kind is Kind.USERS and row.twin_user_id:
        raise RuleBroken(_("There is an account with this email. Mend the email first."), "as")
    row.decision = decision
    if decision is None:
        look_again(session, row)
    else:
        _settle(row, decision, None if has_twin else actor)
    session.flush()
    return read_row(session, row.id)


def _settle(row: LegacyRow, decision: Decision, actor: Actor | None) -> None:
    """`actor` is named where no twin gives the reason."""
    if decision is Decision.SKIP:
        row.status = RowStatus.SKIPPED
    else:
        row.status = RowStatus.HAS_PROBLEMS if row.problems else RowStatus.READY
    if actor is not None:
        row.reason = LEFT_OUT.written(who=actor.email) if decision is Decision.SKIP else None


def _role(row: LegacyRow) -> Role | None:
    """None as well for a role that has to be mended."""
    told = row.values.get("userRole")
    return next((role for role in Role if role == told), None)


def _refused(name: str, value: object, known: set[str]) -> Failure | None:
    if name not in known:
        return Failure(f"values.{name}", _("There is no such field."))
    if not isinstance(value, str | int | float | bool | None):
        return Failure(f"values.{name}", _("Enter text."))
    if isinstance(value, int | float) and abs(value) > LARGEST:
        return Failure(f"values.{name}", _("Use a smaller number."))
    if isinstance(value, str) and (len(value) > LONGEST or "\0" in value):
        return Failure(f"values.{name}", _("Use at most {longest} characters.", longest=LONGEST))
    return None


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else str(value).strip()


def _twin(session: Session, row: LegacyRow) -> Twin | None:
    """Whom the row resembles, and what of them differs."""
    other = session.get(LegacyRow, row.twin_row_id) if row.twin_row_id else None
    values = _values_of_twin(session, row, other)
    if values is None:
        return None
    own = row.usable
    group_number = values.get("groupNumber")
    return Twin(
        row_id=other.id if other else None,
        line=other.line if other else None,
        file_name=other.of_import.file_name if other else None,
        retreatant_id=row.twin_retreatant_id or (other.retreatant_id if other else None),
        user_id=row.twin_user_id or (other.user_id if other else None),
        name=f"{values.get('firstName') or ''} {values.get('lastName') or ''}".strip(),
        group_number=str(group_number) if group_number else None,
        differs=[
            Difference(
                field=name, label=str(FIELDS[name].label), here=own[name], there=values.get(name)
            )
            for name in differing(own, values)
        ],
    )


def _values_of_twin(session: Session, row: LegacyRow, other: LegacyRow | None) -> Values | None:
    if other is not None:
        return other.fields
    if row.twin_retreatant_id is not None:
        return house.values_of(session.get_one(Retreatant, row.twin_retreatant_id))
    if row.twin_user_id is not None:
        return house.values_of_account(session.get_one(User, row.twin_user_id))
    return None
