"""Makes what a table lists. A dry run does the same and takes it back, so that it says what would
be; a row that fails takes back itself alone."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from pydantic import ValidationError
from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.groups import Group
from cenacle.groups.schemas import WORDS, GroupForm
from cenacle.groups.service import save_group
from cenacle.many.kinds import COLUMNS, Column, Value, recognise
from cenacle.many.schemas import Many, ManyForm, ManyRow, Outcome
from cenacle.many.tables import cells_of
from cenacle.platform.errors import InvalidInput, NotFound, RuleBroken
from cenacle.platform.house import House
from cenacle.platform.web.validation import invalid_input
from cenacle.platform.words import CORE, Words
from cenacle.retreats import Retreat
from cenacle.retreats.schemas import RetreatForm
from cenacle.retreats.service import save_retreat
from cenacle.rooms import Room
from cenacle.rooms.schemas import RoomForm
from cenacle.rooms.service import save_room

_ = Words(CORE)


Cells = Mapping[str, Value]
"""What a row says, by the names of fields."""
Make = Callable[[Cells], Outcome]


def make_many(session: Session, house: House, kind: str, form: ManyForm) -> Many:
    """Raises NotFound for another kind than rooms, groups and retreats, and RuleBroken for a table
    without a column that it needs."""
    if kind not in COLUMNS:
        raise NotFound(_("Nothing of this kind can be made many at once."))
    (_line, titles), *lines = cells_of(form.text)
    columns = recognise(COLUMNS[kind], titles)
    first = COLUMNS[kind][0]
    if first not in columns:
        raise RuleBroken(
            _("There is no column “{label}” in the first line.", label=first.label), "text"
        )
    whole = session.begin_nested()
    make = MAKERS[kind](session, house)
    rows = [_row(session, kind, columns, line, cells, make) for line, cells in lines]
    if form.dry_run:
        whole.rollback()
    else:
        whole.commit()
    outcomes = [row.outcome for row in rows]
    return Many(
        columns=titles,
        fields=[str(each.label) if each else None for each in columns],
        rows=rows,
        new=outcomes.count(Outcome.NEW),
        there=outcomes.count(Outcome.THERE),
        failed=outcomes.count(Outcome.FAILED),
    )


def _row(
    session: Session,
    kind: str,
    columns: Sequence[Column | None],
    line: int,
    cells: list[str],
    make: Make,
) -> ManyRow:
    said = {
        column.field: column.read(cell)
        for column, cell in zip(columns, cells, strict=False)
        if column and cell
    }
    labels = {column.field: str(column.label) for column in columns if column}
    outcome, problems = Outcome.FAILED, list[str]()
    try:
        with session.begin_nested():
            outcome = make(said)
    except ValidationError as error:
        problems = _told(invalid_input(error), labels)
    except (InvalidInput, RuleBroken) as error:
        problems = _told(error, labels)
    return ManyRow(
        line=line,
        name=" ".join(str(said[field]) for field in NAMED_BY[kind] if field in said)[:60],
        cells=[*cells, *[""] * (len(columns) - len(cells))][: len(columns)],
        outcome=outcome,
        problems=problems,
    )


def _told(error: InvalidInput, labels: Mapping[str, str]) -> list[str]:
    """`Beds: Use a number of at least 1.`"""
    return [
        f"{labels[each.property_name]}: {each.error_message}"
        if each.property_name in labels
        else each.error_message
        for each in error.failures
    ]


@dataclass(frozen=True)
class _Rooms:
    session: Session
    house: House
    there: set[str]

    def make(self, cells: Cells) -> Outcome:
        form = RoomForm.model_validate(cells)
        known = form.room_number.casefold()
        if known in self.there:
            return Outcome.THERE
        save_room(self.session, self.house, form)
        self.there.add(known)
        return Outcome.NEW


@dataclass(frozen=True)
class _Groups:
    session: Session
    there: set[str]

    def make(self, cells: Cells) -> Outcome:
        form = GroupForm.model_validate(cells)
        known = form.group_number.casefold()
        if known in self.there:
            return Outcome.THERE
        words = form.model_dump(include=set(WORDS))
        save_group(self.session, None, group_number=form.group_number, version=None, words=words)
        self.there.add(known)
        return Outcome.NEW


@dataclass(frozen=True)
class _Retreats:
    session: Session
    house: House
    groups: Mapping[str, int]
    there: set[tuple[int, date, date]]

    def make(self, cells: Cells) -> Outcome:
        number = str(cells.get("groupNumberId", ""))
        group_id = self.groups.get(_number_alone(number).casefold())
        if group_id is None:
            missing = _("The house has no group {number}.", number=number)
            raise RuleBroken(missing if number else _("Name the group."), "groupNumberId")
        form = RetreatForm.model_validate({**cells, "groupNumberId": group_id})
        known = (group_id, form.start_date, form.end_date)
        if known in self.there:
            return Outcome.THERE
        save_retreat(self.session, self.house, form)
        self.there.add(known)
        return Outcome.NEW


def _number_alone(text: str) -> str:
    """`Group 12` is 12."""
    return text.removeprefix("Group").removeprefix("group").strip()


def _rooms(session: Session, house: House) -> Make:
    there = set(session.scalars(select(Room.room_number_folded)))
    return _Rooms(session, house, there).make


def _groups(session: Session, _house: House) -> Make:
    there = set(session.scalars(select(Group.group_number_folded)))
    return _Groups(session, there).make


def _retreats(session: Session, house: House) -> Make:
    numbers = session.execute(select(Group.group_number_folded, Group.id))
    days = session.execute(select(Retreat.group_id, Retreat.start_date, Retreat.end_date))
    groups = {row.group_number_folded: row.id for row in numbers}
    return _Retreats(session, house, groups, {(*row,) for row in days}).make


MAKERS: Mapping[str, Callable[[Session, House], Make]] = {
    "rooms": _rooms,
    "groups": _groups,
    "retreats": _retreats,
}
NAMED_BY = {
    "rooms": ("roomNumber",),
    "groups": ("groupNumber", "name"),
    "retreats": ("groupNumberId", "startDate"),
}
