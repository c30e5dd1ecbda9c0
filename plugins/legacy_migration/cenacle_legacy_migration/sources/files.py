"""A file by what is in it, whatever it is called."""

from cenacle.api import RuleBroken, Words

from cenacle_legacy_migration.sources.csv_files import read_csv
from cenacle_legacy_migration.sources.lines import FIELD, Lines
from cenacle_legacy_migration.sources.workbooks import read_xlsx

_ = Words("cenacle_legacy_migration")

ZIP = b"PK\x03\x04"
OLD_EXCEL = b"\xd0\xcf\x11\xe0"


def read_file(content: bytes) -> Lines:
    """Raises RuleBroken for what is neither CSV nor XLSX."""
    if not content.strip():
        raise RuleBroken(_("This file is empty."), FIELD)
    if content.startswith(OLD_EXCEL):
        raise RuleBroken(
            _("This is an old Excel file (.xls). Save it as .xlsx or CSV first."), FIELD
        )
    return read_xlsx(content) if content.startswith(ZIP) else read_csv(content)
