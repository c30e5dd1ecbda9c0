"""The roster as one read model: retreatants, secondaries and prospects of a group, in the same few
statements however many they are."""

from collections.abc import Sequence
from dataclasses import fields
from datetime import date
from functools import lru_cache
from typing import Any

from sqlalchemy import (
    CompoundSelect,
    Connection,
    Select,
    String,
    and_,
    case,
    cast,
    column,
    false,
    func,
    literal,
    null,
    or_,
    select,
    union_all,
)

from cenacle.calls.models import Asked
from cenacle.calls.reading import STATE
from cenacle.calls.wrong_numbers import phone_problem
from cenacle.places.line import Waiting, read_line
from cenacle.places.service import find_reached
from cenacle.platform import clock, phones
from cenacle.platform.access import Actor, Right, group_of
from cenacle.platform.dates import age_on
from cenacle.platform.db.search import matches, words_of
from cenacle.platform.mail import EmailRecipient, Suppression
from cenacle.platform.web.tables import Column, Columns
from cenacle.prospects.models import OPEN, ChosenRetreat, Prospect, ProspectStatus
from cenacle.retreatants import PersonStatus, Retreatant
from cenacle.retreats import AttendingStatus, Participation, Retreat
from cenacle.rooms import Room, RoomAssignment
from cenacle.roster.further_columns import RETREAT_ID, read_columns
from cenacle.roster.schemas import Filters, Roster, RosterQuery, RosterRow, RosterStatus
from cenacle.roster.which_retreat import GROUP_ID, ShownRetreat, find_retreat

NO_KEY_CODE = "n/a"

PRIMARY = Retreatant.group_id == GROUP_ID
SECONDARY = Retreatant.secondary_group_id == GROUP_ID
OF_GROUP = {
    RosterStatus.ALL: or_(PRIMARY, SECONDARY),
    RosterStatus.RETREATANTS: PRIMARY,
    RosterStatus.SECONDARY: SECONDARY,
}

MEMBER_COLUMNS: Columns = {
    "row_id": literal("r") + cast(Retreatant.id, String),
    "retreatant_id": Retreatant.id,
    "prospect_id": null(),
    "id": Retreatant.key_code,
    "first_name": Retreatant.first_name,
    "last_name": Retreatant.last_name,
    "date_of_birth": Retreatant.birth_date,
    "email": Retreatant.email,
    "cell_phone": Retreatant.cell_phone,
    "priority": Retreatant.priority,
    "sub_group": Retreatant.sub_group,
    "room_number": Room.room_number,
    "retreat_role_id": Participation.role_id,
    "attending_status": func.coalesce(Participation.attending_status, AttendingStatus.NO_RESPONSE),
    "invited": func.coalesce(Participation.is_invited, false()),
    "status": case((PRIMARY, "Retreatant"), else_="Secondary"),
    "is_verified": false(),
    "med_doctor": Retreatant.is_doctor,
    "deacon_priest": Retreatant.is_priest_or_deacon,
    "email_problem": Suppression.reason,
    "phone_problem": phone_problem(),
    "call_state": case((PRIMARY, STATE), else_=null()),
    "no_show": func.coalesce(Participation.is_no_show, false()),
}

LATER = (
    *("age", "line_position", "line_length", "waiting_since", "offered_until"),
    *("resting", "reachable", "held"),
)
"""Fields of a row that are worked out when it was read, its last ones."""
NOTHING_YET = (None,) * len(LATER)

PROSPECT_COLUMNS: Columns = {
    "row_id": literal("p") + cast(Prospect.id, String),
    "retreatant_id": null(),
    "prospect_id": Prospect.id,
    "id": literal(NO_KEY_CODE),
    "first_name": Prospect.first_name,
    "last_name": Prospect.last_name,
    "date_of_birth": Prospect.birth_date,
    "email": Prospect.email,
    "cell_phone": Prospect.cell_phone,
    "priority": null(),
    "sub_group": null(),
    "room_number": null(),
    "retreat_role_id": null(),
    "attending_status": null(),
    "invited": false(),
    "status": literal("Prospect"),
    "is_verified": Prospect.status == ProspectStatus.VERIFIED,
    "med_doctor": Prospect.is_doctor,
    "deacon_priest": Prospect.is_priest_or_deacon,
    "email_problem": Suppression.reason,
    "phone_problem": null(),
    "call_state": null(),
    "no_show": false(),
}

NAMES = tuple(field.name for field in fields(RosterRow))[: -len(LATER)]
# In the order of the row's fields: it is made of them as they come.

IS_OF_GROUP = OF_GROUP[RosterStatus.ALL]
IS_ACTIVE = Retreatant.status == PersonStatus.ACTIVE
ON_ROSTER = and_(IS_ACTIVE, IS_OF_GROUP)
"""Whom the roster of a retreat to come has, on a screen and on paper (contract 7)."""

OF_THE_PERSON = {
    "id": "",
    "date_of_birth": None,
    "email": None,
    "cell_phone": None,
    "priority": None,
    "sub_group": None,
    "email_problem": None,
    "phone_problem": None,
}
OF_PARTAKER: Columns = {
    name: case((IS_OF_GROUP, MEMBER_COLUMNS[name]), else_=literal(nothing))
    for name, nothing in OF_THE_PERSON.items()
}
"""Who belongs to another group by now took part all the same; how to reach them is that group's."""

PARTAKER_COLUMNS: Columns = {
    **MEMBER_COLUMNS,
    "status": case((PRIMARY, "Retreatant"), (SECONDARY, "Secondary"), else_="Former"),
    **OF_PARTAKER,
}


