"""Letters of plugins on paper: for those whom no mail reaches, and for a file."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.exports.letterhead import read_letterhead
from cenacle.platform.house import House
from cenacle.platform.mail.composing import leave_out_unset
from cenacle.platform.mail.composing import read_letterhead as read_letterhead_of_mail
from cenacle.platform.mail.html import to_text
from cenacle.platform.mail.languages import words_for
from cenacle.platform.mail.models import EmailTemplate
from cenacle.platform.mail.placeholders import fill_line, fill_text
from cenacle.platform.words import Text, reading

if TYPE_CHECKING:
    from cenacle.exports.drawing import Page

SIDE, TOP = 25, 20
LINE, SIZE = 6, 11
HEADING = 14
WINDOW = 45
"""Where the address begins, in millimetres from above: it shows in the window of an envelope."""


@dataclass(frozen=True, kw_only=True)
class LetterToPrint:
    """What stands in one letter: the values of its template's own placeholders, who reads it, where
    they live, line by line, and in which language they read. `above` it stands what is to be known
    of the letter itself."""

    values: Mapping[str, str]
    first_name: str = ""
    last_name: str = ""
    address: Sequence[str] = ()
    language: str | None = None
    above: str | Text = ""


def print_letters(
    session: Session, house: House, template: str, letters: Sequence[LetterToPrint]
) -> bytes:
    """The letters of a plugin's template, by its full name, as one PDF, each on pages of its own.

    They have the words of `write_letter`, whether the house sends that mail or not. Raises
    ValueError where there is no letter.
    """
    # fpdf takes a tenth of a process's start, and most processes never print.
    from cenacle.exports.drawing import Page

    if not letters:
        raise ValueError("there is no letter to print")
    known = house.mail.templates[template]
    row = session.scalars(select(EmailTemplate).where(EmailTemplate.key == template)).one()
    letterhead = read_letterhead_of_mail(house)
    page = Page(read_letterhead(session, house), house.today)
    page.is_bare = True
    page.set_auto_page_break(True, TOP)
    page.set_margins(SIDE, TOP)
    for letter in letters:
        language, words = words_for(house, row, known, letter.language)
        values = {**letterhead.values_in(language), **_person(letter), **letter.values}
        with reading(language):
            body = to_text(leave_out_unset(words.body, values))
            _draw(page, letter, fill_line(words.subject, values), fill_text(body, values))
    return bytes(page.output())


def _person(letter: LetterToPrint) -> dict[str, str]:
    return {
        "email": "",
        "firstName": letter.first_name,
        "lastName": letter.last_name,
        "nickName": letter.first_name,
    }


def _draw(page: "Page", letter: LetterToPrint, subject: str, text: str) -> None:
    from cenacle.exports.drawing import FONT, INK, SOFT

    page.add_page()
    page.draw_logo(SIDE, TOP - 5)
    page.set_font(FONT, "", 9)
    page.set_text_color(*SOFT)
    of_house = (page.letterhead.title, page.letterhead.contact)
    page.multi_cell(0, 5, "\n".join(filter(None, of_house)), align="R", new_x="LMARGIN")
    page.set_text_color(*INK)
    page.set_font(FONT, "", SIZE)
    page.set_y(max(page.get_y(), WINDOW))
    _write(page, "\n".join(letter.address))
    page.ln(2 * LINE)
    if above := str(letter.above):
        page.set_font(FONT, "B", SIZE)
        _write(page, above)
        page.ln(LINE)
    page.set_font(FONT, "B", HEADING)
    _write(page, subject)
    page.ln(LINE)
    page.set_font(FONT, "", SIZE)
    _write(page, text)


def _write(page: "Page", text: str) -> None:
    if text:
        page.multi_cell(0, LINE, text, align="L", new_x="LMARGIN", new_y="NEXT")
