"""The table of applications: those that wait, and what was decided of the others."""

from sqlalchemy import Connection, String, cast, func, select

from cenacle.groups import Group
from cenacle.platform import phones
from cenacle.platform.access import Actor, Right, visible
from cenacle.platform.web.csv_file import csv_file
from cenacle.platform.web.many import Matching
from cenacle.platform.web.tables import Page, Table, Where
from cenacle.platform.words import CORE, Words
from cenacle.prospects.models import OPEN, ChosenRetreat, Prospect, ProspectStatus
from cenacle.prospects.schemas import (
    BETWEEN_FACTS,
    BETWEEN_GROUPS,
    ApplicationState,
    ProspectRow,
    ProspectsWanted,
    ProspectTableRequest,
)
from cenacle.retreatants.search import search_people
from cenacle.retreats import Retreat

_ = Words(CORE)

_GROUP_NUMBERS = (
    select(func.aggregate_strings(Group.group_number, BETWEEN_GROUPS))
    .select_from(ChosenRetreat)
    .join(Retreat, Retreat.id == ChosenRetreat.retreat_id)
    .join(Group, Group.id == Retreat.group_id)
    .where(ChosenRetreat.prospect_id == Prospect.id)
    .correlate(Prospect)
    .scalar_subquery()
)

_RETREATS = (
    select(
        func.aggregate_strings(
            cast(Retreat.start_date, String)
            + BETWEEN_FACTS
            + cast(Retreat.end_date, String)
            + BETWEEN_FACTS
            + Group.group_number,
            BETWEEN_GROUPS,
        )
    )
    .select_from(ChosenRetreat)
    .join(Retreat, Retreat.id == ChosenRetreat.retreat_id)
    .join(Group, Group.id == Retreat.group_id)
    .where(ChosenRetreat.prospect_id == Prospect.id)
    .correlate(Prospect)
    .scalar_subquery()
)

PROSPECTS = Table(
    ProspectRow,
    select(Prospect),
    {
        "prospect_id": Prospect.id,
        "first_name": Prospect.first_name,
        "last_name": Prospect.last_name,
        "date_of_birth": Prospect.birth_date,
        "email_address": Prospect.email,
        "cell_phone": Prospect.cell_phone,
        "groups": _GROUP_NUMBERS,
        "retreats": _RETREATS,
        "is_verified": Prospect.status == ProspectStatus.VERIFIED,
        "status": Prospect.status,
        "registered_at": Prospect.registered_at,
        "decided_at": Prospect.decided_at,
        "decided_by": Prospect.decided_by,
    },
    searched=(Prospect.search_text,),
    order=Prospect.id.desc(),
    sorted_as={"last_name": Prospect.name_order, "email_address": Prospect.email_folded},
)


STATES: dict[ApplicationState, tuple[ProspectStatus, ...]] = {
    ApplicationState.OPEN: OPEN,
    ApplicationState.NEW: (ProspectStatus.WAITING,),
    ApplicationState.VERIFIED: (ProspectStatus.VERIFIED,),
    ApplicationState.ACCEPTED: (ProspectStatus.ACCEPTED,),
    ApplicationState.DENIED: (ProspectStatus.DENIED,),
}
TITLES = (
    _("Last name"),
    _("First name"),
    _("Groups"),
    _("Email"),
    _("Phone"),
    _("Birth date"),
    _("Applied"),
    _("Status"),
)

IN_WORDS = {
    ProspectStatus.WAITING: _("New"),
    ProspectStatus.VERIFIED: _("Verified"),
    ProspectStatus.ACCEPTED: _("Accepted"),
    ProspectStatus.DENIED: _("Denied"),
}


def search_prospects(
    connection: Connection, actor: Actor, wanted: ProspectTableRequest
) -> Page[ProspectRow]:
    """Who is not decided yet, or in another state; the newest first. In all groups for the house,
    in the own one for a captain."""
    return search_people(connection, actor, PROSPECTS, Prospect, wanted, *_conditions(wanted))


def match_prospects(connection: Connection, actor: Actor, wanted: ProspectsWanted) -> Matching:
    whom = *visible(actor, Prospect), *_conditions(wanted)
    return PROSPECTS.match(connection, phones.squeeze(wanted.all_search), *whom)


def export_prospects(connection: Connection, actor: Actor, wanted: ProspectsWanted) -> bytes:
    """As CSV, the newest first."""
    whom = *visible(actor, Prospect), *_conditions(wanted)
    found = PROSPECTS.read_all(connection, phones.squeeze(wanted.all_search), *whom)
    return csv_file(TITLES, map(_cells, found))


def _conditions(wanted: ProspectsWanted) -> list[Where]:
    conditions: list[Where] = [Prospect.status.in_(STATES[wanted.state])]
    if wanted.group_id:
        conditions.append(Prospect.in_group(Right.LEAD, wanted.group_id))
    return conditions


def _cells(prospect: ProspectRow) -> tuple[str, ...]:
    return (
        prospect.last_name,
        prospect.first_name,
        ", ".join(prospect.groups),
        prospect.email_address or "",
        prospect.cell_phone or "",
        f"{prospect.date_of_birth or ''}",
        f"{prospect.registered_at:%Y-%m-%d %H:%M:%S}",
        str(IN_WORDS[prospect.status]),
    )
