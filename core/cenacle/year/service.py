"""What is counted of a year, in as many statements for many retreats as for few."""

import math
from datetime import date

from sqlalchemy import ColumnElement, and_, case, distinct, func, select
from sqlalchemy.orm import Session, aliased

from cenacle.fields import may_see
from cenacle.platform import features
from cenacle.platform.access import Actor, Right, group_of
from cenacle.platform.errors import NotFound
from cenacle.platform.features import Given
from cenacle.platform.house import House
from cenacle.platform.plugins.doors import YearAsked, YearFigure
from cenacle.platform.plugins.fields import full_key
from cenacle.platform.plugins.host import Share
from cenacle.platform.web.csv_file import csv_file
from cenacle.retreats import AttendingStatus, Participation, Retreat
from cenacle.year.schemas import FigureRow, YearReport

FIRST, LAST = 1900, 2199
YEARS = 3
"""In the file: the year and those before it."""

ATTENDED = and_(
    Participation.attending_status == AttendingStatus.ATTENDING, ~Participation.is_no_show
)


def read_year(
    session: Session, house: House, actor: Actor, year: int, group_id: int | None
) -> YearReport:
    """Of a group, or for an administrator who names none of the house. Raises NotFound."""
    if not FIRST <= year <= LAST:
        raise NotFound("There is no such year.")
    group_id = None if _asks_for_house(actor, group_id) else group_of(actor, group_id)
    figures = [
        *_count_retreats(session, house, year, group_id),
        *_count_people(session, house, year, group_id),
        *_figures_of_plugins(house, actor, year, group_id),
    ]
    return YearReport(year=year, group_id=group_id, figures=figures)


def write_years(
    session: Session, house: House, actor: Actor, year: int, group_id: int | None
) -> bytes:
    """The year and those before it, beside each other, as CSV. Raises NotFound."""
    reports = [
        read_year(session, house, actor, each, group_id) for each in range(year, year - YEARS, -1)
    ]
    titles = {figure.key: figure.title for report in reports for figure in report.figures}
    values = [{figure.key: figure.value for figure in report.figures} for report in reports]
    rows = [
        [title, *("" if of.get(key) is None else str(of[key]) for of in values)]
        for key, title in titles.items()
    ]
    return csv_file(["Figure", *(str(report.year) for report in reports)], rows)


def _asks_for_house(actor: Actor, group_id: int | None) -> bool:
    return group_id is None and actor.may(Right.HOUSE)


def _held(house: House, year: int, group_id: int | None) -> list[ColumnElement[bool]]:
    """The retreats that began in the year and are over."""
    of_group = [] if group_id is None else [Retreat.group_id == group_id]
    return [
        Retreat.start_date.between(date(year, 1, 1), date(year, 12, 31)),
        Retreat.end_date < house.today,
        *of_group,
    ]


def _count_retreats(
    session: Session, house: House, year: int, group_id: int | None
) -> list[FigureRow]:
    held, places = session.execute(
        select(func.count(Retreat.id), func.coalesce(func.sum(Retreat.capacity), 0)).where(
            *_held(house, year, group_id)
        )
    ).one()
    return [
        FigureRow(key="retreats", title="Retreats held", value=held),
        FigureRow(key="places", title="Places", value=places),
    ]


def _count_people(
    session: Session, house: House, year: int, group_id: int | None
) -> list[FigureRow]:
    """Who came twice is counted twice, and is a newcomer once."""
    before, earlier = aliased(Participation), aliased(Retreat)
    came_before = (
        select(before.id)
        .join(earlier, earlier.id == before.retreat_id)
        .where(
            before.retreatant_id == Participation.retreatant_id,
            before.attending_status == AttendingStatus.ATTENDING,
            ~before.is_no_show,
            earlier.start_date < date(year, 1, 1),
        )
        .correlate(Participation)
        .exists()
    )
    newcomer = case((and_(ATTENDED, ~came_before), Participation.retreatant_id))
    attended, new, no_shows = session.execute(
        select(
            func.count(case((ATTENDED, Participation.id))),
            func.count(distinct(newcomer)),
            func.count(case((Participation.is_no_show, Participation.id))),
        )
        .select_from(Participation)
        .join(Retreat, Retreat.id == Participation.retreat_id)
        .where(*_held(house, year, group_id))
    ).one()
    return [
        FigureRow(key="attended", title="Attended", value=attended),
        FigureRow(key="newcomers", title="Came for the first time", value=new),
        FigureRow(key="noShows", title="Did not come", value=no_shows),
    ]


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
        FigureRow(key=full_key(each.plugin, each.it.key), title=each.it.title, value=value)
        for each, value in zip(wanted, values, strict=True)
    ]


def _share(given: Given[YearFigure], asked: YearAsked) -> Share[int | float | None]:
    def load(session: Session) -> int | float | None:
        value = given.it.load(session, asked)
        if value is not None and not math.isfinite(value):
            raise ValueError("a figure is a number")
        return value

    return Share(given.plugin, f"Figure {given.it.title}", load)
