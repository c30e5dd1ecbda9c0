"""Writes a sheet as CSV and XLSX. What people typed is never a formula there."""

import csv
import io

from cenacle.exports.sheets import Sheet

FORMULAS = ("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r")
"""How a cell begins that a spreadsheet would take for a formula; in East Asia the wide ones too."""


def to_csv(sheet: Sheet) -> bytes:
    """With the mark by which Excel knows that it is UTF-8. Every cell is quoted, so that no
    sign in it passes for the end of the cell."""
    text = io.StringIO(newline="")
    writer = csv.writer(text, quoting=csv.QUOTE_ALL)
    writer.writerow([column.title for column in sheet.columns])
    writer.writerows([escape_formula(cell) for cell in row] for row in sheet.rows)
    return text.getvalue().encode("utf-8-sig")


def escape_formula(cell: str) -> str:
    """An apostrophe makes a text of a formula."""
    return f"'{cell}" if cell.startswith(FORMULAS) else cell


def to_xlsx(sheet: Sheet) -> bytes:
    """One page wide, with its head on every page, ready for the printer."""
    # At the start of every process it would take longer than to write most sheets.
    from xlsxwriter import Workbook

    file = io.BytesIO()
    with Workbook(file, {"in_memory": True}) as book:
        page = book.add_worksheet(sheet.title)
        bold = book.add_format({"bold": True, "bottom": 1})
        plain = book.add_format({"text_wrap": True, "valign": "top"})
        quoted = book.add_format({"text_wrap": True, "valign": "top", "quote_prefix": True})
        page.write_string(
            0, 0, f"{sheet.title} · {sheet.subtitle}", book.add_format({"bold": True})
        )
        for place, column in enumerate(sheet.columns):
            page.write_string(1, place, column.title, bold)
            page.set_column(place, place, 12 * column.share)
        for number, row in enumerate(sheet.rows, start=2):
            for place, cell in enumerate(row):
                look = quoted if cell.startswith(FORMULAS) else plain
                page.write_string(number, place, cell, look)
        page.freeze_panes(2, 0)
        page.repeat_rows(1)
        page.fit_to_pages(1, 0)
        page.set_footer("&L&D&RPage &P of &N")
        if sheet.is_wide:
            page.set_landscape()
    return file.getvalue()
