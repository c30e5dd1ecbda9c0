"""Every row with what became of it, for the desk and the file."""

from cenacle.api import Retreatant, Sheet, SheetColumn, User, Words, now, told_again
from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle_legacy_migration.models import Decision, Kind, LegacyImport, LegacyRow, RowStatus
from cenacle_legacy_migration.words import in_one_line

_ = Words("cenacle_legacy_migration")

TITLES = (
    _("File"),
    _("Line"),
    _("Old number"),
    _("First name"),
    _("Last name"),
    _("Email"),
    _("Group"),
    _("Became"),
    _("Reason"),
    _("Problems"),
    _("Person"),
)
SHARES = (1.5, 0.6, 1, 1.2, 1.4, 2, 0.6, 1, 3, 3, 1.5)
STATES = {
    RowStatus.READY: _("Not migrated yet"),
    RowStatus.HAS_PROBLEMS: _("Has problems"),
    RowStatus.MIGRATED: _("Migrated"),
    RowStatus.FAILED: _("Failed"),
    RowStatus.DUPLICATE: _("Duplicate"),
    RowStatus.SKIPPED: _("Left out"),
    None: _("Not looked at yet"),
}


def sheet(session: Session, kind: Kind) -> Sheet:
    """In the order in which the rows were read."""
    rows = session.execute(
        select(LegacyRow, LegacyImport.file_name, Retreatant.key_code, User.email.label("account"))
        .join(LegacyImport, LegacyImport.id == LegacyRow.import_id)
        .outerjoin(Retreatant, Retreatant.id == LegacyRow.retreatant_id)
        .outerjoin(User, User.id == LegacyRow.user_id)
        .where(LegacyRow.kind == kind)
        .order_by(LegacyRow.id)
    )
    return Sheet(
        title=str(_("Migration")),
        subtitle=f"{kind.value} · {now().date().isoformat()}",
        columns=tuple(
            SheetColumn(str(title), share) for title, share in zip(TITLES, SHARES, strict=True)
        ),
        rows=[_cells(*row) for row in rows],
        has_blanks=False,
        is_wide=True,
    )


def _cells(row: LegacyRow, file_name: str, key_code: str | None, account: str | None) -> list[str]:
    return [
        file_name,
        str(row.line),
        row.legacy_id or "",
        row.first_name or "",
        row.last_name or "",
        row.email or "",
        row.group_number or "",
        str(STATES[row.status]),
        _reason(row),
        in_one_line(row.problems),
        account or key_code or "",
    ]


def _reason(row: LegacyRow) -> str:
    if row.decision is Decision.NEW and row.status is RowStatus.MIGRATED:
        return told_again(row.reason) if row.reason else str(_("Was said to be somebody new."))
    if row.reason or row.status is not RowStatus.HAS_PROBLEMS:
        return told_again(row.reason or "")
    return str(_("Something has to be mended first."))
