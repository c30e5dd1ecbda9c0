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
    Date,
    Integer,
    String,
    and_,
    bindparam,
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

from cenacle.groups import Group
from cenacle.platform import phones
from cenacle.platform.access import Actor, Right, group_of
from cenacle.platform.dates import age_on, show_days
from cenacle.platform.db.search import matches, words_of
from cenacle.platform.errors import NotFound
from cenacle.platform.mail import Suppression
from cenacle.platform.web.tables import Column, Columns
from cenacle.prospects.models import OPEN, ChosenRetreat, Prospect, ProspectStatus
from cenacle.retreatants import PersonStatus, Retreatant
from cenacle.retreats import AttendingStatus, Participation, Retreat
from cenacle.rooms import Room, RoomAssignment
from cenacle.roster.schemas import Filters, Roster, RosterRow, RosterStatus

NO_RETREAT = "No upcoming retreat"
NO_KEY_CODE = "n/a"

GROUP_ID = bindparam("group_id", type_=Integer)
RETREAT_ID = bindparam("retreat_id", type_=Integer)

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
}

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
}

*NAMES, _AGE = (field.name for field in fields(RosterRow))
# In the order of the row's fields: it is made of them as they come.

MEMBERS = (
    select(Retreatant.name_order, *(MEMBER_COLUMNS[name].label(name) for name in NAMES))
    .select_from(Retreatant)
    .outerjoin(Suppression, Suppression.email_folded == Retreatant.email_folded)
    .outerjoin(
        Participation,
        and_(Participation.retreatant_id == Retreatant.id, Participation.retreat_id == RETREAT_ID),
    )
    .outerjoin(RoomAssignment, RoomAssignment.participation_id == Participation.id)
    .outerjoin(Room, Room.id == RoomAssignment.room_id)
    .where(Retreatant.status == PersonStatus.ACTIVE)
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


CURRENT_RETREAT = (
    select(Group.group_number, Retreat.id, Retreat.start_date, Retreat.end_date, Retreat.capacity)
    .select_from(Group)
    .outerjoin(
        Retreat,
        and_(Retreat.group_id == Group.id, Retreat.end_date >= bindparam("today", type_=Date)),
    )
    .where(Group.id == GROUP_ID)
    .order_by(Retreat.start_date)
    .limit(1)
)
# The one under way, else the next to start (contract 6); without either the group's number alone.


def read_roster(
    connection: Connection, actor: Actor, group_id: int | None, filters: Filters, today: date
) -> Roster:
    """Everybody active whom the filters leave, by last and first name.

    Raises NotFound for a group that the actor may not read, RuleBroken if none is named.
    """
    group_id = group_of(actor, group_id)
    wanted = {"group_id": group_id, "today": today}
    retreat = connection.execute(CURRENT_RETREAT, wanted).first()
    if retreat is None:
        raise NotFound("There is no such group.")
    days = show_days(retreat.start_date, retreat.end_date) if retreat.id else NO_RETREAT
    return Roster(
        roster_list=_read_rows(connection, group_id, retreat.id, filters, today),
        group_id=group_id,
        group_number=retreat.group_number,
        current_session=days,
        retreat_id=retreat.id,
        capacity=retreat.capacity,
        may_lead=actor.may_in(Right.LEAD, group_id),
    )


def _read_rows(
    connection: Connection, group_id: int, retreat_id: int | None, filters: Filters, today: date
) -> list[RosterRow]:
    words = words_of(phones.squeeze(filters.search))
    people = _select_people(filters.status, filters.medical_professional, len(words))
    wanted = words | {"group_id": group_id, "retreat_id": retreat_id}
    return [_row(person, today) for person in connection.execute(people, wanted).all()]


def _row(person: Sequence[Any], today: date) -> RosterRow:
    _name_order, *values = person
    row = RosterRow(*(*values, None))  # what the values are is checked when they go out
    row.age = age_on(today, row.date_of_birth)
    row.cell_phone = phones.show(row.cell_phone) if row.cell_phone else None
    return row


@lru_cache  # without it a sixth of the time of a roster of 200 goes into making the statement
def _select_people(
    status: RosterStatus, doctors: bool, words: int
) -> CompoundSelect[*tuple[object, ...]]:
    people = []
    if status in OF_GROUP:
        people.append(MEMBERS.where(OF_GROUP[status], *_matching(Retreatant, doctors, words)))
    if status in (RosterStatus.ALL, RosterStatus.PROSPECTS):
        people.append(PROSPECTS.where(*_matching(Prospect, doctors, words)))
    return union_all(*people).order_by(
        "name_order", column("prospect_id").nulls_first(), "retreatant_id"
    )


def _matching(
    model: type[Retreatant] | type[Prospect], doctors: bool, words: int
) -> Sequence[Column]:
    wanted = matches(words, model.search_text)
    return [*wanted, model.is_doctor] if doctors else wanted
