"""An application as captains read it, with who it may be already."""

from sqlalchemy.orm import Session

from cenacle.places.counting import count_places
from cenacle.platform import clock
from cenacle.platform.access import Actor, Right, load, reaches
from cenacle.platform.errors import NotFound
from cenacle.platform.house import House
from cenacle.platform.words import CORE, Words
from cenacle.prospects.models import OPEN, Prospect
from cenacle.prospects.questions import questions_of, shown_former
from cenacle.prospects.same_person import compare
from cenacle.prospects.schemas import (
    COLUMNS,
    DecidedProspect,
    Landing,
    PossibleDuplicate,
    ProspectDetail,
    SelectedGroup,
)
from cenacle.prospects.service import (
    WITH_RETREATS,
    led_groups,
    load_open_prospect,
    retreats_ahead,
    what_happened,
)
from cenacle.retreatants.duplicates import Lookalike, find_lookalikes
from cenacle.retreats import Retreat
from cenacle.retreats.participation import current_retreat

_ = Words(CORE)


def read_prospect(session: Session, house: House, actor: Actor, prospect_id: int) -> ProspectDetail:
    """An application that nobody has decided yet. Raises NotFound."""
    prospect = load_open_prospect(session, actor, prospect_id)
    return describe_prospect(session, house, actor, prospect)


def read_decided(session: Session, house: House, actor: Actor, prospect_id: int) -> DecidedProspect:
    """One that somebody decided. Raises NotFound for one that still waits, too."""
    prospect = load(session, actor, Prospect, prospect_id, options=WITH_RETREATS)
    if prospect.status in OPEN:
        raise NotFound(_("Nobody has decided this application yet."))
    return DecidedProspect(
        prospect_id=prospect.id,
        first_name=prospect.first_name,
        last_name=prospect.last_name,
        email_address=prospect.email,
        cell_phone=prospect.phone_shown,
        selected_groups=_selected_groups(house, prospect),
        registered_at=prospect.registered_at,
        status=prospect.status,
        happened=what_happened(prospect),
        retreatant_id=prospect.retreatant_id,
    )


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
        selected_groups=_selected_groups(house, prospect),
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


def _selected_groups(house: House, prospect: Prospect) -> list[SelectedGroup]:
    return [
        SelectedGroup(
            retreat_id=retreat.id,
            group_id=retreat.group_id,
            group_number=retreat.group.group_number,
            start_date=retreat.start_date,
            end_date=retreat.end_date,
            is_over=retreat.end_date < house.today,
        )
        for retreat in prospect.retreats
    ]


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
        places=str(places.in_words),
    )
