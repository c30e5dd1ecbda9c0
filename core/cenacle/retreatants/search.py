"""Finding people: by name in any order, nickname, telephone, address or key code."""

from typing import TypeVar

from sqlalchemy import Connection, ScalarSelect, select
from sqlalchemy.orm import InstrumentedAttribute

from cenacle.groups import Group
from cenacle.platform import phones
from cenacle.platform.access import Actor, Right, Scoped, visible
from cenacle.platform.mail.models import Suppression, SuppressionReason
from cenacle.platform.web import TableRequest
from cenacle.platform.web.csv_file import csv_file
from cenacle.platform.web.many import Matching
from cenacle.platform.web.tables import Page, Table, Where
from cenacle.platform.words import CORE, Words
from cenacle.retreatants.models import PersonStatus, Retreatant
from cenacle.retreatants.record_schemas import (
    PeopleTableRequest,
    PeopleWanted,
    PersonRow,
    Reach,
)

_ = Words(CORE)

R = TypeVar("R")

PrimaryOrSecondary = InstrumentedAttribute[int] | InstrumentedAttribute[int | None]


def _of_group(
    column: InstrumentedAttribute[str], group_id: PrimaryOrSecondary
) -> ScalarSelect[str]:
    return select(column).where(Group.id == group_id).correlate(Retreatant).scalar_subquery()


PEOPLE = Table(
    PersonRow,
    select(Retreatant),
    {
        "retreatant_id": Retreatant.id,
        "key_code": Retreatant.key_code,
        "first_name": Retreatant.first_name,
        "last_name": Retreatant.last_name,
        "nickname": Retreatant.nickname,
        "group_number": _of_group(Group.group_number, Retreatant.group_id),
        "secondary_group_number": _of_group(Group.group_number, Retreatant.secondary_group_id),
        "status": Retreatant.status,
        "birth_date": Retreatant.birth_date,
        "cell_phone": Retreatant.cell_phone,
        "email": Retreatant.email,
    },
    searched=(Retreatant.search_text,),
    order=Retreatant.name_order,
    sorted_as={
        "last_name": Retreatant.name_order,
        "email": Retreatant.email_folded,
        "group_number": _of_group(Group.group_order, Retreatant.group_id),
    },
)


TITLES = (
    _("Last name"),
    _("First name"),
    _("Nickname"),
    _("Key code"),
    _("Group"),
    _("Secondary group"),
    _("Birth date"),
    _("Cell phone"),
    _("Email"),
    _("Status"),
)


IN_WORDS = {
    PersonStatus.ACTIVE: _("Active"),
    PersonStatus.INACTIVE: _("Inactive"),
    PersonStatus.DECEASED: _("Deceased"),
    PersonStatus.BANNED: _("Banned"),
}


UNREACHED: dict[Reach, Where] = {
    Reach.NO_EMAIL: Retreatant.email.is_(None),
    Reach.BOUNCED: Retreatant.email_folded.in_(
        select(Suppression.email_folded).where(Suppression.reason == SuppressionReason.BOUNCED)
    ),
    Reach.NO_PHONE: Retreatant.cell_phone.is_(None),
}


def search_retreatants(
    connection: Connection, actor: Actor, wanted: PeopleTableRequest
) -> Page[PersonRow]:
    """Everybody for the house, the own group for the others."""
    return search_people(connection, actor, PEOPLE, Retreatant, wanted, *_conditions(wanted))


def match_retreatants(connection: Connection, actor: Actor, wanted: PeopleWanted) -> Matching:
    whom = *visible(actor, Retreatant), *_conditions(wanted)
    return PEOPLE.match(connection, phones.squeeze(wanted.all_search), *whom)


def export_retreatants(connection: Connection, actor: Actor, wanted: PeopleWanted) -> bytes:
    """As CSV, by name."""
    whom = *visible(actor, Retreatant), *_conditions(wanted)
    found = PEOPLE.read_all(connection, phones.squeeze(wanted.all_search), *whom)
    return csv_file(TITLES, map(_cells, found))


def search_people(
    connection: Connection,
    actor: Actor,
    table: Table[R],
    kind: type[Scoped],
    wanted: TableRequest,
    *where: Where,
) -> Page[R]:
    """A page of those whom the actor may see; a telephone number may be typed in any form."""
    wanted = wanted.model_copy(update={"all_search": phones.squeeze(wanted.all_search)})
    return table.read(connection, wanted, *visible(actor, kind), *where)


def _conditions(wanted: PeopleWanted) -> list[Where]:
    conditions = list[Where]()
    if wanted.group_id:
        conditions.append(Retreatant.in_group(Right.READ, wanted.group_id))
    if wanted.status:
        conditions.append(Retreatant.status == wanted.status)
    if wanted.reach:
        conditions.append(UNREACHED[wanted.reach])
    return conditions


def _cells(person: PersonRow) -> tuple[str, ...]:
    return (
        person.last_name,
        person.first_name,
        person.nickname or "",
        person.key_code,
        person.group_number,
        person.secondary_group_number or "",
        f"{person.birth_date or ''}",
        person.cell_phone or "",
        person.email or "",
        str(IN_WORDS[person.status]),
    )
