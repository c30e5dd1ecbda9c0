"""What each kind of paper says: its columns and its rows, whatever it is written as."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Any

from sqlalchemy import Row, and_, or_, select
from sqlalchemy.orm import Session

from cenacle import phones
from cenacle.days import age_on
from cenacle.people import PersonStatus, Retreatant
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
    text: Callable[[Any], str]
    share: float = 1


@dataclass(frozen=True)
class Paper:
    """`of_attending` are those who come alone; `order` puts them into another order than by name.

    A paper with blanks has rows that somebody writes into.
    """

    title: str
    columns: tuple[Column, ...]
    of_attending: bool = True
    order: Any = None
    has_blanks: bool = False
    is_wide: bool = False


@dataclass(frozen=True)
class Sheet:
    """A paper that is filled in."""

    title: str
    subtitle: str
    columns: tuple[Column, ...]
    rows: list[list[str]]
    has_blanks: bool
    is_wide: bool


STATUSES = {
    None: "No Response",
    AttendingStatus.NO_RESPONSE: "No Response",
    AttendingStatus.CANCELLED: "Cancelled",
    AttendingStatus.NOT_ATTENDING: "Not Attending",
    AttendingStatus.ATTENDING: "Attending",
    AttendingStatus.WAITLIST: "Waitlist",
}


def _name(row: Any) -> str:
    suffix = f" {row.suffix}" if row.suffix else ""
    return f"{row.last_name}{suffix}, {row.first_name}"


def _phone(row: Any) -> str:
    return phones.show(row.cell_phone) if row.cell_phone else ""


def _age(row: Any) -> str:
    age = age_on(row.start_date, row.birth_date)
    return "" if age is None else str(age)


def _called(row: Any) -> str:
    return str(row.nickname or row.first_name)


def _blank(_row: Any) -> str:
    return ""


_NAME = Column("Name", _name, 2.4)
_ROOM = Column("Room", lambda row: row.room_number or "", 0.8)

PAPERS = {
    Kind.ROSTER: Paper(
        "Roster",
        (
            _NAME,
            Column("Key code", lambda row: row.key_code, 0.9),
            Column("Age", _age, 0.5),
            Column("Cell phone", _phone, 1.5),
            Column("Email", lambda row: row.email or "", 2.6),
            Column("Role", lambda row: row.role or "", 1.1),
            Column("Status", lambda row: STATUSES[row.attending_status], 1.2),
            _ROOM,
        ),
        of_attending=False,
        is_wide=True,
    ),
    Kind.ROOMS: Paper(
        "Room List",
        (
            _ROOM,
            Column("Building", lambda row: row.building or "", 1.4),
            Column("Floor", lambda row: row.floor or "", 0.6),
            _NAME,
            Column("Cell phone", _phone, 1.4),
        ),
        order=Room.room_order,
    ),
    Kind.NAME_TAGS: Paper(
        "Name Tags",
        (
            Column("First name", _called),
            Column("Last name", lambda row: row.last_name),
            Column("Role", lambda row: row.role or ""),
        ),
    ),
    Kind.SIGN_IN: Paper(
        "Sign-in Sheet",
        (_NAME, _ROOM, Column("Arrived", _blank, 1), Column("Signature", _blank, 2.6)),
        has_blanks=True,
    ),
}


def fill_in(session: Session, retreat: Retreat, kind: Kind, today: date) -> Sheet:
    """The paper of a retreat."""
    paper = PAPERS[kind]
    people = _people(session, retreat, paper, today)
    return Sheet(
        title=paper.title,
        subtitle=retreat.label,
        columns=paper.columns,
        rows=[[column.text(person) for column in paper.columns] for person in people],
        has_blanks=paper.has_blanks,
        is_wide=paper.is_wide,
    )


def _people(session: Session, retreat: Retreat, paper: Paper, today: date) -> Iterable[Row[Any]]:
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
    if paper.of_attending:
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
    return session.execute(found.order_by(Retreatant.name_order, Retreatant.id))
