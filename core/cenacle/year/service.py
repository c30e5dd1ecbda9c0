"""What is counted of a year, in as many statements for many retreats as for few."""

import math

from sqlalchemy.orm import Session

from cenacle.fields import may_see
from cenacle.platform import features
from cenacle.platform.access import Actor, Right, group_of
from cenacle.platform.errors import NotFound
from cenacle.platform.features import Given
from cenacle.platform.house import House
from cenacle.platform.plugins.doors import YearAsked, YearFigure
from cenacle.platform.plugins.fields import full_key
from cenacle.platform.plugins.host import Share
from cenacle.platform.sheets import Column, Sheet
from cenacle.platform.words import CORE, Words
from cenacle.year.counting import count_year, figures_of
from cenacle.year.schemas import FigureRow, GroupFigures, YearReport

_ = Words(CORE)


FIRST, LAST = 1900, 2199
YEARS = 3
"""In the file: the year and those before it."""


def read_year(
    session: Session, house: House, actor: Actor, year: int, group_id: int | None
) -> YearReport:
    """Of a group, or for an administrator who names none of the house. Raises NotFound."""
    if not FIRST <= year <= LAST:
        raise NotFound(_("There is no such year."))
    group_id = None if _asks_for_house(actor, group_id) else group_of(actor, group_id)
    counted = count_year(session, house, year, group_id)
    own = [
        FigureRow(key=key, title=title, value=value)
        for key, title, value in figures_of(counted.whole)
    ]
    return YearReport(
        year=year,
        group_id=group_id,
        figures=[*own, *_figures_of_plugins(house, actor, year, group_id)],
        groups=[GroupFigures.model_validate(each) for each in counted.groups],
    )


def years_side_by_side(
    session: Session, house: House, actor: Actor, year: int, group_id: int | None
) -> Sheet:
    """The year and those before it, then the groups of the year. Raises NotFound."""
    reports = [
        read_year(session, house, actor, each, group_id) for each in range(year, year - YEARS, -1)
    ]
    titles = {figure.key: figure.title for report in reports for figure in report.figures}
    values = [{figure.key: figure.value for figure in report.figures} for report in reports]
    rows = [[title, *(_shown(of.get(key)) for of in values)] for key, title in titles.items()]
    for group in reports[0].groups if group_id is None else []:
        rows += [
            [f"Group {group.group_number}: {title}", _shown(value), *[""] * (YEARS - 1)]
            for _, title, value in figures_of(group)
        ]
    return Sheet(
        title="The year in figures",
        subtitle=f"{year} and before",
        columns=(Column("Figure", 4), *(Column(str(report.year)) for report in reports)),
        rows=rows,
    )


def _shown(value: float | None) -> str:
    return "" if value is None else str(value)


def _asks_for_house(actor: Actor, group_id: int | None) -> bool:
    return group_id is None and actor.may(Right.HOUSE)


def _figures_of_plugins(
    house: House, actor: Actor, year: int, group_id: int | None
) -> list[FigureRow]:
    """One that fails or is late is not known."""
    asked = YearAsked(year, group_id, house.today)
    wanted = [
        each for each in features.given(house, YearFigure) if may_see(house, actor, each.it.right)
    ]
    values = house.plugins.read_each(house.database, [_share(each, asked) for each in wanted])
    return [
        FigureRow(key=full_key(each.plugin, each.it.key), title=str(each.it.title), value=value)
        for each, value in zip(wanted, values, strict=True)
    ]


def _share(given: Given[YearFigure], asked: YearAsked) -> Share[int | float | None]:
    def load(session: Session) -> int | float | None:
        value = given.it.load(session, asked)
        if value is not None and not math.isfinite(value):
            raise ValueError("a figure is a number")
        return value

    return Share(given.plugin, f"Figure {given.it.title}", load)
