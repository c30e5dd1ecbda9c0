"""The roster on paper as it stands on a screen: its rows, its columns, its order."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, tzinfo
from typing import TypeVar

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.calls.models import PhoneOutcome
from cenacle.calls.schemas import PersonState
from cenacle.exports.schemas import PaperColumn, PaperForm
from cenacle.exports.sheets import STATUSES
from cenacle.platform.access import Actor
from cenacle.platform.house import House
from cenacle.platform.plugins.fields import Value, shown_text
from cenacle.platform.sheets import Column, Sheet
from cenacle.platform.told import Told, told_day
from cenacle.platform.words import CORE, Text, Words
from cenacle.retreats import Retreat, RetreatRole
from cenacle.roster.given_columns import KnownColumn, tell_roster
from cenacle.roster.read_model import read_roster
from cenacle.roster.schemas import FurtherColumn, RosterColumns, RosterQuery, RosterRow

_ = Words(CORE)

V = TypeVar("V")

STATES = {
    PersonState.NOT_ASKED: _("Not asked"),
    PersonState.ASKED: _("Asked"),
    PersonState.SEEN: _("Seen"),
    PersonState.ANSWERED: _("Answered"),
    PersonState.BOUNCED: _("Bounced"),
    PersonState.NOT_REACHABLE: _("Not reachable"),
}


OUTCOMES = {
    PhoneOutcome.ATTENDING: _("Is coming"),
    PhoneOutcome.NOT_ATTENDING: _("Not coming"),
    PhoneOutcome.NOT_REACHED: _("Not reached"),
    PhoneOutcome.CALL_AGAIN: _("To be phoned again"),
    PhoneOutcome.WRONG_NUMBER: _("Wrong number"),
}


@dataclass(frozen=True)
class _Told:
    """What a row leaves to others to say."""

    further: RosterColumns
    given: Mapping[str, Mapping[int, Value | None]]
    given_of_applicants: Mapping[str, Mapping[int, Value | None]]
    roles: Mapping[int, str]
    zone: tzinfo

    def of(self, values: Mapping[int, V] | None, row: RosterRow) -> V | None:
        return values.get(row.retreatant_id) if values and row.retreatant_id else None

    def given_to(self, key: str, row: RosterRow) -> Value | None:
        """What a field or a plugin tells of whoever stands there, an applicant too."""
        if row.prospect_id is not None:
            return self.given_of_applicants.get(key, {}).get(row.prospect_id)
        return self.of(self.given.get(key), row)

    def day(self, moments: Mapping[int, datetime] | None, row: RosterRow) -> Told | None:
        """Of a moment, on the wall of the house."""
        moment = self.of(moments, row)
        if moment is None:
            return None
        return told_day(moment.astimezone(self.zone).date())


@dataclass(frozen=True)
class _ColumnOfRoster:
    title: str | Text
    text: Callable[[RosterRow, _Told], object]


def _answer(row: RosterRow, _told: _Told) -> Text:
    if row.prospect_id is not None:
        return _("Verified") if row.is_verified else _("Not verified")
    return STATUSES[row.attending_status]


def _place_in_line(row: RosterRow, _told: _Told) -> Text | None:
    if row.line_position is None:
        return None
    words = _("{place} of {length}")
    if row.held:
        words = _("{place} of {length} · held")
    elif row.offered_until:
        words = _("{place} of {length} · offered")
    elif row.resting:
        words = _("{place} of {length} · rests")
    return words.format(place=row.line_position, length=row.line_length)


def _phoned(row: RosterRow, told: _Told) -> Text | None:
    outcome = told.of(told.further.phoned, row)
    return OUTCOMES[outcome] if outcome else None


def _last_attended(row: RosterRow, told: _Told) -> Told | None:
    day = told.of(told.further.last_attended, row)
    return told_day(day) if day else None


COLUMNS: dict[str, _ColumnOfRoster] = {
    PaperColumn.NAME: _ColumnOfRoster(
        _("Name"), lambda row, _told: f"{row.last_name}, {row.first_name}"
    ),
    PaperColumn.ROOM: _ColumnOfRoster(_("Room"), lambda row, _told: row.room_number),
    PaperColumn.KEY_CODE: _ColumnOfRoster(_("Key code"), lambda row, _told: row.id),
    PaperColumn.AGE: _ColumnOfRoster(_("Age"), lambda row, _told: row.age),
    PaperColumn.CELL_PHONE: _ColumnOfRoster(_("Cell phone"), lambda row, _told: row.cell_phone),
    PaperColumn.EMAIL: _ColumnOfRoster(_("Email"), lambda row, _told: row.email),
    PaperColumn.ANSWER: _ColumnOfRoster(_("Attending"), _answer),
    PaperColumn.LINE: _ColumnOfRoster(_("In line"), _place_in_line),
    PaperColumn.CALL: _ColumnOfRoster(
        _("The call"), lambda row, _told: STATES[row.call_state] if row.call_state else None
    ),
    PaperColumn.NO_SHOW: _ColumnOfRoster(
        _("No show"), lambda row, _told: _("No show") if row.no_show else None
    ),
    PaperColumn.ROLE: _ColumnOfRoster(
        _("Role"), lambda row, told: told.roles.get(row.retreat_role_id or 0)
    ),
    PaperColumn.PRIORITY: _ColumnOfRoster(_("Priority"), lambda row, _told: row.priority),
    PaperColumn.SUB_GROUP: _ColumnOfRoster(_("Sub group"), lambda row, _told: row.sub_group),
    PaperColumn.NICKNAME: _ColumnOfRoster(
        _("Nickname"), lambda row, told: told.of(told.further.nickname, row)
    ),
    PaperColumn.CITY: _ColumnOfRoster(_("City"), lambda row, told: told.of(told.further.city, row)),
    PaperColumn.LAST_ATTENDED: _ColumnOfRoster(_("Last attended"), _last_attended),
    PaperColumn.LAST_ROOM: _ColumnOfRoster(
        _("Last room"), lambda row, told: told.of(told.further.last_room, row)
    ),
    PaperColumn.ASKED_ON: _ColumnOfRoster(
        _("Asked"), lambda row, told: told.day(told.further.asked_on, row)
    ),
    PaperColumn.SEEN_ON: _ColumnOfRoster(
        _("Seen"), lambda row, told: told.day(told.further.seen_on, row)
    ),
    PaperColumn.ANSWERED_ON: _ColumnOfRoster(
        _("Answered"), lambda row, told: told.day(told.further.answered_on, row)
    ),
    PaperColumn.REMINDERS: _ColumnOfRoster(
        _("Reminders"), lambda row, told: told.of(told.further.reminders, row)
    ),
    PaperColumn.PHONED: _ColumnOfRoster(_("Phoned"), _phoned),
    PaperColumn.REMARKS: _ColumnOfRoster(
        _("Remarks"), lambda row, told: told.of(told.further.remarks, row)
    ),
    PaperColumn.NOT_AGREED: _ColumnOfRoster(
        _("Not agreed to"), lambda row, told: told.of(told.further.not_agreed, row)
    ),
}
"""In the words of the screen."""


def _of_given(column: KnownColumn) -> _ColumnOfRoster:
    kind = column.field.kind
    return _ColumnOfRoster(
        column.field.label,
        lambda row, told: shown_text(kind, told.given_to(column.key, row)),
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
    told = _Told(
        roster.columns,
        roster.given or {},
        roster.given_of_applicants or {},
        roles,
        house.settings.time_zone,
    )
    rows = roster.roster_list
    if form.row_ids is not None:
        by_id = {row.row_id: row for row in rows}
        rows = [by_id[row_id] for row_id in form.row_ids if row_id in by_id]
    texts = [[column.text(row, told) for column in columns] for row in rows]
    return Sheet(
        title=str(_("Roster")),
        subtitle=str(retreat.told_label),
        columns=tuple(Column(str(column.title)) for column in columns),
        rows=[["" if text is None else str(text) for text in row] for row in texts],
        has_blanks=False,
        is_wide=True,
    )
