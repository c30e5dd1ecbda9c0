"""What each of the core's papers needs to be written: who is on it, and who may have it."""

from collections.abc import Sequence

from sqlalchemy.orm import Session

from cenacle.exports.letterhead import read_letterhead
from cenacle.exports.papers.kitchen import make_kitchen_sheet
from cenacle.exports.plugin_papers import make_sheets_of_kit
from cenacle.exports.schemas import Format, PaperForm
from cenacle.exports.sheets import PAPERS, Kind, Person, fields_on_paper, fill_in, read_people
from cenacle.platform.access import Actor, Right
from cenacle.platform.errors import NotAllowed, RuleBroken
from cenacle.platform.house import House
from cenacle.platform.sheets import Sheet
from cenacle.platform.words import CORE, Words
from cenacle.retreats import Retreat

_ = Words(CORE)


OF_THE_KIT = (
    Kind.BY_NAME,
    Kind.BY_ROOM,
    Kind.SIGN_IN,
    Kind.TABLES,
    Kind.KITCHEN,
    Kind.TOLD,
    Kind.PRIEST,
)
TABLES = {*PAPERS, Kind.KITCHEN} - {Kind.NAME_TAGS}
NOT_A_LIST = _("This paper is no list: take it as PDF.")
NOT_FOR_YOU = _("The priest's list is for those who may read remarks and notes.")


def check_paper(actor: Actor, retreat: Retreat, kind: Kind, format_: Format) -> None:
    """Raises RuleBroken for a format that the paper has not, NotAllowed for the priest's list."""
    if format_ is not Format.PDF and kind not in PAPERS and kind is not Kind.KITCHEN:
        raise RuleBroken(NOT_A_LIST, field="format")
    if kind is Kind.PRIEST and not actor.may_in(Right.PASTORAL, retreat.group_id):
        raise NotAllowed(NOT_FOR_YOU)


def write_pdf(
    session: Session, house: House, actor: Actor, retreat: Retreat, kind: Kind, form: PaperForm
) -> bytes:
    """The paper, or the kit, in which all are of the same people."""
    # fpdf takes a tenth of a process's start, and most processes never print.
    from cenacle.exports.papers.kit import Papers, to_pdf_paper

    people = read_people(session, house, retreat, kind, form.retreatant_ids)
    is_for_priest = actor.may_in(Right.PASTORAL, retreat.group_id)
    wanted: Sequence[Kind] = OF_THE_KIT if kind is Kind.KIT else [kind]
    if not is_for_priest:
        wanted = [each for each in wanted if each is not Kind.PRIEST]
    further: list[tuple[str, Sheet | None]] = []
    if kind is Kind.KIT:
        if not fields_on_paper(session, house, actor):
            wanted = [each for each in wanted if each is not Kind.TOLD]
        further = make_sheets_of_kit(house, actor, retreat, form.retreatant_ids)
    sheets = {
        each: _fill_in(session, house, actor, retreat, each, people, form)
        for each in wanted
        if each in TABLES
    }
    papers = Papers(
        people=people,
        sheets=sheets,
        further=further,
        tag_sheet=form.tag_sheet,
        tag_parts=form.tag_parts,
        group_number=retreat.group.group_number,
        label=str(retreat.told_label),
        letterhead=read_letterhead(session, house),
        today=house.today,
        is_for_priest=is_for_priest,
    )
    return to_pdf_paper(kind, papers)


def make_list(
    session: Session, house: House, actor: Actor, retreat: Retreat, kind: Kind, form: PaperForm
) -> Sheet:
    """A paper that is a list, for a spreadsheet."""
    people = read_people(session, house, retreat, kind, form.retreatant_ids)
    return _fill_in(session, house, actor, retreat, kind, people, form)


def _fill_in(
    session: Session,
    house: House,
    actor: Actor,
    retreat: Retreat,
    kind: Kind,
    people: list[Person],
    form: PaperForm,
) -> Sheet:
    if kind is Kind.KITCHEN:
        of_all = form.row_ids is None
        return make_kitchen_sheet(session, house, actor, retreat, people, of_all=of_all)
    return fill_in(session, house, actor, retreat, kind, people)
