"""The roster on paper as it stands on a screen: its rows, its columns, its order."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, tzinfo
from typing import TypeVar

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.calls.schemas import PersonState
from cenacle.exports.schemas import PaperColumn, PaperForm
from cenacle.exports.sheets import STATUSES
from cenacle.platform.access import Actor
from cenacle.platform.dates import show_days
from cenacle.platform.house import House
from cenacle.platform.plugins.fields import Value, shown_text
from cenacle.platform.sheets import Column, Sheet
from cenacle.retreats import Retreat, RetreatRole
from cenacle.roster.given_columns import KnownColumn, tell_roster
from cenacle.roster.read_model import read_roster
from cenacle.roster.schemas import FurtherColumn, RosterColumns, RosterQuery, RosterRow

V = TypeVar("V")

STATES = {
    PersonState.NOT_ASKED: "Not asked",
    PersonState.ASKED: "Asked",
    PersonState.SEEN: "Seen",
    PersonState.ANSWERED: "Answered",
    PersonState.BOUNCED: "Bounced",
    PersonState.NOT_REACHABLE: "Not reachable",
}


@dataclass(frozen=True)
class _Told:
    """What a row leaves to others to say."""

    further: RosterColumns
    given: Mapping[str, Mapping[int, Value]]
    roles: Mapping[int, str]
    zone: tzinfo

    def of(self, values: Mapping[int, V] | None, row: RosterRow) -> V | None:
        return values.get(row.retreatant_id) if values and row.retreatant_id else None

    def day(self, moments: Mapping[int, datetime] | None, row: RosterRow) -> str | None:
        """Of a moment, on the wall of the house."""
        moment = self.of(moments, row)
        if moment is None:
            return None
        day = moment.astimezone(self.zone).date()
        return show_days(day, day)


@dataclass(frozen=True)
class _ColumnOfRoster:
    title: str
    text: Callable[[RosterRow, _Told], object]


def _answer(row: RosterRow, _told: _Told) -> str:
    if row.prospect_id is not None:
        return "Verified" if row.is_verified else "Not verified"
    return STATUSES[row.attending_status]


def _last_attended(row: RosterRow, told: _Told) -> str | None:
    day = told.of(told.further.last_attended, row)
    return show_days(day, day) if day else None


COLUMNS: dict[str, _ColumnOfRoster] = {
    PaperColumn.NAME: _ColumnOfRoster(
        "Name", lambda row, _told: f"{row.last_name}, {row.first_name}"
    ),
    PaperColumn.ROOM: _ColumnOfRoster("Room", lambda row, _told: row.room_number),
    PaperColumn.KEY_CODE: _ColumnOfRoster("Key code", lambda row, _told: row.id),
    PaperColumn.AGE: _ColumnOfRoster("Age", lambda row, _told: row.age),
    PaperColumn.CELL_PHONE: _ColumnOfRoster("Cell phone", lambda row, _told: row.cell_phone),
    PaperColumn.EMAIL: _ColumnOfRoster("Email", lambda row, _told: row.email),
    PaperColumn.ANSWER: _ColumnOfRoster("Attending", _answer),
    PaperColumn.LINE: _ColumnOfRoster(
        "In line",
        lambda row, _told: (
            f"{row.line_position} of {row.line_length}" if row.line_position else None
        ),
    ),
    PaperColumn.CALL: _ColumnOfRoster(
        "The call", lambda row, _told: STATES[row.call_state] if row.call_state else None
    ),
    PaperColumn.NO_SHOW: _ColumnOfRoster(
        "No show", lambda row, _told: "No show" if row.no_show else None
    ),
    PaperColumn.ROLE: _ColumnOfRoster(
        "Role", lambda row, told: told.roles.get(row.retreat_role_id or 0)
    ),
    PaperColumn.PRIORITY: _ColumnOfRoster("Priority", lambda row, _told: row.priority),
    PaperColumn.SUB_GROUP: _ColumnOfRoster("Sub group", lambda row, _told: row.sub_group),
    PaperColumn.NICKNAME: _ColumnOfRoster(
        "Nickname", lambda row, told: told.of(told.further.nickname, row)
    ),
    PaperColumn.CITY: _ColumnOfRoster("City", lambda row, told: told.of(told.further.city, row)),
    PaperColumn.LAST_ATTENDED: _ColumnOfRoster("Last attended", _last_attended),
    PaperColumn.LAST_ROOM: _ColumnOfRoster(
        "Last room", lambda row, told: told.of(told.further.last_room, row)
    ),
    PaperColumn.ASKED_ON: _ColumnOfRoster(
        "Asked", lambda row, told: told.day(told.further.asked_on, row)
    ),
    PaperColumn.SEEN_ON: _ColumnOfRoster(
        "Seen", lambda row, told: told.day(told.further.seen_on, row)
    ),
    PaperColumn.ANSWERED_ON: _ColumnOfRoster(
        "Answered", lambda row, told: told.day(told.further.answered_on, row)
    ),
    PaperColumn.REMINDERS: _ColumnOfRoster(
        "Reminders", lambda row, told: told.of(told.further.reminders, row)
    ),
    PaperColumn.REMARKS: _ColumnOfRoster(
        "Remarks", lambda row, told: told.of(told.further.remarks, row)
    ),
    PaperColumn.NOT_AGREED: _ColumnOfRoster(
        "Not agreed to", lambda row, told: told.of(told.further.not_agreed, row)
    ),
}
"""In the words of the screen."""


def _of_given(column: KnownColumn) -> _ColumnOfRoster:
    kind = column.field.kind
    return _ColumnOfRoster(
        column.field.label,
        lambda row, told: shown_text(kind, told.of(told.given.get(column.key), row)),
    )


def make_roster_sheet(
    session: Session, house: House, actor: Actor, retreat: Retreat, form: PaperForm
) -> Sheet:
    """The rows that are named, in their order; whoever is on the roster no longer is left out."""
    wanted = list(dict.fromkeys(form.columns))
    further = {str(column) for column in FurtherColumn}
    roster = read_roster(
        session.connection(),
        actor,
        RosterQuery(
            group_id=retreat.group_id,
            retreat_id=retreat.id,
            columns=[FurtherColumn(column) for column in wanted if column in further],
        ),
        house.today,
    )
    keys = [column for column in wanted if not isinstance(column, PaperColumn)]
    given = {
        column.key: _of_given(column)
        for column in tell_roster(session, house, actor, roster, keys)
        if column.is_column
    }
    known = {**COLUMNS, **given}
    columns = [known[key] for key in wanted if key in known] or [COLUMNS[PaperColumn.NAME]]
    roles = {role.id: role.name for role in session.scalars(select(RetreatRole))}
    told = _Told(roster.columns, roster.given or {}, roles, house.settings.time_zone)
    rows = roster.roster_list
    if form.row_ids is not None:
        by_id = {row.row_id: row for row in rows}
        rows = [by_id[row_id] for row_id in form.row_ids if row_id in by_id]
    texts = [[column.text(row, told) for column in columns] for row in rows]
    return Sheet(
        title="Roster",
        subtitle=retreat.label,
        columns=tuple(Column(column.title) for column in columns),
        rows=[["" if text is None else str(text) for text in row] for row in texts],
        has_blanks=False,
        is_wide=True,
    )
