"""Applications as captains read them: one with who it may be already, and the table of all."""

from sqlalchemy import Connection, func, select
from sqlalchemy.orm import Session

from cenacle.groups import Group
from cenacle.platform.access import Actor, Right, reaches
from cenacle.platform.web import TableRequest
from cenacle.platform.web.tables import Page, Table
from cenacle.prospects.models import OPEN, ChosenRetreat, Prospect, ProspectStatus
from cenacle.prospects.schemas import (
    BETWEEN_GROUPS,
    COLUMNS,
    Difference,
    FormerVersion,
    PossibleDuplicate,
    ProspectDetail,
    ProspectRow,
    SelectedGroup,
)
from cenacle.prospects.service import load_open_prospect
from cenacle.retreatants import Retreatant
from cenacle.retreatants.duplicates import Lookalike, find_lookalikes
from cenacle.retreatants.search import search_people
from cenacle.retreats import Retreat

COMPARED = {
    "First name": "first_name",
    "Middle initial": "middle_initial",
    "Last name": "last_name",
    "Suffix": "suffix",
    "Nickname": "nickname",
    "Date of birth": "birth_date",
    "Street address": "street_address",
    "City": "city",
    "State": "state",
    "Zip code": "zip_code",
    "Cell phone": "phone_shown",
    "Email": "email",
    "Church": "church_name",
    "Profession": "profession",
}
"""What two records of one person would say alike, by the labels of the form."""


def read_prospect(session: Session, actor: Actor, prospect_id: int) -> ProspectDetail:
    """An application that nobody has decided yet. Raises NotFound."""
    return describe_prospect(session, actor, load_open_prospect(session, actor, prospect_id))


def describe_prospect(session: Session, actor: Actor, prospect: Prospect) -> ProspectDetail:
    fields = {name: getattr(prospect, column) for name, column in COLUMNS.items()}
    fields["cell_phone"] = prospect.phone_shown
    return ProspectDetail(
        **fields,
        prospect_id=prospect.id,
        religion=prospect.religion.name if prospect.religion else None,
        sms_consent=prospect.sms_consent_at is not None,
        retreat_ids=[retreat.id for retreat in prospect.retreats],
        selected_groups=[
            SelectedGroup(
                retreat_id=retreat.id,
                group_id=retreat.group_id,
                group_number=retreat.group.group_number,
                start_date=retreat.start_date,
                end_date=retreat.end_date,
            )
            for retreat in prospect.retreats
        ],
        is_verified=prospect.is_verified,
        registered_at=prospect.registered_at,
        possible_duplicates=[
            _possible_duplicate(actor, prospect, other)
            for other in find_lookalikes(session, prospect)
        ],
        former=[FormerVersion.model_validate(each) for each in reversed(prospect.former)],
        version=prospect.version,
    )


def _possible_duplicate(actor: Actor, prospect: Prospect, other: Lookalike) -> PossibleDuplicate:
    person = other.retreatant
    may_read = reaches(actor, Right.READ, person)
    return PossibleDuplicate(
        retreatant_id=person.id,
        name=person.name,
        group_number=person.group.group_number,
        alike=list(other.alike),
        differences=_differences(prospect, person) if may_read else None,
    )


def _differences(prospect: Prospect, person: Retreatant) -> list[Difference]:
    pairs = {
        field: (getattr(prospect, name), getattr(person, name)) for field, name in COMPARED.items()
    }
    return [
        Difference(field=field, prospect=_text(mine), retreatant=_text(theirs))
        for field, (mine, theirs) in pairs.items()
        if mine != theirs
    ]


def _text(value: object) -> str | None:
    return None if value is None else str(value)


_GROUP_NUMBERS = (
    select(func.aggregate_strings(Group.group_number, BETWEEN_GROUPS))
    .select_from(ChosenRetreat)
    .join(Retreat, Retreat.id == ChosenRetreat.retreat_id)
    .join(Group, Group.id == Retreat.group_id)
    .where(ChosenRetreat.prospect_id == Prospect.id)
    .correlate(Prospect)
    .scalar_subquery()
)

OPEN_PROSPECTS = Table(
    ProspectRow,
    select(Prospect).where(Prospect.status.in_(OPEN)),
    {
        "prospect_id": Prospect.id,
        "first_name": Prospect.first_name,
        "last_name": Prospect.last_name,
        "date_of_birth": Prospect.birth_date,
        "email_address": Prospect.email,
        "cell_phone": Prospect.cell_phone,
        "groups": _GROUP_NUMBERS,
        "is_verified": Prospect.status == ProspectStatus.VERIFIED,
        "registered_at": Prospect.registered_at,
    },
    searched=(Prospect.search_text,),
    order=Prospect.id.desc(),
    sorted_as={"last_name": Prospect.name_order, "email_address": Prospect.email_folded},
)


def search_prospects(
    connection: Connection, actor: Actor, wanted: TableRequest
) -> Page[ProspectRow]:
    """Who is not decided yet, the newest first: in all groups for the house, in the own one for a
    captain."""
    return search_people(connection, actor, OPEN_PROSPECTS, Prospect, wanted)
