"""Papers of plugins: their sheets of a retreat, in the menu beside the core's."""

from collections.abc import Collection
from dataclasses import replace

from sqlalchemy.orm import Session

from cenacle.exports.schemas import PaperChoice
from cenacle.exports.sheets import TOLD, Kind, fields_on_paper
from cenacle.fields import may_see
from cenacle.platform import features
from cenacle.platform.access import Actor
from cenacle.platform.errors import RuleBroken
from cenacle.platform.features import Given
from cenacle.platform.house import House
from cenacle.platform.plugins.doors import Paper, PaperAsked
from cenacle.platform.plugins.fields import full_key
from cenacle.platform.plugins.host import Share
from cenacle.platform.sheets import Sheet
from cenacle.platform.web.schemas import UNKEEPABLE
from cenacle.platform.words import CORE, Words
from cenacle.retreats import Retreat

_ = Words(CORE)


NO_SUCH = _("There is no such paper.")
FAILED = _("“{title}” failed to write this paper. Take another one, or try again in a minute.")


def list_papers(session: Session, house: House, actor: Actor) -> list[PaperChoice]:
    """Those beside the core's that the actor may take, as the menu names them; and what guests
    told, where something of it is for papers."""
    papers = [
        PaperChoice(kind=kind, title=str(each.it.title)) for kind, each in _papers(house, actor)
    ]
    if fields_on_paper(session, house, actor):
        papers.insert(0, PaperChoice(kind=Kind.TOLD, title=str(TOLD)))
    return papers


def make_plugin_sheet(
    house: House, actor: Actor, retreat: Retreat, kind: str, people: Collection[int] | None = None
) -> Sheet:
    """Of these people, else of all. Raises RuleBroken for a paper that is not there, and where the
    plugin fails or is late."""
    given = dict(_papers(house, actor)).get(kind)
    if given is None:
        raise RuleBroken(NO_SUCH, field="kind")
    share = _share(house, actor, retreat, given, people)
    [sheet] = house.plugins.read_each(house.database, [share])
    if sheet is None:
        raise RuleBroken(FAILED.format(title=house.plugins.title_of(given.plugin)), field="kind")
    return sheet


def make_sheets_of_kit(
    house: House, actor: Actor, retreat: Retreat, people: Collection[int] | None
) -> list[tuple[str, Sheet | None]]:
    """With their titles; None of one whose plugin fails or is late."""
    given = [each for _kind, each in _papers(house, actor) if each.it.is_in_kit]
    shares = [_share(house, actor, retreat, each, people) for each in given]
    made = house.plugins.read_each(house.database, shares)
    return list(zip((str(each.it.title) for each in given), made, strict=True))


def _share(
    house: House,
    actor: Actor,
    retreat: Retreat,
    given: Given[Paper],
    people: Collection[int] | None,
) -> Share[Sheet]:
    asked = PaperAsked(
        retreat_id=retreat.id,
        group_id=retreat.group_id,
        heading=str(retreat.told_label),
        actor=actor,
        today=house.today,
        people=None if people is None else frozenset(people),
    )

    def make(session: Session) -> Sheet:
        return _whole(given.it.make(session, asked))

    return Share(given.plugin, f"Paper {given.it.title}", make)


def _papers(house: House, actor: Actor) -> list[tuple[str, Given[Paper]]]:
    return [
        (full_key(each.plugin, each.it.key), each)
        for each in features.given(house, Paper)
        if may_see(house, actor, each.it.right)
    ]


def _whole(sheet: Sheet) -> Sheet:
    """As it can be written in every format. Raises ValueError where it cannot."""
    if not sheet.columns or not all(column.title.strip() for column in sheet.columns):
        raise ValueError("a paper has columns, each with a title")
    if any(len(row) != len(sheet.columns) for row in sheet.rows):
        raise ValueError("each row of a paper has a cell for each column")
    return replace(sheet, rows=[[_text(cell) for cell in row] for row in sheet.rows])


def _text(cell: object) -> str:
    return "" if cell is None else UNKEEPABLE.sub("", str(cell))
