"""One paper, or the kit: a cover and all of them in one file."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial

from cenacle.exports.drawing import GREEN, INK, LETTER, SOFT, Page, draw_sheet, write_line
from cenacle.exports.papers.door_cards import draw_door_cards
from cenacle.exports.papers.tags import AVERY_5395, PLAIN, draw_tags
from cenacle.exports.schemas import TagPart
from cenacle.exports.sheets import Kind, Person
from cenacle.platform.sheets import Sheet

LARGE = (15, 14, 13, 12)
MARGIN = 25
NO_PRIEST = "The priest's list is left out: it is for those who may read remarks and notes."


@dataclass(frozen=True)
class Papers:
    """What every paper of a retreat is made of. Without `is_for_priest` the kit has no priest's
    list; `sheets` are those that are tables."""

    people: Sequence[Person]
    sheets: dict[Kind, Sheet]
    tag_sheet: Kind
    tag_parts: Collection[TagPart]
    group_number: str
    label: str
    portal_title: str
    today: date
    is_for_priest: bool


def to_pdf_paper(kind: Kind, papers: Papers) -> bytes:
    page = Page(papers.portal_title, papers.today)
    page.set_title(f"{TITLES[kind]} · {papers.label}")
    if kind is Kind.KIT:
        _draw_kit(page, papers)
    else:
        _draw(page, kind, papers)
    return bytes(page.output())


def _draw_kit(page: Page, papers: Papers) -> None:
    kinds = [kind for kind in KIT if kind is not Kind.PRIEST or papers.is_for_priest]
    kinds = [papers.tag_sheet if kind is Kind.TAGS_5395 else kind for kind in kinds]
    _draw_cover(page, papers, kinds)
    for kind in kinds:
        _draw(page, kind, papers)


def _draw_cover(page: Page, papers: Papers, kinds: Sequence[Kind]) -> None:
    page.is_bare = True
    page.set_auto_page_break(False)
    page.add_page(orientation="portrait", format=LETTER)
    width = LETTER[0] - 2 * MARGIN
    day = f"{papers.today:%B} {papers.today.day}, {papers.today.year}"
    count = len(papers.people)
    housed = sum(person.room_number is not None for person in papers.people)
    people = "1 person" if count == 1 else f"{count} people"
    lines: list[tuple[str, str, float, tuple[int, int, int], float]] = [
        (papers.portal_title, "", 14, SOFT, 45),
        (papers.label, "B", 26, GREEN, 60),
        (f"{people}, {housed} with a room", "", 15, INK, 78),
        *((TITLES[kind], "", 14, INK, 108 + 10 * place) for place, kind in enumerate(kinds)),
    ]
    if not papers.is_for_priest:
        lines.append((NO_PRIEST, "", 11, SOFT, LETTER[1] - 50))
    lines.append((f"Printed {day}", "", 11, SOFT, LETTER[1] - 35))
    for text, style, size, color, y in lines:
        page.set_text_color(*color)
        write_line(page, text, style, size, MARGIN, y, width, align="L")
    page.set_draw_color(*GREEN)
    page.line(MARGIN, 98, LETTER[0] - MARGIN, 98)


def _draw(page: Page, kind: Kind, papers: Papers) -> None:
    if kind in papers.sheets:
        draw_sheet(page, papers.sheets[kind], LARGE if kind in IN_LARGE_TYPE else None)
        return
    page.is_bare = True
    DRAWN[kind](page, papers)


def _tags(kind: Kind, page: Page, papers: Papers) -> None:
    sheet = AVERY_5395 if kind is Kind.TAGS_5395 else PLAIN
    heading = f"{papers.portal_title} · Group {papers.group_number}"
    draw_tags(page, papers.people, sheet, papers.tag_parts, heading)


def _door_cards(page: Page, papers: Papers) -> None:
    draw_door_cards(page, papers.people, papers.label)


DRAWN: dict[Kind, Callable[[Page, Papers], None]] = {
    Kind.DOOR_CARDS: _door_cards,
    Kind.TAGS_5395: partial(_tags, Kind.TAGS_5395),
    Kind.TAGS: partial(_tags, Kind.TAGS),
    Kind.NAME_TAGS: partial(_tags, Kind.NAME_TAGS),
}
KIT = (
    Kind.BY_NAME,
    Kind.BY_ROOM,
    Kind.DOOR_CARDS,
    Kind.TAGS_5395,
    Kind.SIGN_IN,
    Kind.TABLES,
    Kind.KITCHEN,
    Kind.PRIEST,
)
IN_LARGE_TYPE = frozenset({Kind.BY_NAME, Kind.TABLES, Kind.KITCHEN})
TITLES = {
    Kind.ROSTER: "Roster",
    Kind.ROOMS: "Room list",
    Kind.NAME_TAGS: "Name tags",
    Kind.BY_NAME: "Find your room, by name",
    Kind.BY_ROOM: "List by room",
    Kind.DOOR_CARDS: "Cards for the doors",
    Kind.TAGS_5395: "Name tags, Avery 5395",
    Kind.TAGS: "Name tags, plain paper",
    Kind.SIGN_IN: "Sign-in sheet",
    Kind.TABLES: "Tables",
    Kind.KITCHEN: "Kitchen's counts",
    Kind.PRIEST: "Priest's list",
    Kind.KIT: "The kit",
}
