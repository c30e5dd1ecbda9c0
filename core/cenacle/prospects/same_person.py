"""Somebody applies whom the house knows already: what is new goes into the record, and the
application is closed.

What the record lacks is filled in; where the two differ the record stands, but for the fields that
are named. A consent to text messages never comes by this way, and ends with its number: whoever
sent the application need not be who is known. A no to later retreats counts.
"""

from typing import cast

from sqlalchemy.orm import Session

from cenacle import retreatants
from cenacle.events import ApplicationRecognized, ProspectAccepted
from cenacle.platform.access import Actor, load
from cenacle.platform.audit import refuse_stale
from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.platform.words import CORE, Words, name_of_language
from cenacle.prospects import questions
from cenacle.prospects.models import Prospect, ProspectStatus
from cenacle.prospects.schemas import Difference, SamePersonForm
from cenacle.prospects.service import decide, group_ids_of, load_to_decide, retreats_ahead
from cenacle.retreatants import PersonStatus, Retreatant
from cenacle.retreatants.consent import record_contact
from cenacle.retreatants.models import RetreatantFields
from cenacle.retreatants.remarks import add_remark
from cenacle.retreatants.service import edit_retreatant
from cenacle.retreats import Retreat
from cenacle.retreats.participation import take_part

_ = Words(CORE)


FIELDS = {
    "firstName": ("First name", "first_name"),
    "middleInitial": ("Middle initial", "middle_initial"),
    "lastName": ("Last name", "last_name"),
    "suffix": ("Suffix", "suffix"),
    "nickname": ("Nickname", "nickname"),
    "dateOfBirth": ("Date of birth", "birth_date"),
    "streetAddress": ("Street address", "street_address"),
    "city": ("City", "city"),
    "state": ("State", "state"),
    "zipCode": ("Zip code", "zip_code"),
    "cellPhone": ("Cell phone", "cell_phone"),
    "emailAddress": ("Email", "email"),
    "religionId": ("Religion", "religion_id"),
    "churchName": ("Church", "church_name"),
    "profession": ("Profession", "profession"),
    "language": ("Language", "language"),
    "isDoctor": ("Medical professional", "is_doctor"),
    "isPriestOrDeacon": ("Priest or deacon", "is_priest_or_deacon"),
}
"""What an application and a record would say alike: by the field's name its label, and the column
that both keep it in."""

EMPTY = (None, False)
GONE = {
    PersonStatus.DECEASED: _("{name} is noted as deceased. Ask the house."),
    PersonStatus.BANNED: _("{name} may not come back to this group. Ask the house."),
}


def compare(prospect: Prospect, person: Retreatant) -> list[Difference]:
    """In what the two differ, and what of it is filled in without being asked for."""
    return [
        Difference(
            name=name,
            field=label,
            prospect=_shown(prospect, column),
            retreatant=_shown(person, column),
            fills=getattr(person, column) in EMPTY,
        )
        for name, (label, column) in FIELDS.items()
        if _differ(prospect, person, column)
    ]


def recognize(
    session: Session, house: House, actor: Actor, prospect_id: int, form: SamePersonForm
) -> tuple[Retreatant, list[Retreat]]:
    """Bring what is new into the record, close the application for all groups that were chosen, and
    let the person take part in the retreats of their own group that were: those are given back.

    Raises NotFound, NotAllowed, or RuleBroken for an application that is decided, for what somebody
    changed meanwhile, for a field that is not to be chosen, and for who may not come back.
    """
    prospect = load_to_decide(session, actor, prospect_id)
    refuse_stale(session, prospect, form.version)
    person = load(session, actor, Retreatant, form.retreatant_id, to_change=True)
    refuse_stale(session, person, form.retreatant_version)
    if person.status in GONE:
        raise RuleBroken(GONE[person.status].format(name=person.name), field="retreatantId")
    by = retreatants.actor_name(session, actor)
    brought = _bring_over(session, house, actor, prospect, person, form)
    _keep_notes(session, prospect, person, by)
    person.status = PersonStatus.ACTIVE
    retreats = retreats_ahead(session, house, prospect, person.group)
    for retreat in retreats:
        take_part(session, retreat, person).has_applied = True
    parts = [retreat.id for retreat in retreats]
    questions.hand_answers_over(session, house, prospect, person.id, parts, consents_too=False)
    prospect.retreatant_id = person.id
    decide(session, actor, prospect, ProspectStatus.ACCEPTED)
    groups = group_ids_of(prospect)
    house.publish(session, ProspectAccepted(prospect.id, groups, person.id, person.group_id))
    asked = "; ".join(retreat.label for retreat in prospect.retreats)
    told = ", ".join(FIELDS[name][0] for name in brought)
    house.publish(session, ApplicationRecognized(person.id, prospect.id, asked, told, by))
    return person, retreats


def _bring_over(
    session: Session,
    house: House,
    actor: Actor,
    prospect: Prospect,
    person: Retreatant,
    form: SamePersonForm,
) -> list[str]:
    """Which fields are new in the record now."""
    unknown = [name for name in form.take if name not in FIELDS]
    if unknown:
        raise RuleBroken(_("There is no field {name!r} to choose.", name=unknown[0]), field="take")
    brought = [
        name
        for name, (_, column) in FIELDS.items()
        if _differ(prospect, person, column)
        and (name in form.take or getattr(person, column) in EMPTY)
    ]
    columns = [FIELDS[name][1] for name in brought]
    changes = cast(RetreatantFields, {column: getattr(prospect, column) for column in columns})
    place = f"{prospect.name} applied again"
    edit_retreatant(session, house, actor, person.id, place=place, **changes)
    if not prospect.can_contact_in_future:
        record_contact(session, person, False, place, by=actor.email)
    return brought


def _keep_notes(session: Session, prospect: Prospect, person: Retreatant, by: str) -> None:
    """Notes of both do not fit into one field: the second ones become a remark."""
    if person.notes is None:
        person.notes = prospect.notes
    elif prospect.notes and prospect.notes != person.notes:
        add_remark(session, person, author=by, remarks=prospect.notes)


def _differ(prospect: Prospect, person: Retreatant, column: str) -> bool:
    """What an application leaves empty says nothing."""
    new = getattr(prospect, column)
    return new not in EMPTY and new != getattr(person, column)


def _shown(someone: Prospect | Retreatant, column: str) -> str | None:
    if column == "cell_phone":
        return someone.phone_shown
    if column == "religion_id":
        return someone.religion.name if someone.religion else None
    value = getattr(someone, column)
    if column == "language":
        return name_of_language(value) if value else None
    if isinstance(value, bool):
        return "Yes" if value else "No"
    return None if value is None else str(value)
