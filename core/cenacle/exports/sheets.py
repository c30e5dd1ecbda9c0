"""What each kind of paper shows: its columns and its rows, in whatever format it is written."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum

from sqlalchemy import SQLColumnExpression, and_, case, func, select
from sqlalchemy.orm import Session

from cenacle.fields import known_fields, reach_of, seen_by
from cenacle.platform import phones
from cenacle.platform.access import Actor
from cenacle.platform.dates import age_on
from cenacle.platform.db.search import natural_order
from cenacle.platform.house import House
from cenacle.platform.plugins.doors import RosterAsked
from cenacle.platform.plugins.fields import Field, FieldKind, ShownAt, Value, shown_text
from cenacle.platform.sheets import Column, Sheet
from cenacle.platform.words import CORE, Text, Words
from cenacle.retreatants import Religion, Retreatant
from cenacle.retreats import AttendingStatus, Participation, Retreat, RetreatRole
from cenacle.rooms import Room, RoomAssignment
from cenacle.roster.given_columns import KnownColumn, People, read_given
from cenacle.roster.read_model import OF_PARTAKER, ON_ROSTER, PARTAKER_COLUMNS
from cenacle.roster.which_retreat import GROUP_ID

_ = Words(CORE)


class Kind(StrEnum):
    ROSTER = "roster"
    ROOMS = "rooms"
    NAME_TAGS = "nametags"
    SIGN_IN = "signin"
    BY_NAME = "byname"
    BY_ROOM = "byroom"
    DOOR_CARDS = "doorcards"
    TAGS_5395 = "tags5395"
    TAGS = "tags"
    TABLES = "tables"
    KITCHEN = "kitchen"
    TOLD = "told"
    PRIEST = "priest"
    KIT = "kit"


@dataclass(frozen=True)
class Person:
    """Somebody on a paper, and their part in the retreat that begins on `start_date`."""

    id: int
    status: str
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
    beds: int | None
    room_order: str | None
    sub_group: str | None
    religion: str | None
    church: str | None
    notes: str | None
    arrives_on: date
    leaves_on: date
    start_date: date


@dataclass(frozen=True)
class PersonColumn:
    """A column whose `text` is about a person."""

    title: str | Text
    text: Callable[[Person], str | Text | None]
    share: float = 1


@dataclass(frozen=True)
class Paper:
    """Those who attend are on it, or `everybody`; `order` sorts them otherwise than by name. It
    `has_answers` where it tells of people what they answered to fields that are for papers."""

    title: Text
    columns: tuple[PersonColumn, ...]
    everybody: bool = False
    has_answers: bool = False
    order: SQLColumnExpression[str] | None = None
    sorted_by: Callable[[Person], tuple[bool, str]] | None = None
    has_blanks: bool = False
    is_wide: bool = False


STATUSES = {
    None: _("No Response"),
    AttendingStatus.NO_RESPONSE: _("No Response"),
    AttendingStatus.CANCELLED: _("Cancelled"),
    AttendingStatus.NOT_ATTENDING: _("Not Attending"),
    AttendingStatus.ATTENDING: _("Attending"),
    AttendingStatus.WAITLIST: _("Waitlist"),
}


def _name(person: Person) -> str:
    suffix = f" {person.suffix}" if person.suffix else ""
    return f"{person.last_name}{suffix}, {person.first_name}"


def _phone(person: Person) -> str | None:
    return phones.show(person.cell_phone) if person.cell_phone else None


def _age(person: Person) -> str | None:
    age = age_on(person.start_date, person.birth_date)
    return None if age is None else str(age)


def _called(person: Person) -> str:
    """As somebody looks for their own name."""
    nickname = f" ({person.nickname})" if person.nickname else ""
    return f"{_name(person)}{nickname}"


def _blank(_person: Person) -> None:
    """For somebody to write into."""


_NAME = PersonColumn(_("Name"), _name, 2.4)
_ROOM = PersonColumn(_("Room"), lambda person: person.room_number, 0.8)
_BUILDING = PersonColumn(_("Building"), lambda person: person.building, 1.4)
_FLOOR = PersonColumn(_("Floor"), lambda person: person.floor, 0.6)
NO_TABLE = _("No table yet")
TOLD = _("What guests told us")
FITS_UPRIGHT = 6
"""Columns; a paper with more lies on its side."""

PAPERS = {
    Kind.ROSTER: Paper(
        _("Roster"),
        (
            _NAME,
            PersonColumn(_("Key code"), lambda person: person.key_code, 0.9),
            PersonColumn(_("Age"), _age, 0.5),
            PersonColumn(_("Cell phone"), _phone, 1.5),
            PersonColumn(_("Email"), lambda person: person.email, 2.6),
            PersonColumn(_("Role"), lambda person: person.role, 1.1),
            PersonColumn(_("Status"), lambda person: STATUSES[person.attending_status], 1.2),
            _ROOM,
        ),
        everybody=True,
        is_wide=True,
    ),
    Kind.ROOMS: Paper(
        _("Room List"),
        (
            _ROOM,
            _BUILDING,
            _FLOOR,
            _NAME,
            PersonColumn(_("Cell phone"), _phone, 1.4),
        ),
        has_answers=True,
        order=Room.room_order,
    ),
    Kind.NAME_TAGS: Paper(
        _("Name Tags"),
        (
            PersonColumn(_("First name"), lambda person: person.nickname or person.first_name),
            PersonColumn(_("Last name"), lambda person: person.last_name),
            PersonColumn(_("Role"), lambda person: person.role),
        ),
    ),
    Kind.SIGN_IN: Paper(
        _("Sign-in Sheet"),
        (
            _NAME,
            _ROOM,
            PersonColumn(_("Arrived"), _blank),
            PersonColumn(_("Signature"), _blank, 2.6),
        ),
        has_blanks=True,
    ),
    Kind.BY_NAME: Paper(
        _("Find Your Room"),
        (PersonColumn(_("Name"), _called, 3), _ROOM, _BUILDING, _FLOOR),
    ),
    Kind.TABLES: Paper(
        _("Tables"),
        (
            PersonColumn(_("Table"), lambda person: person.sub_group or NO_TABLE, 1.2),
            PersonColumn(_("Name"), _called, 2.4),
            _ROOM,
        ),
        sorted_by=lambda person: (
            person.sub_group is None,
            natural_order(person.sub_group or ""),
        ),
    ),
    Kind.TOLD: Paper(TOLD, (PersonColumn(_("Name"), _called, 2), _ROOM), has_answers=True),
    Kind.PRIEST: Paper(
        _("Priest's List"),
        (
            PersonColumn(_("Name"), _called, 2),
            _ROOM,
            PersonColumn(_("Age"), _age, 0.5),
            PersonColumn(_("Religion"), lambda person: person.religion, 1.2),
            PersonColumn(_("Church"), lambda person: person.church, 1.6),
            PersonColumn(_("Notes"), lambda person: person.notes, 3),
        ),
        is_wide=True,
    ),
}
PAPERS[Kind.BY_ROOM] = replace(
    PAPERS[Kind.ROOMS],
    order=None,
    sorted_by=lambda person: (person.room_order is None, person.room_order or ""),
)


def read_people(
    session: Session,
    house: House,
    retreat: Retreat,
    kind: Kind,
    retreatant_ids: Collection[int] | None = None,
) -> list[Person]:
    """Everybody who belongs on a paper, or these of them, by name where it has no other order."""
    paper = PAPERS.get(kind, PAPERS[Kind.BY_NAME])
    people = _read_people(session, retreat, paper, house.today)
    if retreatant_ids is None:
        return people
    named = set(retreatant_ids)
    return [person for person in people if person.id in named]


def fill_in(
    session: Session,
    house: House,
    actor: Actor,
    retreat: Retreat,
    kind: Kind,
    people: Sequence[Person],
) -> Sheet:
    """One paper of people who were read."""
    paper = PAPERS[kind]
    if paper.sorted_by is not None:
        people = sorted(people, key=paper.sorted_by)
    columns = [*paper.columns]
    if paper.has_answers:
        columns += _read_answers(session, house, actor, retreat, people)
    return Sheet(
        title=str(paper.title),
        subtitle=str(retreat.told_label),
        columns=tuple(Column(str(column.title), column.share) for column in columns),
        rows=[[str(column.text(person) or "") for column in columns] for person in people],
        has_blanks=paper.has_blanks,
        is_wide=paper.is_wide or len(columns) > FITS_UPRIGHT,
    )


def fields_on_paper(session: Session, house: House, actor: Actor) -> list[KnownColumn]:
    """Those that are for papers, and that the actor may see."""
    seen = seen_by(known_fields(session, house), house, actor)
    return [
        KnownColumn(key, each.field, reach_of(house, each.field.right))
        for key, each in seen.items()
        if ShownAt.PAPERS in each.field.shown
    ]


def _read_answers(
    session: Session, house: House, actor: Actor, retreat: Retreat, people: Sequence[Person]
) -> list[PersonColumn]:
    fields = fields_on_paper(session, house, actor)
    told = read_given(
        session,
        house,
        RosterAsked(retreat.group_id, retreat.id, house.today),
        fields,
        People.by_status((person.id, person.status) for person in people),
    )
    return [_answers(each.field, told.get(each.key, {})) for each in fields]


def _answers(field: Field, told: Mapping[int, Value]) -> PersonColumn:
    share = 2 if field.kind is FieldKind.LONG_TEXT else 1.2
    return PersonColumn(
        field.label, lambda person: shown_text(field.kind, told.get(person.id)), share
    )


_IS_OWN = Retreatant.group_id == GROUP_ID
"""Of whom those who may read remarks and notes of a group read them."""


def _read_people(session: Session, retreat: Retreat, paper: Paper, today: date) -> list[Person]:
    """Whom the roster has on the screen, on the other papers those who attend; of nobody more than
    the screen tells."""
    part = and_(
        Participation.retreatant_id == Retreatant.id, Participation.retreat_id == retreat.id
    )
    found = (
        select(
            Retreatant.id,
            PARTAKER_COLUMNS["status"].label("status"),
            Retreatant.first_name,
            Retreatant.last_name,
            Retreatant.suffix,
            Retreatant.nickname,
            OF_PARTAKER["id"].label("key_code"),
            OF_PARTAKER["date_of_birth"].label("birth_date"),
            OF_PARTAKER["cell_phone"].label("cell_phone"),
            OF_PARTAKER["email"].label("email"),
            Participation.attending_status,
            RetreatRole.name.label("role"),
            Room.room_number,
            Room.building,
            Room.floor,
            Room.beds,
            Room.room_order,
            OF_PARTAKER["sub_group"].label("sub_group"),
            case((_IS_OWN, Religion.name)).label("religion"),
            case((_IS_OWN, Retreatant.church_name)).label("church"),
            case((_IS_OWN, Retreatant.notes)).label("notes"),
            func.coalesce(Participation.arrives_on, Retreat.start_date).label("arrives_on"),
            func.coalesce(Participation.leaves_on, Retreat.end_date).label("leaves_on"),
            Retreat.start_date,
        )
        .select_from(Retreatant)
        .outerjoin(Religion, Religion.id == Retreatant.religion_id)
        .outerjoin(Participation, part)
        .outerjoin(RetreatRole, RetreatRole.id == Participation.role_id)
        .outerjoin(RoomAssignment, RoomAssignment.participation_id == Participation.id)
        .outerjoin(Room, Room.id == RoomAssignment.room_id)
        .join(Retreat, Retreat.id == retreat.id)
        .where(*Retreatant.still_here())
    )
    if not paper.everybody:
        found = found.where(Participation.attending_status == AttendingStatus.ATTENDING)
    elif retreat.end_date < today:
        found = found.where(Participation.id.is_not(None))
    else:
        found = found.where(ON_ROSTER)
    if paper.order is not None:
        found = found.order_by(paper.order.is_(None), paper.order)
    found = found.order_by(Retreatant.name_order, Retreatant.id)
    rows = session.execute(found, {GROUP_ID.key: retreat.group_id}).mappings()
    return [Person(**row) for row in rows]
