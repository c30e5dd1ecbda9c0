"""A table as text: its lines and cells, whatever divides them."""

import csv
import io

from cenacle.many.schemas import MOST_TEXT
from cenacle.platform.errors import RuleBroken
from cenacle.platform.words import CORE, Words
from cenacle.platform.workbooks import ZIP, read_workbook

_ = Words(CORE)


MOST_ROWS = 1000
MOST_COLUMNS = 40
NEITHER = _("This is neither a CSV nor an XLSX file.")
TOO_LONG = _("This table has more than {most:,} rows. Divide it into smaller ones.", most=MOST_ROWS)
DELIMITERS = "\t;,"

Cells = list[tuple[int, list[str]]]
"""The lines that have something, each with its number."""


def cells_of(text: str) -> Cells:
    """Raises RuleBroken for what has no rows below its titles, or too many."""
    title = next((line for line in text.splitlines() if line.strip()), "")
    delimiter = max(DELIMITERS, key=title.count)
    lines: Cells = []
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    begins = 1
    try:
        for line in reader:
            cells = [_plain(cell) for cell in line[:MOST_COLUMNS]]
            if any(cells):
                lines.append((begins, cells))
            if len(lines) > MOST_ROWS + 1:
                raise RuleBroken(TOO_LONG, "text")
            begins = reader.line_num + 1
    except csv.Error:
        raise RuleBroken(_("Line {begins} cannot be read.", begins=begins), "text") from None
    if len(lines) < 2:
        raise RuleBroken(_("Paste the titles of the columns, and rows below them."), "text")
    return lines


def text_of(content: bytes) -> str:
    """A file as a table that could be pasted. Raises RuleBroken for what is none."""
    text = _of_workbook(content) if content.startswith(ZIP) else _of_text(content)
    if len(text) > MOST_TEXT:
        raise RuleBroken(TOO_LONG, "file")
    return text


def _plain(cell: str) -> str:
    """Without what no database keeps."""
    kept = "".join(c for c in cell if c >= " " or c == "\n")
    return kept.encode("utf-8", "replace").decode("utf-8").strip()


def _of_text(content: bytes) -> str:
    encodings = (
        ("utf-16",) if content[:2] in (b"\xff\xfe", b"\xfe\xff") else ("utf-8-sig", "cp1252")
    )
    for encoding in encodings:
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text and text.strip():
            return text
    raise RuleBroken(NEITHER, "file")


def _of_workbook(content: bytes) -> str:
    """The first sheet that has something, its lines where they stand."""
    # One more than may be: who sends it hears that it is too long.
    sheets = read_workbook(content, MOST_ROWS + 2, MOST_COLUMNS, MOST_TEXT)
    written = io.StringIO()
    writer = csv.writer(written, delimiter="\t", lineterminator="\n")
    last = 0
    for number, cells in sheets[0] if sheets else []:
        writer.writerows([[]] * (number - last - 1))
        writer.writerow(cells)
        last = number
    return written.getvalue()
