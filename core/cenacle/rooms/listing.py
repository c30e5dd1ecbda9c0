"""The table of rooms, narrowed down."""

from sqlalchemy import ColumnElement, Connection, Text, select, type_coerce
from sqlalchemy.orm import Session

from cenacle.platform.web.many import Matching
from cenacle.platform.web.tables import Page, Table
from cenacle.rooms.models import Room
from cenacle.rooms.schemas import RoomAccess, RoomRow, RoomsChosenBy, RoomState, RoomTableRequest

ROOMS = Table(
    RoomRow,
    select(Room),
    {
        "id": Room.id,
        "room_number": Room.room_number,
        "building": Room.building,
        "floor": Room.floor,
        "beds": Room.beds,
        "is_accessible": Room.is_accessible,
        "features": Room.features,
        "is_active": Room.is_active,
        "notes": Room.notes,
        "version": Room.version,
    },
    searched=(Room.search_text,),
    order=Room.room_order,
    sorted_as={"room_number": Room.room_order},
)


def read_rooms(connection: Connection, wanted: RoomTableRequest) -> Page[RoomRow]:
    """As people count."""
    return ROOMS.read(connection, wanted, *_conditions(wanted))


def match_rooms(connection: Connection, wanted: RoomsChosenBy) -> Matching:
    """To choose them on all pages of the table."""
    return ROOMS.match(connection, wanted.all_search, *_conditions(wanted))


def read_buildings(session: Session) -> list[str]:
    """Those that rooms name, by their names."""
    named = select(Room.building).where(Room.building.is_not(None)).distinct()
    return sorted(filter(None, session.scalars(named)), key=str.casefold)


def _conditions(wanted: RoomsChosenBy) -> list[ColumnElement[bool]]:
    conditions = list[ColumnElement[bool]]()
    if wanted.building:
        conditions.append(Room.building == wanted.building)
    if wanted.state:
        conditions.append(Room.is_active == (wanted.state is RoomState.IN_USE))
    if wanted.access:
        conditions.append(Room.is_accessible == (wanted.access is RoomAccess.ACCESSIBLE))
    if wanted.feature:
        conditions.append(_offers(wanted.feature))
    return conditions


def _offers(feature: str) -> ColumnElement[bool]:
    """Words are kept with commas between them."""
    words = "," + type_coerce(Room.features, Text) + ","
    return words.contains(f",{feature},", autoescape=True)
