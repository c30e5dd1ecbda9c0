"""The table of users: narrowed down, chosen from, and given out as a file."""

from sqlalchemy import ColumnElement, Connection, ScalarSelect, and_, select
from sqlalchemy.orm import InstrumentedAttribute

from cenacle.accounts import User
from cenacle.groups import Group
from cenacle.platform.web.csv_file import csv_file
from cenacle.platform.web.many import Matching
from cenacle.platform.web.tables import Page, Table
from cenacle.platform.words import CORE, Words
from cenacle.staff.schemas import UserRow, UserState, UsersWanted, UserTableRequest

_ = Words(CORE)


def _of_group(column: InstrumentedAttribute[str]) -> ScalarSelect[str]:
    """Asked of each row that is shown, and not joined: to count a join takes a hundred times as
    long as to count a table."""
    return select(column).where(Group.id == User.group_id).correlate(User).scalar_subquery()


USERS = Table(
    UserRow,
    select(User),
    {
        "id": User.id,
        "email": User.email,
        "user_role": User.role,
        "first_name": User.first_name,
        "last_name": User.last_name,
        "phone_number": User.phone_number,
        "active": User.active,
        "is_locked": User.is_locked,
        "email_confirmed": User.email_confirmed,
        "group_number": _of_group(Group.group_number),
        "version": User.version,
    },
    searched=(User.search_text, _of_group(Group.group_number_folded)),
    order=User.name_order,
    sorted_as={
        "email": User.email_folded,
        "last_name": User.name_order,
        "group_number": _of_group(Group.group_order),
    },
)


STATES: dict[UserState, ColumnElement[bool]] = {
    UserState.ACTIVE: and_(User.active, ~User.is_locked, User.email_confirmed),
    UserState.UNCONFIRMED: ~User.email_confirmed,
    UserState.LOCKED: User.is_locked.expression,
    UserState.INACTIVE: ~User.active,
}
TITLES = (
    _("Last name"),
    _("First name"),
    _("Email"),
    _("Role"),
    _("Group"),
    _("Phone"),
    _("Status"),
)


def read_users(connection: Connection, wanted: UserTableRequest) -> Page[UserRow]:
    return USERS.read(connection, wanted, *_conditions(wanted))


def match_users(connection: Connection, wanted: UsersWanted) -> Matching:
    return USERS.match(connection, wanted.all_search, *_conditions(wanted))


def export_users(connection: Connection, wanted: UsersWanted) -> bytes:
    """As CSV, by name."""
    found = USERS.read_all(connection, wanted.all_search, *_conditions(wanted))
    return csv_file(TITLES, map(_cells, found))


def _cells(user: UserRow) -> tuple[str, ...]:
    return (
        user.last_name,
        user.first_name,
        user.email,
        user.user_role or "",
        user.group_number or "",
        user.phone_number or "",
        _state_in_words(user),
    )


def _state_in_words(user: UserRow) -> str:
    words = {
        _("Locked"): user.is_locked,
        _("Unconfirmed"): not user.email_confirmed,
        _("Inactive"): not user.active,
    }
    return ", ".join(str(word) for word, holds in words.items() if holds) or str(_("Active"))


def _conditions(wanted: UsersWanted) -> list[ColumnElement[bool]]:
    conditions = list[ColumnElement[bool]]()
    if wanted.role:
        conditions.append(User.role == wanted.role)
    if wanted.state:
        conditions.append(STATES[wanted.state])
    if wanted.group_id:
        conditions.append(User.group_id == wanted.group_id)
    return conditions
