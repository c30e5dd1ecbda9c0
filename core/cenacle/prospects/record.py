"""Applications as captains read them: one with who it may be already, and the table of all."""

from sqlalchemy import Connection, String, cast, func, select
from sqlalchemy.orm import Session

from cenacle.groups import Group
from cenacle.places.counting import count_places
from cenacle.platform import clock
from cenacle.platform.access import Actor, Right, reaches
from cenacle.platform.house import House
from cenacle.platform.web import TableRequest
from cenacle.platform.web.tables import Page, Table
from cenacle.prospects.models import OPEN, ChosenRetreat, Prospect, ProspectStatus
from cenacle.prospects.questions import questions_of, shown_former
from cenacle.prospects.same_person import compare
from cenacle.prospects.schemas import (
    BETWEEN_FACTS,
    BETWEEN_GROUPS,
    COLUMNS,
    Landing,
    PossibleDuplicate,
    ProspectDetail,
    ProspectRow,
    SelectedGroup,
)
from cenacle.prospects.service import led_groups, load_open_prospect, retreats_ahead
from cenacle.retreatants.duplicates import Lookalike, find_lookalikes
from cenacle.retreatants.search import search_people
from cenacle.retreats import Retreat
from cenacle.retreats.participation import current_retreat


def read_prospect(session: Session, house: House, actor: Actor, prospect_id: int) -> ProspectDetail:
    """An application that nobody has decided yet. Raises NotFound."""
    prospect = load_open_prospect(session, actor, prospect_id)
    return describe_prospect(session, house, actor, prospect)


def describe_prospect(
    session: Session, house: House, actor: Actor, prospect: Prospect
) -> ProspectDetail:
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
                is_over=retreat.end_date < house.today,
            )
            for retreat in prospect.retreats
        ],
        landings=_landings(session, house, actor, prospect),
        is_verified=prospect.is_verified,
        registered_at=prospect.registered_at,
        possible_duplicates=[
            _possible_duplicate(actor, prospect, other)
            for other in find_lookalikes(session, prospect)
        ],
        former=shown_former(session, house, actor, prospect),
        questions=questions_of(session, house, actor, prospect),
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
        differences=compare(prospect, person) if may_read else None,
        may_join=reaches(actor, Right.LEAD, person),
        status=person.status if may_read else None,
        version=person.version if may_read else None,
    )


def _landings(session: Session, house: House, actor: Actor, prospect: Prospect) -> list[Landing]:
    """Where whoever is accepted would take part, of each group that the actor may accept into."""
    return [
        _landing(session, house, retreat, prospect)
        for group in led_groups(actor, prospect)
        for retreat in retreats_ahead(session, house, prospect, group)
    ]


def _landing(session: Session, house: House, retreat: Retreat, prospect: Prospect) -> Landing:
    places = count_places(session, retreat, clock.now())
    current = current_retreat(session, retreat.group_id, house.today)
    return Landing(
        group_id=retreat.group_id,
        group_number=retreat.group.group_number,
        retreat_id=retreat.id,
        start_date=retreat.start_date,
        end_date=retreat.end_date,
        is_asked_for=retreat in prospect.retreats,
        is_current=retreat is current,
        is_full=places.free < 1,
        places=places.in_words,
    )


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
        "retreats": _RETREATS,
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
