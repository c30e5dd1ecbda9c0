"""A captain or a group user is a person of the group as well (contract 4)."""

from typing import Any

from pyramid.registry import Registry
from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.accounts import User
from cenacle.errors import Failure, InvalidInput, RuleBroken
from cenacle.events import RetreatantEdited
from cenacle.groups import Group
from cenacle.people import Retreatant, add_retreatant, check_religion
from cenacle.plugins import publish
from cenacle.rights import Role

WITH_PROFILE = frozenset({Role.CAPTAIN, Role.GROUP_USER})

COLUMNS = {
    "middle_init": "middle_initial",
    "nickname": "nickname",
    "salutation": "salutation",
    "suffix": "suffix",
    "date_birth": "birth_date",
    "home_address": "street_address",
    "home_city": "city",
    "home_state": "state",
    "home_zip": "zip_code",
    "cell_phone": "cell_phone",
    "company": "company",
    "profession": "profession",
    "church": "church_name",
    "religion_id": "religion_id",
    "priority": "priority",
    "manresa_notes": "notes",
    "captain": "is_captain",
    "co_captain": "is_co_captain",
    "deacon_priest": "is_priest_or_deacon",
    "med_doctor": "is_doctor",
}
"""Where each field of the form is kept."""

NEEDED = ("date_birth", "home_address", "home_city", "home_state", "home_zip", "religion_id")


def require_profile(fields: dict[str, Any], name_of: Any) -> None:
    """Raises InvalidInput, naming every field that is missing; `name_of` gives its wire name."""
    missing = [name for name in NEEDED if fields[name] is None]
    if missing:
        raise InvalidInput(*(Failure(name_of(n), "This field is required.") for n in missing))


def keep_profile(
    session: Session,
    registry: Registry,
    user: User,
    group: Group,
    fields: dict[str, Any],
    retreatant_id: int | None,
) -> None:
    """Write the profile to the user's person, who is found by `retreatant_id` or made.

    Raises RuleBroken for a religion that is not known, or a person who is somebody else's.
    """
    check_religion(session, fields["religion_id"])
    person = _person_of(session, user, group, retreatant_id)
    former = frozenset({person.group_id})
    person.group = group
    person.first_name, person.last_name = user.first_name, user.last_name
    person.email = user.email
    for name, column in COLUMNS.items():
        setattr(person, column, fields[name])
    person.cell_phone = person.cell_phone or user.phone_number
    session.flush()
    user.retreatant_id = person.id
    publish(registry, session, RetreatantEdited(person.id, former))


def read_profile(session: Session, user: User) -> dict[str, Any]:
    """The form's fields, by name; none for a role without a profile."""
    if user.role not in WITH_PROFILE or user.retreatant_id is None:
        return {}
    person = session.get_one(Retreatant, user.retreatant_id)
    return {name: getattr(person, column) for name, column in COLUMNS.items()}


def _person_of(session: Session, user: User, group: Group, retreatant_id: int | None) -> Retreatant:
    wanted = user.retreatant_id or retreatant_id
    if wanted is None:
        return add_retreatant(session, group, first_name=user.first_name, last_name=user.last_name)
    person = session.get(Retreatant, wanted)
    owner = session.scalar(select(User.id).where(User.retreatant_id == wanted))
    if person is None or owner not in (None, user.id):
        raise RuleBroken("This retreatant belongs to another user.", field="retreatantId")
    return person
