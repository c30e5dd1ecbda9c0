"""One paper, or the kit: a cover and all of them in one file."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial

from cenacle.exports.drawing import INK, LETTER, PRINTED, SOFT, Page, draw_sheet, write_line
from cenacle.exports.letterhead import Letterhead
from cenacle.exports.papers.door_cards import draw_door_cards
from cenacle.exports.papers.tags import AVERY_5395, PLAIN, draw_tags
from cenacle.exports.schemas import TagPart
from cenacle.exports.sheets import TOLD, Kind, Person
from cenacle.platform.sheets import Sheet
from cenacle.platform.told import told_long_day
from cenacle.platform.words import CORE, Words

_ = Words(CORE)

LARGE = (15, 14, 13, 12)
MARGIN = 25
FAILED = _("“{title}” is left out: it could not be written.")
NO_PRIEST = _("The priest's list is left out: it is for those who may read remarks and notes.")


@dataclass(frozen=True)
class Papers:
    """What every paper of a retreat is made of. Without `is_for_priest` the kit has no priest's
    list; `sheets` are those that are tables, `further` those of plugins with their titles: None
    where one could not be written."""

    people: Sequence[Person]
    sheets: dict[Kind, Sheet]
    further: Sequence[tuple[str, Sheet | None]]
    tag_sheet: Kind
    tag_parts: Collection[TagPart]
    group_number: str
    label: str
    letterhead: Letterhead
    today: date
    is_for_priest: bool


def to_pdf_paper(kind: Kind, papers: Papers) -> bytes:
    page = Page(papers.letterhead, papers.today)
    page.set_title(f"{TITLES[kind]} · {papers.label}")
    if kind is Kind.KIT:
        _draw_kit(page, papers)
    else:
        _draw(page, kind, papers)
    return bytes(page.output())


def _draw_kit(page: Page, papers: Papers) -> None:
    kinds = [kind for kind in KIT if kind in DRAWN or kind in papers.sheets]
    kinds = [papers.tag_sheet if kind is Kind.TAGS_5395 else kind for kind in kinds]
    _draw_cover(page, papers, kinds)
    for kind in kinds:
        _draw(page, kind, papers)
    for _title, sheet in papers.further:
        if sheet is not None:
            draw_sheet(page, sheet)


def _draw_cover(page: Page, papers: Papers, kinds: Sequence[Kind]) -> None:
    page.is_bare = True
    page.set_auto_page_break(False)
    page.add_page(orientation="portrait", format=LETTER)
    width = LETTER[0] - 2 * MARGIN
    count = len(papers.people)
    housed = sum(person.room_number is not None for person in papers.people)
    people = _.many(
        "{count} person, {housed} with a room",
        "{count} people, {housed} with a room",
        count,
        housed=housed,
    )
    titles = [str(TITLES[kind]) for kind in kinds]
    titles += [title for title, sheet in papers.further if sheet is not None]
    step = min(10, (LETTER[1] - 180) / len(titles))
    lines: list[tuple[str, str, float, tuple[int, int, int], float]] = [
        (papers.letterhead.title, "", 14, SOFT, 45),
        (papers.label, "B", 26, page.accent, 60),
        (str(people), "", 15, INK, 78),
        *((title, "", 14, INK, 108 + step * place) for place, title in enumerate(titles)),
    ]
    left_out = [] if papers.is_for_priest else [str(NO_PRIEST)]
    left_out += [
        str(FAILED.format(title=title)) for title, sheet in papers.further if sheet is None
    ]
    for place, sentence in enumerate(reversed(left_out)):
        lines.append((sentence, "", 11, SOFT, LETTER[1] - 50 - 6 * place))
    lines.append((papers.letterhead.contact, "", 11, SOFT, LETTER[1] - 42))
    lines.append(
        (str(PRINTED.format(day=told_long_day(papers.today))), "", 11, SOFT, LETTER[1] - 35)
    )
    for text, style, size, color, y in lines:
        page.set_text_color(*color)
        write_line(page, text, style, size, MARGIN, y, width, align="L")
    page.draw_logo(MARGIN, 24)
    page.set_draw_color(*page.accent)
    page.line(MARGIN, 98, LETTER[0] - MARGIN, 98)


def _draw(page: Page, kind: Kind, papers: Papers) -> None:
    if kind in papers.sheets:
        draw_sheet(page, papers.sheets[kind], LARGE if kind in IN_LARGE_TYPE else None)
        return
    page.is_bare = True
    DRAWN[kind](page, papers)


def _tags(kind: Kind, page: Page, papers: Papers) -> None:
    sheet = AVERY_5395 if kind is Kind.TAGS_5395 else PLAIN
    heading = str(_("Group {group}", group=papers.group_number))
    if papers.letterhead.logo is None:
        heading = f"{papers.letterhead.title} · {heading}"
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
    Kind.TOLD,
    Kind.PRIEST,
)
IN_LARGE_TYPE = frozenset({Kind.BY_NAME, Kind.TABLES, Kind.KITCHEN})
TITLES = {
    Kind.ROSTER: _("Roster"),
    Kind.ROOMS: _("Room list"),
    Kind.NAME_TAGS: _("Name tags"),
    Kind.BY_NAME: _("Find your room, by name"),
    Kind.BY_ROOM: _("List by room"),
    Kind.DOOR_CARDS: _("Cards for the doors"),
    Kind.TAGS_5395: _("Name tags, Avery 5395"),
    Kind.TAGS: _("Name tags, plain paper"),
    Kind.SIGN_IN: _("Sign-in sheet"),
    Kind.TABLES: _("Tables"),
    Kind.KITCHEN: _("Kitchen's counts"),
    Kind.TOLD: TOLD,
    Kind.PRIEST: _("Priest's list"),
    Kind.KIT: _("The kit"),
}
