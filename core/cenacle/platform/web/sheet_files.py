"""Writes a sheet as CSV and XLSX. What people typed is never a formula there."""

import io
import re

from cenacle.platform.sheets import Sheet
from cenacle.platform.web.csv_file import AMOUNT, FORMULAS, csv_file
from cenacle.platform.words import CORE, Words

_ = Words(CORE)

LONGEST_TAB = 31
PAGE = _("Page {page} of {pages}", page="&P", pages="&N")
_NOT_IN_TABS = re.compile(r"[\[\]:*?/\\']+")


def to_csv(sheet: Sheet) -> bytes:
    """The head and the rows, for a spreadsheet."""
    return csv_file((column.title for column in sheet.columns), sheet.rows, _amounts(sheet))


def to_xlsx(sheet: Sheet) -> bytes:
    """One page wide, with its head on every page, ready for the printer."""
    # At the start of every process it would take longer than to write most sheets.
    from xlsxwriter import Workbook

    file = io.BytesIO()
    with Workbook(file, {"in_memory": True}) as book:
        page = book.add_worksheet(_tab(sheet.title))
        bold = book.add_format({"bold": True, "bottom": 1})
        plain = book.add_format({"text_wrap": True, "valign": "top"})
        quoted = book.add_format({"text_wrap": True, "valign": "top", "quote_prefix": True})
        amount = book.add_format({"valign": "top", "num_format": "#,##0.00"})
        amounts = _amounts(sheet)
        page.write_string(
            0, 0, f"{sheet.title} · {sheet.subtitle}", book.add_format({"bold": True})
        )
        for place, column in enumerate(sheet.columns):
            page.write_string(1, place, column.title, bold)
            page.set_column(place, place, 12 * column.share)
        for number, row in enumerate(sheet.rows, start=2):
            for place, cell in enumerate(row):
                if not cell:
                    continue
                if place in amounts and AMOUNT.fullmatch(cell):
                    page.write_number(number, place, float(cell), amount)
                    continue
                look = quoted if cell.startswith(FORMULAS) else plain
                page.write_string(number, place, cell, look)
        page.freeze_panes(2, 0)
        page.repeat_rows(1)
        page.fit_to_pages(1, 0)
        page.set_footer(f"&L&D&R{PAGE}")
        if sheet.is_wide:
            page.set_landscape()
    return file.getvalue()


def _amounts(sheet: Sheet) -> set[int]:
    """At which places there are amounts."""
    return {place for place, column in enumerate(sheet.columns) if column.is_amount}


def _tab(title: str) -> str:
    """A title as Excel lets a sheet be called."""
    return _NOT_IN_TABS.sub(" ", title).strip()[:LONGEST_TAB] or "Sheet"
