"""What is counted of the retreats of a year that are over, group by group and of all."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from sqlalchemy import (
    ColumnElement,
    CompoundSelect,
    Integer,
    Row,
    Select,
    and_,
    case,
    cast,
    distinct,
    extract,
    func,
    null,
    select,
)
from sqlalchemy.orm import Session, aliased

from cenacle.calls.models import Asked
from cenacle.groups import Group
from cenacle.platform.house import House
from cenacle.retreats import AttendingStatus, Participation, Retreat
from cenacle.year.schemas import GroupFigures

Counts = tuple[Any, ...]

DAY = 86_400

ATTENDED = and_(
    Participation.attending_status == AttendingStatus.ATTENDING, ~Participation.is_no_show
)


@dataclass
class Counted:
    """Who came twice is counted twice among those who attended, and once as newcomer or as one who
    came back. `waited` are the seconds that all together took to answer."""

    retreats: int = 0
    places: int = 0
    attended: int = 0
    came_back: int = 0
    newcomers: int = 0
    no_shows: int = 0
    answers: int = 0
    waited: float = 0

    @property
    def filled(self) -> float | None:
        """Of the places, in percent."""
        return round(100 * self.attended / self.places, 1) if self.places else None

    @property
    def days_to_answer(self) -> float | None:
        return round(self.waited / self.answers / DAY, 1) if self.answers else None


@dataclass
class OfGroup(Counted):
    group_id: int = 0
    group_number: str = ""
    name: str | None = None


@dataclass
class Year:
    whole: Counted
    groups: Sequence[OfGroup] = field(default_factory=list)


def count_year(session: Session, house: House, year: int, group_id: int | None) -> Year:
    """In three statements, however many groups, retreats and people there are."""
    held = _held(house, year, group_id)
    groups = {
        row.group_id: OfGroup(
            retreats=row.retreats,
            places=row.places,
            group_id=row.group_id,
            group_number=row.group_number,
            name=row.name,
        )
        for row in session.execute(_select_retreats(held))
    }
    for row in session.execute(_select_answers(held)):
        groups[row.group_id].answers, groups[row.group_id].waited = row.answers, float(row.waited)
    found = list(groups.values())
    whole = Counted(
        retreats=sum(each.retreats for each in found),
        places=sum(each.places for each in found),
        answers=sum(each.answers for each in found),
        waited=sum(each.waited for each in found),
    )
    for row in session.execute(_select_people(year, held)):
        _take_people(whole if row.group_id is None else groups[row.group_id], row)
    return Year(whole, found)


def _held(house: House, year: int, group_id: int | None) -> Sequence[ColumnElement[bool]]:
    """The retreats that began in the year and are over."""
    of_group = [] if group_id is None else [Retreat.group_id == group_id]
    return [
        Retreat.start_date.between(date(year, 1, 1), date(year, 12, 31)),
        Retreat.end_date < house.today,
        *of_group,
    ]


def _select_retreats(held: Sequence[ColumnElement[bool]]) -> Select[*Counts]:
    return (
        select(
            Retreat.group_id,
            Group.group_number,
            Group.name,
            func.count(Retreat.id).label("retreats"),
            func.coalesce(func.sum(Retreat.capacity), 0).label("places"),
        )
        .join(Retreat.group)
        .where(*held)
        .group_by(Retreat.group_id, Group.group_number, Group.name, Group.group_order)
        .order_by(Group.group_order)
    )


def _select_people(year: int, held: Sequence[ColumnElement[bool]]) -> CompoundSelect[*Counts]:
    """By group, and of all: somebody may come with two groups, and is one person nevertheless.

    Whether somebody came before is looked up once for each who came; each sum would do it again.
    """
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
    part = (
        select(
            Retreat.group_id,
            Participation.id,
            Participation.retreatant_id,
            Participation.is_no_show,
            case((ATTENDED, 1), else_=0).label("attended"),
            case((and_(ATTENDED, came_before), 1), else_=0).label("came_before"),
        )
        .select_from(Participation)
        .join(Retreat, Retreat.id == Participation.retreat_id)
        .where(*held)
        .cte("part")
        .prefix_with("MATERIALIZED")
    )
    came, was_here, person = part.c.attended == 1, part.c.came_before == 1, part.c.retreatant_id
    sums = (
        func.count(case((came, part.c.id))).label("attended"),
        func.count(distinct(case((was_here, person)))).label("came_back"),
        func.count(distinct(case((and_(came, ~was_here), person)))).label("newcomers"),
        func.count(case((part.c.is_no_show, part.c.id))).label("no_shows"),
    )
    by_group = select(part.c.group_id, *sums).group_by(part.c.group_id)
    return by_group.union_all(select(cast(null(), Integer), *sums))


def _take_people(counted: Counted, row: Row[*Counts]) -> None:
    counted.attended, counted.came_back = row.attended, row.came_back
    counted.newcomers, counted.no_shows = row.newcomers, row.no_shows


def _select_answers(held: Sequence[ColumnElement[bool]]) -> Select[*Counts]:
    """From when somebody was asked first until the answer that stands."""
    waited = extract("epoch", Participation.status_since) - extract("epoch", Asked.asked_at)
    return (
        select(
            Retreat.group_id,
            func.count().label("answers"),
            func.sum(waited).label("waited"),
        )
        .select_from(Participation)
        .join(Retreat, Retreat.id == Participation.retreat_id)
        .join(
            Asked,
            and_(
                Asked.retreat_id == Participation.retreat_id,
                Asked.retreatant_id == Participation.retreatant_id,
            ),
        )
        .where(*held, Participation.status_since >= Asked.asked_at)
        .group_by(Retreat.group_id)
    )


def figures_of(counted: Counted | GroupFigures) -> Iterator[tuple[str, str, int | float | None]]:
    """Key, title and value of each, in the order in which they are read."""
    yield "retreats", "Retreats held", counted.retreats
    yield "places", "Places", counted.places
    yield "attended", "Attended", counted.attended
    yield "filled", "Places filled, in percent", counted.filled
    yield "cameBack", "Came back", counted.came_back
    yield "newcomers", "Came for the first time", counted.newcomers
    yield "noShows", "Did not come", counted.no_shows
    yield "daysToAnswer", "Days until an answer, on average", counted.days_to_answer
