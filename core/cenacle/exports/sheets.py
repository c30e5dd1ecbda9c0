"""What each kind of paper shows: its columns and its rows, in whatever format it is written."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from sqlalchemy import SQLColumnExpression, and_, or_, select
from sqlalchemy.orm import Session

from cenacle.platform import phones
from cenacle.platform.dates import age_on
from cenacle.retreatants import PersonStatus, Retreatant
from cenacle.retreats import AttendingStatus, Participation, Retreat, RetreatRole
from cenacle.rooms import Room, RoomAssignment


class Kind(StrEnum):
    ROSTER = "roster"
    ROOMS = "rooms"
    NAME_TAGS = "nametags"
    SIGN_IN = "signin"


@dataclass(frozen=True)
class Column:
    """`share` is how much of the width of a page it takes, beside the others."""

    title: str
    share: float = 1


@dataclass(frozen=True)
class Sheet:
    """Columns and rows of text. One with blanks has rows that somebody writes into."""

    title: str
    subtitle: str
    columns: tuple[Column, ...]
    rows: list[list[str]]
    has_blanks: bool
    is_wide: bool


@dataclass(frozen=True)
class Person:
    """Somebody on a paper, and their part in the retreat that begins on `start_date`."""

    first_name: str
    last_name: str
    suffix: str | None
    nickname: str | None
    key_code: str
    birth_date: date | None
    cell_phone: str | None
    email: str | None
    attending_status: AttendingStatus | None
    role: str | None
    room_number: str | None
    building: str | None
    floor: str | None
    start_date: date


@dataclass(frozen=True)
class PersonColumn:
    """A column whose `text` is about a person."""

    title: str
    text: Callable[[Person], str | None]
    share: float = 1


@dataclass(frozen=True)
class Paper:
    """Those who attend are on it, or `everybody`; `order` sorts them otherwise than by name."""

    title: str
    columns: tuple[PersonColumn, ...]
    everybody: bool = False
    order: SQLColumnExpression[str] | None = None
    has_blanks: bool = False
    is_wide: bool = False


STATUSES = {
    None: "No Response",
    AttendingStatus.NO_RESPONSE: "No Response",
    AttendingStatus.CANCELLED: "Cancelled",
    AttendingStatus.NOT_ATTENDING: "Not Attending",
    AttendingStatus.ATTENDING: "Attending",
    AttendingStatus.WAITLIST: "Waitlist",
}


def _name(person: Person) -> str:
    suffix = f" {person.suffix}" if person.suffix else ""
    return f"{person.last_name}{suffix}, {person.first_name}"


def _phone(person: Person) -> str | None:
    return phones.show(person.cell_phone) if person.cell_phone else None


def _age(person: Person) -> str | None:
    age = age_on(person.start_date, person.birth_date)
    return None if age is None else str(age)


def _blank(_person: Person) -> None:
    """For somebody to write into."""


_NAME = PersonColumn("Name", _name, 2.4)
_ROOM = PersonColumn("Room", lambda person: person.room_number, 0.8)

PAPERS = {
    Kind.ROSTER: Paper(
        "Roster",
        (
            _NAME,
            PersonColumn("Key code", lambda person: person.key_code, 0.9),
            PersonColumn("Age", _age, 0.5),
            PersonColumn("Cell phone", _phone, 1.5),
            PersonColumn("Email", lambda person: person.email, 2.6),
            PersonColumn("Role", lambda person: person.role, 1.1),
            PersonColumn("Status", lambda person: STATUSES[person.attending_status], 1.2),
            _ROOM,
        ),
        everybody=True,
        is_wide=True,
    ),
    Kind.ROOMS: Paper(
        "Room List",
        (
            _ROOM,
            PersonColumn("Building", lambda person: person.building, 1.4),
            PersonColumn("Floor", lambda person: person.floor, 0.6),
            _NAME,
            PersonColumn("Cell phone", _phone, 1.4),
        ),
        order=Room.room_order,
    ),
    Kind.NAME_TAGS: Paper(
        "Name Tags",
        (
            PersonColumn("First name", lambda person: person.nickname or person.first_name),
            PersonColumn("Last name", lambda person: person.last_name),
            PersonColumn("Role", lambda person: person.role),
        ),
    ),
    Kind.SIGN_IN: Paper(
        "Sign-in Sheet",
        (_NAME, _ROOM, PersonColumn("Arrived", _blank), PersonColumn("Signature", _blank, 2.6)),
        has_blanks=True,
    ),
}


def make_sheet(session: Session, retreat: Retreat, kind: Kind, today: date) -> Sheet:
    """A paper of a retreat, filled in."""
    paper = PAPERS[kind]
    people = _read_people(session, retreat, paper, today)
    return Sheet(
        title=paper.title,
        subtitle=retreat.label,
        columns=tuple(Column(column.title, column.share) for column in paper.columns),
        rows=[[column.text(person) or "" for column in paper.columns] for person in people],
        has_blanks=paper.has_blanks,
        is_wide=paper.is_wide,
    )


def _read_people(session: Session, retreat: Retreat, paper: Paper, today: date) -> list[Person]:
    """Who takes part; on the roster of a retreat to come everybody of the group as well."""
    part = and_(
        Participation.retreatant_id == Retreatant.id, Participation.retreat_id == retreat.id
    )
    found = (
        select(
            Retreatant.first_name,
            Retreatant.last_name,
            Retreatant.suffix,
            Retreatant.nickname,
            Retreatant.key_code,
            Retreatant.birth_date,
            Retreatant.cell_phone,
            Retreatant.email,
            Participation.attending_status,
            RetreatRole.name.label("role"),
            Room.room_number,
            Room.building,
            Room.floor,
            Retreat.start_date,
        )
        .select_from(Retreatant)
        .outerjoin(Participation, part)
        .outerjoin(RetreatRole, RetreatRole.id == Participation.role_id)
        .outerjoin(RoomAssignment, RoomAssignment.participation_id == Participation.id)
        .outerjoin(Room, Room.id == RoomAssignment.room_id)
        .join(Retreat, Retreat.id == retreat.id)
    )
    if not paper.everybody:
        found = found.where(Participation.attending_status == AttendingStatus.ATTENDING)
    elif retreat.end_date < today:
        found = found.where(Participation.id.is_not(None))
    else:
        belongs = and_(
            Retreatant.group_id == retreat.group_id, Retreatant.status == PersonStatus.ACTIVE
        )
        found = found.where(or_(Participation.id.is_not(None), belongs))
    if paper.order is not None:
        found = found.order_by(paper.order.is_(None), paper.order)
    found = found.order_by(Retreatant.name_order, Retreatant.id)
    return [Person(**row) for row in session.execute(found).mappings()]
