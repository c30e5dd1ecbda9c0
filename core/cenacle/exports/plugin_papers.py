"""Papers of plugins: their sheets of a retreat, in the menu beside the core's."""

from dataclasses import replace

from sqlalchemy.orm import Session

from cenacle.exports.schemas import PaperChoice
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
from cenacle.retreats import Retreat

NO_SUCH = "There is no such paper."
FAILED = "The plugin {} failed to write this paper. Take another one, or try again in a minute."


def list_papers(house: House, actor: Actor) -> list[PaperChoice]:
    """Those that the actor may take, as the menu names them."""
    return [PaperChoice(kind=kind, title=each.it.title) for kind, each in _papers(house, actor)]


def make_plugin_sheet(house: House, actor: Actor, retreat: Retreat, kind: str) -> Sheet:
    """Raises RuleBroken for a paper that is not there, and where the plugin fails or is late."""
    given = dict(_papers(house, actor)).get(kind)
    if given is None:
        raise RuleBroken(NO_SUCH, field="kind")
    asked = PaperAsked(retreat.id, retreat.group_id, retreat.label, actor, house.today)

    def make(session: Session) -> Sheet:
        return _whole(given.it.make(session, asked))

    share = Share(given.plugin, f"Paper {given.it.title}", make)
    [sheet] = house.plugins.read_each(house.database, [share])
    if sheet is None:
        raise RuleBroken(FAILED.format(given.plugin), field="kind")
    return sheet


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
