"""Writes a sheet for paper: large enough to be read at arm's length."""

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from functools import cache
from io import BytesIO

from font_source_sans_pro import font_files_ttf
from fpdf import FPDF, Align
from fpdf.fonts import FontFace
from PIL import Image

from cenacle.exports.letterhead import Letterhead
from cenacle.platform import colours
from cenacle.platform.sheets import Sheet
from cenacle.platform.told import told_day
from cenacle.platform.words import CORE, Words

_ = Words(CORE)

PRINTED = _("Printed {day}")
NOBODY = _("Nobody yet.")
FONT = "Source Sans"
INK, SOFT, LINE = (30, 38, 34), (85, 96, 90), (200, 196, 186)
LETTER = (215.9, 279.4)
MARGIN = 15
LOGO = (40, 14)
PADDING = 1
SLACK = 0.5
"""Beside a word, so that no rounding breaks it."""
TYPE_SIZES = (11, 10, 9, 8)
LINE_HEIGHT = 0.46
"""In millimetres for each point of the type."""
ABOVE = 0.065
"""Above and below a row, in millimetres for each point of the type, beside the padding."""
TO_WRITE_INTO = 12
"""How high a row is into which somebody writes, in millimetres."""
BLANK = 20
"""How wide a column of share one is into which somebody writes, in millimetres."""
PHONE = re.compile(r"\(\d{3}\) \d{3}-\d{4}")
USUAL = 0.95
"""Of so many texts a column is wide enough first: a very long one runs over two lines, before it
takes the place of all others."""


class Page(FPDF):
    """A page with the title of its sheet and the logo of the house above, and the date, where the
    house is and the number of the page below; one that `is_bare` has none of them."""

    def __init__(self, letterhead: Letterhead, today: date) -> None:
        super().__init__("portrait", "mm", LETTER)
        self.sheet = Sheet("", "", (), [])
        self.is_bare = False
        self.letterhead, self._today = letterhead, today
        self.accent = colours.rgb(letterhead.palette.light.main)
        self._logo = Image.open(BytesIO(letterhead.logo)) if letterhead.logo else None
        self._foot_is_bare = False
        _add_fonts(self)
        self.set_margins(MARGIN, MARGIN)
        self.set_creator(letterhead.title)

    def header(self) -> None:
        self._foot_is_bare = self.is_bare
        if self.is_bare:
            return
        has_logo = self.draw_logo(self.w - MARGIN - LOGO[0], MARGIN - 2, align=Align.R)
        room = self.epw - (LOGO[0] + MARGIN / 3 if has_logo else 0)
        self.set_text_color(*self.accent)
        self.set_font(FONT, "B", 18)
        self.multi_cell(room, 8, self.sheet.title, align=Align.L, new_x="LMARGIN", new_y="NEXT")
        self.set_text_color(*SOFT)
        self.set_font(FONT, "", 12)
        subtitle = f"{self.sheet.subtitle} · {self.letterhead.title}"
        self.multi_cell(room, 7, subtitle, align=Align.L, new_x="LMARGIN", new_y="NEXT")
        self.ln(3)

    def footer(self) -> None:
        """Written when the next page begins, which may be of another kind."""
        if self._foot_is_bare:
            return
        self.set_y(-MARGIN + 3)
        self.set_text_color(*SOFT)
        self.set_font(FONT, "", 9)
        self.cell(0, 5, str(PRINTED.format(day=told_day(self._today))), align="L")
        self.set_x(MARGIN)
        self.cell(0, 5, self.letterhead.contact, align="C")
        self.set_x(MARGIN)
        self.cell(
            0, 5, str(_("Page {page} of {pages}", page=self.page_no(), pages="{nb}")), align="R"
        )

    def draw_logo(
        self,
        x: float,
        y: float,
        room: tuple[float, float] = LOGO,
        align: Align = Align.L,
    ) -> bool:
        """As large as the room for it, at that side of it; gives whether the house has one."""
        if self._logo is None:
            return False
        scale = min(room[0] / self._logo.width, room[1] / self._logo.height)
        left = room[0] - self._logo.width * scale
        beside = {Align.L: 0, Align.C: left / 2, Align.R: left}[align]
        self.image(self._logo, x + beside, y, w=self._logo.width * scale)
        return True


