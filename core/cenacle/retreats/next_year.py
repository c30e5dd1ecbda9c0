"""Next year's calendar from this year's: proposed, marked, and kept as often as one likes, for what
is there already is not made again."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import date

from sqlalchemy import and_, or_, select
from sqlalchemy.orm import Session, aliased, joinedload

from cenacle.events import RetreatPlanned
from cenacle.groups import Group
from cenacle.platform.house import House
from cenacle.platform.told import told_days
from cenacle.retreats.holidays import holidays_within, same_weekday_of
from cenacle.retreats.models import Retreat
from cenacle.retreats.schemas import DaysForm, NextYear, NextYearForm, NextYearRow, Span

BACKWARDS = "The end cannot be before the start."
OTHER_YEAR = "Choose a start in {year}."
TWICE = "Group {group} would have another retreat on {days}."
THERE = "Group {group} has a retreat on {days}."

Chosen = Mapping[int, DaysForm]
"""The days that somebody chose, by the retreats from which they come."""


def plan_next_year(session: Session, house: House, form: NextYearForm) -> NextYear:
    """Each retreat that begins in the year, beside the one that would repeat it; where it is no dry
    run, those without a conflict are kept. With `rows` these alone are meant, on their own days."""
    chosen = {row.retreat_id: row for row in form.rows} if form.rows is not None else None
    retreats = _retreats_of(session, form.year)
    if not form.dry_run:
        _lock_groups(session, {retreat.group_id for retreat in retreats})
    planned = _retreats_around(session, form.year + 1, chosen or {})
    rows = _propose(retreats, planned, form.year + 1, chosen)
    if not form.dry_run:
        _keep(session, house, retreats, rows)
    return NextYear(
        year=form.year,
        rows=rows,
        kept=sum(row.is_kept for row in rows),
        conflicts=sum(row.conflict is not None for row in rows),
    )


def _retreats_of(session: Session, year: int) -> Sequence[Retreat]:
    return session.scalars(
        select(Retreat)
        .join(Retreat.group)
        .where(Retreat.start_date.between(date(year, 1, 1), date(year, 12, 31)))
        .options(joinedload(Retreat.group))
        .order_by(Retreat.start_date, Group.group_order, Retreat.id)
    ).all()


def _lock_groups(session: Session, group_ids: set[int]) -> None:
    """Whoever plans at the same time sees what is planned here."""
    locked = select(Group.id).where(Group.id.in_(group_ids)).order_by(Group.id)
    session.execute(locked.with_for_update()).all()


def _retreats_around(session: Session, year: int, chosen: Chosen) -> Sequence[Retreat]:
    """Those that could overlap, and those that repeat one."""
    days = [date(year, 1, 1), date(year, 12, 31)]
    for row in chosen.values():
        days += [row.start_date, row.end_date]
    source = aliased(Retreat)
    of_this_year = select(source.id).where(
        source.start_date.between(date(year - 1, 1, 1), date(year - 1, 12, 31))
    )
    return session.scalars(
        select(Retreat).where(
            or_(
                and_(Retreat.start_date <= max(days), Retreat.end_date >= min(days)),
                Retreat.repeats_id.in_(of_this_year),
            )
        )
    ).all()


def _propose(
    retreats: Iterable[Retreat], planned: Iterable[Retreat], year: int, chosen: Chosen | None
) -> list[NextYearRow]:
    repeated = {each.repeats_id: each for each in planned if each.repeats_id}
    taken: dict[int, list[tuple[date, date, str]]] = defaultdict(list)
    for each in planned:
        taken[each.group_id].append((each.start_date, each.end_date, THERE))
    rows = []
    for retreat in retreats:
        there = repeated.get(retreat.id)
        days = there or (chosen or {}).get(retreat.id) or _proposed(retreat, year)
        row = _row(retreat, days, there)
        is_meant = chosen is None or retreat.id in chosen
        row.is_left_out = there is None and not is_meant
        if there is None and is_meant:
            row.conflict = _conflict(row, year, taken[retreat.group_id])
            if row.conflict is None:
                taken[retreat.group_id].append((row.next_start_date, row.next_end_date, TWICE))
        rows.append(row)
    return rows


def _proposed(retreat: Retreat, year: int) -> Span:
    start = same_weekday_of(retreat.start_date, year)
    nights = min(retreat.end_date - retreat.start_date, date.max - start)
    return Span(start_date=start, end_date=start + nights)


def _row(retreat: Retreat, days: Span | DaysForm | Retreat, there: Retreat | None) -> NextYearRow:
    return NextYearRow(
        retreat_id=retreat.id,
        group_number_id=retreat.group_id,
        group_number=retreat.group.group_number,
        start_date=retreat.start_date,
        end_date=retreat.end_date,
        capacity=retreat.capacity,
        theme=retreat.theme,
        offering=retreat.offering,
        next_start_date=days.start_date,
        next_end_date=days.end_date,
        next_retreat_id=there.id if there else None,
        holidays=holidays_within(days.start_date, days.end_date),
        conflict=None,
        is_kept=False,
        is_left_out=False,
    )


def _conflict(row: NextYearRow, year: int, taken: Iterable[tuple[date, date, str]]) -> str | None:
    if row.next_end_date < row.next_start_date:
        return BACKWARDS
    if row.next_start_date.year != year:
        return OTHER_YEAR.format(year=year)
    for start, end, words in taken:
        if start <= row.next_end_date and end >= row.next_start_date:
            return words.format(group=row.group_number, days=told_days(start, end))
    return None


def _keep(
    session: Session, house: House, retreats: Iterable[Retreat], rows: Iterable[NextYearRow]
) -> None:
    made = []
    for retreat, row in zip(retreats, rows, strict=True):
        if row.next_retreat_id or row.is_left_out or row.conflict:
            continue
        repeated = Retreat(
            group_id=retreat.group_id,
            start_date=row.next_start_date,
            end_date=row.next_end_date,
            capacity=retreat.capacity,
            theme=retreat.theme,
            offering=retreat.offering,
            repeats_id=retreat.id,
        )
        session.add(repeated)
        made.append((row, repeated))
    session.flush()
    for row, repeated in made:
        row.next_retreat_id, row.is_kept = repeated.id, True
        house.publish(session, RetreatPlanned(repeated.id, frozenset({repeated.group_id})))
