"""A card for the door of each room that somebody has: its number, who is in it, and the beds."""

from collections.abc import Sequence
from itertools import groupby

from fpdf import Align

from cenacle.exports.drawing import INK, LETTER, LINE, SOFT, Page, write_line
from cenacle.exports.sheets import Person
from cenacle.platform.words import CORE, Words

_ = Words(CORE)

CARD = LETTER[1] / 2
MARGIN = 18
LOGO = (38, 9)
NAMES_FROM, NAMES_TO = 62, CARD - 22
LARGEST_NAME, TALLEST_LINE = 30, 15


def draw_door_cards(page: Page, people: Sequence[Person], heading: str) -> None:
    """Two on a page of letter, in the order of the rooms."""
    page.set_auto_page_break(False)
    housed = sorted(
        (person for person in people if person.room_order is not None),
        key=lambda person: person.room_order or "",
    )
    rooms = [[*in_it] for _number, in_it in groupby(housed, key=lambda person: person.room_number)]
    if not rooms:
        page.add_page(orientation="portrait", format=LETTER)
        page.set_text_color(*SOFT)
        write_line(
            page, str(_("Nobody has a room yet.")), "", 16, MARGIN, 40, LETTER[0] - 2 * MARGIN
        )
    for number, in_it in enumerate(rooms):
        if number % 2 == 0:
            page.add_page(orientation="portrait", format=LETTER)
            page.set_draw_color(*LINE)
            page.set_dash_pattern(dash=2, gap=2)
            page.line(0, CARD, LETTER[0], CARD)
            page.set_dash_pattern()
        _draw_card(page, in_it, number % 2 * CARD, heading)


def _draw_card(page: Page, in_it: Sequence[Person], top: float, heading: str) -> None:
    room, width = in_it[0], LETTER[0] - 2 * MARGIN
    where = [room.building, _floor_words(room.floor)]
    page.draw_logo((LETTER[0] - LOGO[0]) / 2, top + 6, LOGO, Align.C)
    page.set_text_color(*page.accent)
    write_line(page, room.room_number or "", "B", 96, MARGIN, top + 26, width)
    page.set_text_color(*SOFT)
    write_line(page, " · ".join(filter(None, where)), "", 15, MARGIN, top + 48, width)
    page.set_text_color(*INK)
    line = min(TALLEST_LINE, (NAMES_TO - NAMES_FROM) / len(in_it))
    size = LARGEST_NAME * line / TALLEST_LINE
    for number, person in enumerate(in_it):
        name = f"{person.nickname or person.first_name} {person.last_name}"
        write_line(page, name, "", size, MARGIN, top + NAMES_FROM + number * line, width)
    beds = _.many("{count} bed", "{count} beds", room.beds or 0)
    page.set_text_color(*SOFT)
    write_line(page, f"{beds} · {heading}", "", 11, MARGIN, top + CARD - 18, width)


def _floor_words(floor: str | None) -> str | None:
    """`Floor 1` of a number; `Ground floor` as the house wrote it."""
    return str(_("Floor {floor}", floor=floor)) if floor and floor.isdigit() else floor