def _select_members(columns: Columns, *, all_who_took_part: bool) -> Select[*tuple[object, ...]]:
    """People of the group; of a retreat that was held those alone who had a part in it."""
    of_retreat = and_(
        Participation.retreatant_id == Retreatant.id, Participation.retreat_id == RETREAT_ID
    )
    return (
        select(Retreatant.name_order, *(columns[name].label(name) for name in NAMES))
        .select_from(Retreatant)
        .outerjoin(Suppression, Suppression.email_folded == Retreatant.email_folded)
        .join(Participation, of_retreat, isouter=not all_who_took_part)
        .outerjoin(
            Asked, and_(Asked.retreatant_id == Retreatant.id, Asked.retreat_id == RETREAT_ID)
        )
        .outerjoin(EmailRecipient, EmailRecipient.id == Asked.email_recipient_id)
        .outerjoin(RoomAssignment, RoomAssignment.participation_id == Participation.id)
        .outerjoin(Room, Room.id == RoomAssignment.room_id)
    )


MEMBERS = _select_members(MEMBER_COLUMNS, all_who_took_part=False).where(IS_ACTIVE)
PARTAKERS = _select_members(PARTAKER_COLUMNS, all_who_took_part=True).where(
    *Retreatant.still_here()
)

PROSPECTS = (
    select(Prospect.name_order, *(PROSPECT_COLUMNS[name].label(name) for name in NAMES))
    .select_from(Prospect)
    .outerjoin(Suppression, Suppression.email_folded == Prospect.email_folded)
    .where(
        Prospect.status.in_(OPEN),
        Prospect.id.in_(
            select(ChosenRetreat.prospect_id)
            .join(Retreat, Retreat.id == ChosenRetreat.retreat_id)
            .where(Retreat.group_id == GROUP_ID)
        ),
    )
)


def read_roster(connection: Connection, actor: Actor, wanted: RosterQuery, today: date) -> Roster:
    """Everybody active whom the filters leave, by last and first name; of a retreat that has ended
    everybody who had a part in it.

    Raises NotFound for a group that the actor may not read and for a retreat that is not the
    group's, RuleBroken if no group is named.
    """
    group_id = group_of(actor, wanted.group_id)
    retreat = find_retreat(connection, group_id, wanted.retreat_id, today)
    return Roster(
        roster_list=_read_rows(connection, retreat, wanted.filters, today),
        columns=read_columns(connection, actor, retreat, wanted.further, today),
        group_id=group_id,
        group_number=retreat.group_number,
        current_session=retreat.days,
        retreat_id=retreat.id,
        capacity=retreat.capacity,
        is_over=retreat.is_over,
        is_current=retreat.is_current,
        may_lead=actor.may_in(Right.LEAD, group_id),
        marker=retreat.marker,
    )


def _read_rows(
    connection: Connection, retreat: ShownRetreat, filters: Filters, today: date
) -> list[RosterRow]:
    words = words_of(phones.squeeze(filters.search))
    people = _select_people(
        filters.status, filters.medical_professional, tuple(words), is_over=retreat.is_over
    )
    if people is None:
        return []
    wanted = words | {"group_id": retreat.group_id, "retreat_id": retreat.id}
    rows = [_row(person, today) for person in connection.execute(people, wanted).all()]
    waits = any(row.attending_status == AttendingStatus.WAITLIST for row in rows)
    if retreat.id is not None and waits and not retreat.is_over:
        line = read_line(connection, retreat.id, clock.now())
        _place_in_line(rows, line, find_reached(connection, line))
    return rows


def _place_in_line(rows: list[RosterRow], line: list[Waiting], reached: set[int]) -> None:
    places = {each.retreatant_id: each for each in line}
    for row in rows:
        if row.retreatant_id in places:
            place = places[row.retreatant_id]
            row.line_position, row.line_length = place.position, len(line)
            row.waiting_since, row.offered_until = place.since, place.offered_until
            row.resting, row.reachable = place.rests, place.retreatant_id in reached
            row.held = place.awaits is not None or None


def _row(person: Sequence[Any], today: date) -> RosterRow:
    _name_order, values = person[0], person[1:]
    row = RosterRow(*values, *NOTHING_YET)  # what the values are is checked when they go out
    row.age = age_on(today, row.date_of_birth)
    row.cell_phone = phones.show(row.cell_phone) if row.cell_phone else None
    return row


@lru_cache  # without it a sixth of the time of a roster of 200 goes into making the statement
def _select_people(
    status: RosterStatus, doctors: bool, words: tuple[str, ...], *, is_over: bool
) -> CompoundSelect[*tuple[object, ...]] | None:
    people = []
    if status in OF_GROUP:
        members = PARTAKERS if is_over else MEMBERS
        if status is not RosterStatus.ALL or not is_over:
            members = members.where(OF_GROUP[status])
        people.append(members.where(*_matching(Retreatant, doctors, words)))
    if status in (RosterStatus.ALL, RosterStatus.PROSPECTS) and not is_over:
        people.append(PROSPECTS.where(*_matching(Prospect, doctors, words)))
    if not people:
        return None
    return union_all(*people).order_by(
        "name_order", column("prospect_id").nulls_first(), "retreatant_id"
    )


def _matching(
    model: type[Retreatant] | type[Prospect], doctors: bool, words: tuple[str, ...]
) -> Sequence[Column]:
    wanted = matches(words, model.search_text)
    return [*wanted, model.is_doctor] if doctors else wanted
