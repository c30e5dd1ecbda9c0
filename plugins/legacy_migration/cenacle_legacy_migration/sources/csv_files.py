"""CSV in the encodings and with the delimiters that old systems and spreadsheets write."""

import codecs
import csv
import io
from collections import Counter
from collections.abc import Iterator
from itertools import islice

from cenacle.api import RuleBroken, Words

from cenacle_legacy_migration.models import Source
from cenacle_legacy_migration.sources.lines import (
    FIELD,
    MOST_COLUMNS,
    Lines,
    Numbered,
    lines_of,
    plain,
)

_ = Words("cenacle_legacy_migration")

NEITHER = _("This is neither a CSV nor an XLSX file.")
MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
SHOWN = {"utf-8-sig": "UTF-8 with BOM", "utf-8": "UTF-8", "utf-16": "UTF-16", "utf-16-le": "UTF-16",
         "utf-16-be": "UTF-16", "cp1252": "Windows-1252"}  # fmt: skip
DELIMITERS = ",;\t|"
SAMPLE = 64 * 1024
SAMPLED_LINES = 60
MOST_ODD = 0.01
"""Which share of control characters a text may have."""


def read_csv(content: bytes) -> Lines:
    """Raises RuleBroken."""
    text, encoding = decode(content)
    return lines_of(Source.CSV, SHOWN[encoding], _cells(text, _delimiter(text)))


def decode(content: bytes) -> tuple[str, str]:
    """The text and its encoding. Raises RuleBroken for what is no text."""
    for encoding in _candidates(content):
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        if _is_text(text):
            return text, encoding
    raise RuleBroken(NEITHER, FIELD)


def _candidates(content: bytes) -> tuple[str, ...]:
    for mark, encoding in MARKS:
        if content.startswith(mark):
            return (encoding,)
    start = content[:2000]
    if b"\0" in start:
        return ("utf-16-le",) if start[1::2].count(0) > start[::2].count(0) else ("utf-16-be",)
    return ("utf-8", "cp1252")


def _is_text(text: str) -> bool:
    sample = text[:SAMPLE]
    odd = sum(1 for c in sample if c < " " and c not in "\r\n\t\f\v")
    return "\0" not in sample and odd <= len(sample) * MOST_ODD


def _delimiter(text: str) -> str:
    """That which divides most lines into equally many cells, and into more than one."""
    sample = text[:SAMPLE]
    return max(DELIMITERS, key=lambda delimiter: _regularity(sample, delimiter))


def _regularity(sample: str, delimiter: str) -> tuple[int, int]:
    widths: Counter[int] = Counter()
    try:
        lines = csv.reader(io.StringIO(sample, newline=""), delimiter=delimiter)
        for line in islice(lines, SAMPLED_LINES):
            if len(line) > 1:
                widths[len(line)] += 1
    except csv.Error:
        pass
    [(width, times)] = widths.most_common(1) or [(0, 0)]
    return times, width


def _cells(text: str, delimiter: str) -> Iterator[Numbered]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    begins = 1
    try:
        for line in reader:
            yield begins, [plain(cell) for cell in line[: MOST_COLUMNS + 1]]
            begins = reader.line_num + 1
    except csv.Error:
        raise RuleBroken(
            _(
                "Line {begins} cannot be read: a quotation mark that is opened is never closed?",
                begins=begins,
            ),
            FIELD,
        ) from None
