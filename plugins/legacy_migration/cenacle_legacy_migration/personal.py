"""What was imported about a person: shown to them, and forgotten."""

from collections.abc import Sequence

from cenacle.api import PersonalData, PersonalRow, PersonKnown, Words, forget_values
from sqlalchemy import Text, cast, func, or_, select, update
from sqlalchemy.orm import Session

from cenacle_legacy_migration.models import Decision, LegacyRow, RowStatus

_ = Words("cenacle_legacy_migration")

FIRST_NAME, LAST_NAME = "Erased", "person"


def erase(person: PersonKnown, session: Session) -> None:
    """A line stays as one of its import that says nothing, and is not brought over any more."""
    ids = [row.id for row in _rows_of(person, session)]
    forget_values(session, "LegacyRow", ids)
    theirs = LegacyRow.id.in_(ids)
    session.execute(
        update(LegacyRow)
        .where(theirs, LegacyRow.status != RowStatus.MIGRATED)
        .values(status=RowStatus.SKIPPED, decision=Decision.SKIP)
    )
    session.execute(
        update(LegacyRow)
        .where(theirs)
        .values(
            raw={},
            mended={},
            values={},
            problems=[],
            reason=None,
            fingerprint=None,
            last_key=None,
            email_key=None,
            legacy_id=None,
            first_name=FIRST_NAME,
            last_name=LAST_NAME,
            email=None,
            group_number=None,
            search_text="",
            twin_row_id=None,
            twin_retreatant_id=None,
            twin_user_id=None,
            user_id=None,
        )
    )
    session.execute(
        update(LegacyRow)
        .where(LegacyRow.twin_user_id.in_(person.user_ids))
        .values(twin_user_id=None)
    )


def tell(person: PersonKnown, session: Session) -> list[PersonalData]:
    return [PersonalData(_("Lines of the old system"), list(map(_told, _rows_of(person, session))))]


def _told(row: LegacyRow) -> PersonalRow:
    told: PersonalRow = {_("File"): row.of_import.file_name, _("Line"): row.line}
    told.update(row.raw | row.mended)
    return told


def _rows_of(person: PersonKnown, session: Session) -> Sequence[LegacyRow]:
    """Those that became them or seem to be them, and those whose words name them."""
    raw = func.lower(cast(LegacyRow.raw, Text))
    named = [raw.like(f"%{likely.lower()}%") for likely in person.likely]
    found = session.scalars(
        select(LegacyRow)
        .where(
            or_(
                LegacyRow.retreatant_id == person.retreatant_id,
                LegacyRow.twin_retreatant_id == person.retreatant_id,
                LegacyRow.user_id.in_(person.user_ids),
                LegacyRow.twin_user_id.in_(person.user_ids),
                *named,
            )
        )
        .order_by(LegacyRow.id)
    )
    return [row for row in found if _is_theirs(person, row)]


def _is_theirs(person: PersonKnown, row: LegacyRow) -> bool:
    if row.decision is Decision.NEW and row.retreatant_id != person.retreatant_id:
        return False
    if person.retreatant_id in (row.retreatant_id, row.twin_retreatant_id):
        return True
    if {row.user_id, row.twin_user_id} & set(person.user_ids):
        return True
    if row.retreatant_id or row.user_id:
        return False
    texts = (*row.raw.values(), f"{row.first_name} {row.last_name}")
    return any(person.without(text) != text for text in texts)
