"""Name tags: one design for everybody, on sheets of Avery 5395 or on plain paper to be cut."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from fpdf import Align

from cenacle.exports.drawing import INK, LETTER, LINE, NOBODY, SOFT, Page, write_line
from cenacle.exports.schemas import TagPart
from cenacle.exports.sheets import Person
from cenacle.platform.words import CORE, Words

_ = Words(CORE)

INCH = 25.4
ACROSS, DOWN = 2, 4
PAD = 5
LOGO = (24, 7.5)
LOGO_DOWN = 4
ORDINARY = "retreatant"
"""A role that says nothing beside the others."""


@dataclass(frozen=True)
class TagSheet:
    """Where the tags are on a letter page, in millimetres; `has_lines` to cut along."""

    width: float
    height: float
    left: float
    top: float
    step_across: float
    step_down: float
    has_lines: bool


AVERY_5395 = TagSheet(
    width=3.375 * INCH,
    height=7 / 3 * INCH,
    left=0.6875 * INCH,
    top=7 / 12 * INCH,
    step_across=3.75 * INCH,
    step_down=2.5 * INCH,
    has_lines=False,
)
PLAIN = TagSheet(
    width=90,
    height=62,
    left=(LETTER[0] - ACROSS * 90) / 2,
    top=(LETTER[1] - DOWN * 62) / 2,
    step_across=90,
    step_down=62,
    has_lines=True,
)


def draw_tags(
    page: Page,
    people: Sequence[Person],
    sheet: TagSheet,
    shown: Collection[TagPart],
    heading: str,
) -> None:
    page.set_auto_page_break(False)
    if not people:
        page.add_page(orientation="portrait", format=LETTER)
        page.set_text_color(*SOFT)
        write_line(page, str(NOBODY), "", 14, sheet.left, sheet.top, LETTER[0] - 2 * sheet.left)
    for number, person in enumerate(people):
        place = number % (ACROSS * DOWN)
        if place == 0:
            page.add_page(orientation="portrait", format=LETTER)
        x = sheet.left + place % ACROSS * sheet.step_across
        y = sheet.top + place // ACROSS * sheet.step_down
        if sheet.has_lines:
            page.set_draw_color(*LINE)
            page.rect(x, y, sheet.width, sheet.height, style="D")
        _draw_tag(page, person, sheet, x, y, heading, _below(person, shown))


def _draw_tag(
    page: Page, person: Person, sheet: TagSheet, x: float, y: float, heading: str, below: str
) -> None:
    inside = sheet.width - 2 * PAD
    beside = LOGO[0] + PAD if page.draw_logo(x + PAD, y + LOGO_DOWN, LOGO) else 0
    page.set_text_color(*SOFT)
    align = Align.R if beside else Align.C
    down = LOGO_DOWN if beside else 0.06 * sheet.height
    write_line(page, heading, "", 9, x + PAD + beside, y + down, inside - beside, align)
    for text, style, size, color, down in (
        (person.nickname or person.first_name, "B", 40, INK, 0.24),
        (person.last_name, "", 20, INK, 0.52),
        (below, "", 12, page.accent, 0.76),
    ):
        page.set_text_color(*color)
        write_line(page, text, style, size, x + PAD, y + down * sheet.height, inside)


def _below(person: Person, shown: Collection[TagPart]) -> str:
    role = person.role if person.role and person.role.casefold() != ORDINARY else None
    room = str(_("Room {room}", room=person.room_number)) if person.room_number else None
    parts = {TagPart.ROLE: role, TagPart.TABLE: person.sub_group, TagPart.ROOM: room}
    return " · ".join(text for part, text in parts.items() if text and part in shown)
