"""The roster as one read model: retreatants, secondaries and prospects of a group, in the same few
statements however many they are.

A long list goes from the row to the wire with no object in between.
"""

from collections.abc import Iterable, Iterator
from datetime import date
from functools import lru_cache
from operator import itemgetter
from typing import Any

from sqlalchemy import (
    Connection,
    Date,
    Integer,
    Select,
    String,
    and_,
    bindparam,
    case,
    false,
    literal,
    null,
    or_,
    select,
    type_coerce,
)

from cenacle import groups, phones
from cenacle.days import show_days
from cenacle.db.search import matches, words_of
from cenacle.errors import NotFound
from cenacle.groups import Group
from cenacle.mail import Suppression
from cenacle.people import PersonStatus, Retreatant
from cenacle.prospects.models import OPEN, ChosenRetreat, Prospect, ProspectStatus
from cenacle.retreats import Participation, Retreat
from cenacle.rights import Actor, Right
from cenacle.rooms import Room, RoomAssignment
from cenacle.rosters.schemas import Filters, RosterStatus

NO_RETREAT = "No upcoming retreat"
NO_KEY_CODE = "n/a"
NO_RESPONSE = "NoResponse"
KEPT_STATEMENTS = 64

_GROUP = bindparam("group", type_=Integer)
_RETREAT = bindparam("retreat", type_=Integer)

_HEAD = (
    select(Group.group_number, Retreat.id, Retreat.start_date, Retreat.end_date, Retreat.capacity)
    .select_from(Group)
    .outerjoin(
        Retreat,
        and_(Retreat.group_id == Group.id, Retreat.end_date >= bindparam("today", type_=Date)),
    )
    .where(Group.id == _GROUP)
    .order_by(Retreat.start_date)
    .limit(1)
)
"""A group and its current retreat: the one under way, else the next to start (contract 6)."""


def read(
    connection: Connection,
    actor: Actor,
    group_id: int | None,
    filters: Filters,
    day: date,
) -> dict[str, Any]:
    """Everybody active whom the filters leave, by last and first name.

    Raises NotFound for a group that the actor may not read, RuleBroken if none is named.
    """
    wanted = groups.group_of(actor, group_id)
    head = connection.execute(_HEAD, {"group": wanted, "today": day}).first()
    if head is None:
        raise NotFound("There is no such group.")
    group_number, retreat_id, start, end, capacity = head
    return {
        "rosterList": list(rows_of(connection, wanted, retreat_id or 0, filters, day)),
        "groupId": wanted,
        "groupNumber": group_number,
        "currentSession": show_days(start, end) if retreat_id else NO_RETREAT,
        "retreatId": retreat_id,
        "capacity": capacity,
        "mayLead": actor.may_in(Right.LEAD, wanted),
    }


def rows_of(
    connection: Connection, group_id: int, retreat_id: int, filters: Filters, day: date
) -> Iterator[dict[str, Any]]:
    """The rows of a roster as they go over the wire (`schemas.RosterRow`)."""
    words = words_of(phones.squeeze(filters.search))
    given = words | {"group": group_id, "retreat": retreat_id}
    statements = _statements(filters.status, filters.medical_professional, len(words))
    found = [row for each in statements for row in connection.execute(each, given)]
    if len(statements) > 1:
        found.sort(key=itemgetter(0))
    return _on_the_wire(found, day)


def _on_the_wire(found: Iterable[Any], day: date) -> Iterator[dict[str, Any]]:
    show, today = phones.show, (day.year, f"{day.month:02}-{day.day:02}")
    for (
        _,
        person,
        prospect,
        key_code,
        first_name,
        last_name,
        born,
        email,
        phone,
        priority,
        sub_group,
        room,
        role,
        answer,
        invited,
        status,
        verified,
        doctor,
        priest,
        email_problem,
    ) in found:
        yield {
            "rowId": f"p{prospect}" if person is None else f"r{person}",
            "retreatantId": person,
            "prospectId": prospect,
            "id": key_code,
            "firstName": first_name,
            "lastName": last_name,
            "age": _age(born, today) if born else None,
            "dateOfBirth": born,
            "email": email,
            "cellPhone": show(phone) if phone else None,
            "priority": priority,
            "subGroup": sub_group,
            "roomNumber": room,
            "retreatRoleId": role,
            "attendingStatus": answer or (None if person is None else NO_RESPONSE),
            "invited": bool(invited),
            "status": status,
            "isVerified": bool(verified),
            "medDoctor": bool(doctor),
            "deaconPriest": bool(priest),
            "emailProblem": email_problem,
        }