def _add_fonts(page: FPDF) -> None:
    page.add_font(FONT, "", font_files_ttf["SourceSansPro"])
    page.add_font(FONT, "B", font_files_ttf["SourceSansProBold"])


def to_pdf(sheet: Sheet, letterhead: Letterhead, today: date) -> bytes:
    """A sheet alone."""
    page = Page(letterhead, today)
    page.set_title(f"{sheet.title} · {sheet.subtitle}")
    draw_sheet(page, sheet)
    return bytes(page.output())


def draw_sheet(page: Page, sheet: Sheet, sizes: Sequence[int] | None = None) -> None:
    """A table on pages of its own, in the largest of the sizes in which no word is broken, and no
    telephone number."""
    sheet = replace(
        sheet, rows=[[PHONE.sub(_keep_whole, text) for text in row] for row in sheet.rows]
    )
    page.sheet, page.is_bare = sheet, False
    page.set_auto_page_break(True, MARGIN)
    paper = LETTER[::-1] if sheet.is_wide else LETTER
    width = paper[0] - 2 * MARGIN
    narrowest, widest = _measure(page, sheet)
    size = min(sizes or TYPE_SIZES, key=lambda size: (sum(narrowest) * size > width, -size))
    # What is still too wide gets larger paper, and the printer makes it fit.
    larger = max(1.0, sum(narrowest) * size / width)
    margins = 2 * MARGIN * (1 - larger)
    page.add_page(
        orientation="landscape" if sheet.is_wide else "portrait",
        format=(LETTER[0] * larger + margins, LETTER[1] * larger + margins),
    )
    page.set_text_color(*INK)
    page.set_font(FONT, "", size)
    page.set_draw_color(*LINE)
    if not sheet.rows:
        page.cell(0, 10, str(NOBODY))
        return
    with page.table(
        col_widths=_share_out(page.epw / size, narrowest, widest, sheet),
        text_align="LEFT",
        line_height=size * LINE_HEIGHT,
        borders_layout="HORIZONTAL_LINES" if not sheet.has_blanks else "ALL",
        headings_style=FontFace(emphasis="BOLD", color=SOFT),
        padding=(_above(sheet, size), PADDING),
    ) as table:
        table.row([column.title for column in sheet.columns])
        for row in sheet.rows:
            table.row(row)


def _keep_whole(found: re.Match[str]) -> str:
    return found[0].replace(" ", "\N{NO-BREAK SPACE}")


def _above(sheet: Sheet, size: int) -> float:
    if sheet.has_blanks:
        return (TO_WRITE_INTO - size * LINE_HEIGHT) / 2
    return PADDING + size * ABOVE


def _measure(page: FPDF, sheet: Sheet) -> tuple[list[float], list[float]]:
    """Of each column, how wide its longest word and its usual texts are at a size of one point."""
    page.set_font(FONT, "B", TYPE_SIZES[0])
    width = cache(page.get_string_width)
    room = 2 * PADDING + SLACK
    narrowest, widest = [], []
    for place, column in enumerate(sheet.columns):
        texts = [row[place] for row in sheet.rows]
        words = {word for text in (column.title, *texts) for word in text.split(" ")}
        least = max(map(width, words)) + room
        if sheet.has_blanks and not any(texts):
            least = max(least, BLANK * column.share)
        widths = sorted(map(width, texts)) or [0.0]
        usual = max(width(column.title), widths[int(USUAL * (len(widths) - 1))]) + room
        narrowest.append(least / TYPE_SIZES[0])
        widest.append(max(least, usual) / TYPE_SIZES[0])
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


def write_line(
    page: FPDF,
    text: str,
    style: str,
    size: float,
    x: float,
    y: float,
    width: float,
    align: Align | str = Align.C,
) -> None:
    """As large as fits: a long name is smaller, and never cut."""
    page.set_font(FONT, style, size)
    wide = page.get_string_width(text)
    room = width - 2 * page.c_margin - SLACK
    if wide > room:
        page.set_font(FONT, style, size * room / wide)
    page.set_xy(x, y)
    page.cell(width, 10, text, align=align)
