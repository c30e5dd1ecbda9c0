"""Writes a sheet for paper: large enough to be read at arm's length."""

from datetime import date
from functools import cache

from font_source_sans_pro import font_files_ttf
from fpdf import FPDF
from fpdf.fonts import FontFace

from cenacle.exports.sheets import Kind
from cenacle.platform.sheets import Sheet

FONT = "Source Sans"
INK, SOFT, LINE, GREEN = (30, 38, 34), (85, 96, 90), (200, 196, 186), (31, 91, 69)
LETTER = (215.9, 279.4)
MARGIN = 15
PADDING = 1
SLACK = 0.5
"""Beside a word, so that no rounding breaks it."""
TYPE_SIZES = (11, 10, 9, 8)
LINE_HEIGHT = 0.59
"""In millimetres for each point of the type."""
TAGS_ACROSS, TAGS_DOWN = 2, 4
TAG_WIDTH, TAG_HEIGHT = 90, 62
"""In millimetres: as the sheets of tags are cut that stationers sell."""


class _Page(FPDF):
    """A page with a title above, and the date and the number of the page below."""

    def __init__(self, sheet: Sheet, portal_title: str, today: date) -> None:
        super().__init__("landscape" if sheet.is_wide else "portrait", "mm", LETTER)
        self._sheet, self._portal_title, self._today = sheet, portal_title, today
        _add_fonts(self)
        self.set_margins(MARGIN, MARGIN)
        self.set_auto_page_break(True, MARGIN)
        self.set_title(f"{sheet.title} · {sheet.subtitle}")
        self.set_creator(portal_title)

    def header(self) -> None:
        self.set_text_color(*GREEN)
        self.set_font(FONT, "B", 18)
        self.cell(0, 8, self._sheet.title, new_x="LMARGIN", new_y="NEXT")
        self.set_text_color(*SOFT)
        self.set_font(FONT, "", 12)
        subtitle = f"{self._sheet.subtitle} · {self._portal_title}"
        self.cell(0, 7, subtitle, new_x="LMARGIN", new_y="NEXT")
        self.ln(3)

    def footer(self) -> None:
        self.set_y(-MARGIN + 3)
        self.set_text_color(*SOFT)
        self.set_font(FONT, "", 9)
        printed = f"{self._today:%b} {self._today.day}, {self._today.year}"
        self.cell(0, 5, f"Printed {printed}", align="L")
        self.set_x(MARGIN)
        self.cell(0, 5, f"Page {self.page_no()} of {{nb}}", align="R")


def _add_fonts(page: FPDF) -> None:
    page.add_font(FONT, "", font_files_ttf["SourceSansPro"])
    page.add_font(FONT, "B", font_files_ttf["SourceSansProBold"])


def to_pdf(sheet: Sheet, kind: Kind | str, *, portal_title: str, today: date) -> bytes:
    if kind is Kind.NAME_TAGS:
        return bytes(_draw_name_tags(sheet, portal_title).output())
    return bytes(_draw_table(sheet, portal_title, today).output())


def _draw_table(sheet: Sheet, portal_title: str, today: date) -> FPDF:
    page = _Page(sheet, portal_title, today)
    narrowest, widest = _measure(page, sheet)
    size = min(TYPE_SIZES, key=lambda size: (sum(narrowest) * size > page.epw, -size))
    # What is still too wide gets larger paper, and the printer makes it fit.
    larger = max(1.0, sum(narrowest) * size / page.epw)
    margins = 2 * MARGIN * (1 - larger)
    page.add_page(format=(LETTER[0] * larger + margins, LETTER[1] * larger + margins))
    page.set_text_color(*INK)
    page.set_font(FONT, "", size)
    page.set_draw_color(*LINE)
    if not sheet.rows:
        page.cell(0, 10, "Nobody yet.")
        return page
    with page.table(
        col_widths=_share_out(page.epw / size, narrowest, widest, sheet),
        text_align="LEFT",
        line_height=10 if sheet.has_blanks else size * LINE_HEIGHT,
        borders_layout="HORIZONTAL_LINES" if not sheet.has_blanks else "ALL",
        headings_style=FontFace(emphasis="BOLD", color=SOFT),
        padding=PADDING,
    ) as table:
        table.row([column.title for column in sheet.columns])
        for row in sheet.rows:
            table.row(row)
    return page


def _measure(page: FPDF, sheet: Sheet) -> tuple[list[float], list[float]]:
    """Of each column, how wide its longest word and its longest text are at a size of one point."""
    page.set_font(FONT, "B", TYPE_SIZES[0])
    width = cache(page.get_string_width)
    room = 2 * PADDING + SLACK
    narrowest, widest = [], []
    for place, column in enumerate(sheet.columns):
        texts = [column.title, *{row[place] for row in sheet.rows}]
        words = {word for text in texts for word in text.split()}
        narrowest.append((max(map(width, words)) + room) / TYPE_SIZES[0])
        widest.append((max(map(width, texts)) + room) / TYPE_SIZES[0])
    return narrowest, widest


def _share_out(
    width: float, narrowest: list[float], widest: list[float], sheet: Sheet
) -> tuple[float, ...]:
    """Every column takes its longest word in; the rest goes first to those with longer texts."""
    spare = width - sum(narrowest)
    wanted = [most - least for least, most in zip(narrowest, widest, strict=True)]
    given = min(1.0, spare / sum(wanted)) if any(wanted) else 0.0
    left = spare - given * sum(wanted)
    shares = sum(column.share for column in sheet.columns)
    return tuple(
        least + given * more + left * column.share / shares
        for least, more, column in zip(narrowest, wanted, sheet.columns, strict=True)
    )


def _draw_name_tags(sheet: Sheet, portal_title: str) -> FPDF:
    """A tag for each person, with the nickname or first name in large letters."""
    page = FPDF("portrait", "mm", "letter")
    _add_fonts(page)
    page.set_auto_page_break(False)
    page.set_draw_color(*LINE)
    left = (page.w - TAGS_ACROSS * TAG_WIDTH) / 2
    top = (page.h - TAGS_DOWN * TAG_HEIGHT) / 2
    for number, (first_name, last_name, role) in enumerate(sheet.rows):
        place = number % (TAGS_ACROSS * TAGS_DOWN)
        if place == 0:
            page.add_page()
        x = left + place % TAGS_ACROSS * TAG_WIDTH
        y = top + place // TAGS_ACROSS * TAG_HEIGHT
        page.rect(x, y, TAG_WIDTH, TAG_HEIGHT, style="D")
        for text, style, size, color, down in (
            (portal_title, "", 10, SOFT, 6),
            (first_name, "B", 32, INK, 18),
            (last_name, "", 20, INK, 34),
            (role or sheet.subtitle, "", 11, GREEN, 50),
        ):
            _write_line(page, text, style, size, color, x, y + down)
    if not sheet.rows:
        page.add_page()
    return page


def _write_line(
    page: FPDF, text: str, style: str, size: float, color: tuple[int, int, int], x: float, y: float
) -> None:
    """As large as fits: a long name is smaller, and never cut."""
    page.set_text_color(*color)
    page.set_font(FONT, style, size)
    width = page.get_string_width(text)
    available = TAG_WIDTH - 10
    if width > available:
        page.set_font(FONT, style, size * available / width)
    page.set_xy(x, y)
    page.cell(TAG_WIDTH, 10, text, align="C")