def _age(born: Any, today: tuple[int, str]) -> int:
    """Of a date, or of the text that SQLite keeps of it."""
    text = str(born)
    return today[0] - int(text[:4]) - (text[5:] > today[1])


@lru_cache(KEPT_STATEMENTS)
def _statements(status: RosterStatus, medical_alone: bool, words: int) -> tuple[Select[Any], ...]:
    """Made once for each way of looking: to build one takes longer than to run it."""
    parts: list[tuple[type[Retreatant] | type[Prospect], Select[Any]]] = []
    if status is not RosterStatus.PROSPECTS:
        parts.append((Retreatant, _people(status)))
    if status in (RosterStatus.ALL, RosterStatus.PROSPECTS):
        parts.append((Prospect, _prospects()))
    return tuple(
        statement.where(
            *matches(words, table.search_text), *([table.is_doctor] if medical_alone else [])
        )
        for table, statement in parts
    )


def _people(status: RosterStatus) -> Select[Any]:
    primary, secondary = Retreatant.group_id == _GROUP, Retreatant.secondary_group_id == _GROUP
    of_group = {
        RosterStatus.RETREATANTS: primary,
        RosterStatus.SECONDARY: secondary,
        RosterStatus.ALL: or_(primary, secondary),
    }[status]
    own = and_(Participation.retreatant_id == Retreatant.id, Participation.retreat_id == _RETREAT)
    return (
        select(
            Retreatant.name_order,
            Retreatant.id,
            null(),
            Retreatant.key_code,
            *_shared(Retreatant),
            Retreatant.priority,
            Retreatant.sub_group,
            Room.room_number,
            Participation.role_id,
            type_coerce(Participation.attending_status, String),
            Participation.is_invited,
            case((primary, "Retreatant"), else_="Secondary"),
            false(),
            Retreatant.is_doctor,
            Retreatant.is_priest_or_deacon,
            type_coerce(Suppression.reason, String),
        )
        .select_from(Retreatant)
        .outerjoin(Suppression, Suppression.email_folded == Retreatant.email_folded)
        .outerjoin(Participation, own)
        .outerjoin(RoomAssignment, RoomAssignment.participation_id == Participation.id)
        .outerjoin(Room, Room.id == RoomAssignment.room_id)
        .where(of_group, Retreatant.status == PersonStatus.ACTIVE)
        .order_by(Retreatant.name_order, Retreatant.id)
    )


def _prospects() -> Select[Any]:
    chose = (
        select(ChosenRetreat.prospect_id)
        .join(Retreat, Retreat.id == ChosenRetreat.retreat_id)
        .where(Retreat.group_id == _GROUP)
    )
    return (
        select(
            Prospect.name_order,
            null(),
            Prospect.id,
            literal(NO_KEY_CODE),
            *_shared(Prospect),
            null(),
            null(),
            null(),
            null(),
            null(),
            false(),
            literal("Prospect"),
            Prospect.status == ProspectStatus.VERIFIED,
            Prospect.is_doctor,
            Prospect.is_priest_or_deacon,
            type_coerce(Suppression.reason, String),
        )
        .select_from(Prospect)
        .outerjoin(Suppression, Suppression.email_folded == Prospect.email_folded)
        .where(Prospect.status.in_(OPEN), Prospect.id.in_(chose))
        .order_by(Prospect.name_order, Prospect.id)
    )


def _shared(person: type[Retreatant] | type[Prospect]) -> tuple[Any, ...]:
    """Dates as the driver gives them: to make objects of texts, row by row, takes longer."""
    return (
        person.first_name,
        person.last_name,
        type_coerce(person.birth_date, String),
        person.email,
        person.cell_phone,
    )
